// Checks of the forms before they send. The server checks the same and more (worker/shared/contract/accounts.ts).
import { USERNAME_LENGTH } from '#shared/contract/account-fields.ts';
import { ACCOUNT_MESSAGES } from './messages.ts';

/** Minimum length of a password chosen at registration or through a mailed link. */
const LEAST_PASSWORD = 6;

export function usernameComplaint(username: string): string | undefined {
  if (!/^[A-Za-z0-9_]*$/.test(username)) return ACCOUNT_MESSAGES.usernameLetters;
  if (username.length < USERNAME_LENGTH.least) return ACCOUNT_MESSAGES.usernameShort;
  if (username.length > USERNAME_LENGTH.most) {
    return `Username can be at most ${USERNAME_LENGTH.most} characters long`;
  }
  return undefined;
}

/** The address must look like x@y.z. */
export function emailComplaint(email: string): string | undefined {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email) ? undefined : ACCOUNT_MESSAGES.emailInvalid;
}

export function passwordComplaints({ password, again }: { password: string; again: string }): {
  password?: string;
  again?: string;
} {
  return {
    ...(password.length < LEAST_PASSWORD && { password: ACCOUNT_MESSAGES.passwordShort }),
    ...(password !== again && { again: ACCOUNT_MESSAGES.passwordsDiffer }),
  };
}
