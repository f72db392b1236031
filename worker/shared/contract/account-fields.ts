// The fields of accounts: names, passwords and addresses, and the common reply of calls about them (RULES §12).
import * as z from 'zod/mini';

/** Present and true if the change is decided but takes effect everywhere only in a moment. */
export const pending = z.optional(z.boolean());

/** The reply of an account's call that returns no data. */
export const said = z.object({ message: z.string(), pending });

/** Longer passwords and addresses are refused unread. */
const MOST_PASSWORD = 128;
export const MOST_EMAIL = 254;

export const USERNAME_LENGTH = { least: 3, most: 20 } as const;

export const username = z
  .string('Please choose a username.')
  .check(
    z.minLength(USERNAME_LENGTH.least, 'Username must be at least 3 characters long'),
    z.maxLength(USERNAME_LENGTH.most, 'Username can be at most 20 characters long'),
    z.regex(/^[A-Za-z0-9_]*$/, 'Username can only contain letters, numbers, and underscores'),
  );

/** A password of at least `least` characters: 6 to register and reset, 8 to set and change. */
export function newPassword(least: number) {
  return z
    .string('Please choose a password.')
    .check(
      z.minLength(least, `Password must be at least ${least} characters long.`),
      z.maxLength(MOST_PASSWORD, `Password can be at most ${MOST_PASSWORD} characters long.`),
    );
}

export const givenPassword = z
  .string('Please enter your password.')
  .check(
    z.minLength(1, 'Please enter your password.'),
    z.maxLength(MOST_PASSWORD, 'That password is too long.'),
  );

export const email = z
  .string('Please enter a valid email address.')
  .check(
    z.maxLength(MOST_EMAIL, 'Please enter a valid email address.'),
    z.regex(
      /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"]+\.[^\s\p{C}@<>()[\]\\,;:".]+$/u,
      'Please enter a valid email address.',
    ),
  );

/** The password with which a player authenticates again. */
export const optionalPassword = z.optional(
  z.nullable(z.string().check(z.maxLength(MOST_PASSWORD, 'That password is too long.'))),
);

export const referralCode = z.string().check(z.maxLength(64, 'That is not a referral code.'));

/** A field that people do not see. A call that fills it in is refused like any other, and nothing is written. */
export const honeypot = z.optional(z.nullable(z.string().check(z.maxLength(200))));
