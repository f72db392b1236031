// Accounts: registering, names, passwords, addresses, and leaving (RULES §12).
import * as z from 'zod/mini';
import {
  email,
  givenPassword,
  honeypot,
  MOST_EMAIL,
  newPassword,
  pending,
  referralCode,
  said,
  username,
} from './account-fields.ts';
import { anyoneReads, anyoneWrites, defineCall, playerReads, playerWrites } from './call.ts';
import { userProfile } from './session.ts';

export const register = defineCall({
  ...anyoneWrites,
  path: '/auth/register',
  summary: 'Turns the calling guest, with everything they own, into an account. By invitation only.',
  body: z.object({
    username,
    email,
    password: newPassword(6),
    referral_code: z.optional(z.nullable(referralCode)),
    website: honeypot,
  }),
  reply: z.extend(userProfile, { pending }),
  errors: [
    'NOT_INVITED',
    'EMAIL_TAKEN',
    'USERNAME_TAKEN',
    'REGISTRATION_FAILED',
    'BANNED',
    'TOO_MANY_ATTEMPTS',
  ],
});

export const signIn = defineCall({
  ...anyoneWrites,
  path: '/auth/token',
  summary: 'Signs in with a name and a password, as form fields; restores a deactivated account.',
  bodyType: 'form',
  body: z.object({
    username: z
      .string('Please enter your username.')
      .check(z.minLength(1, 'Please enter your username.'), z.maxLength(MOST_EMAIL)),
    password: givenPassword,
    website: honeypot,
  }),
  reply: z.object({ access_token: z.string(), token_type: z.literal('bearer') }),
  errors: ['BAD_CREDENTIALS', 'BANNED', 'TOO_MANY_ATTEMPTS'],
});

export const captchaChallenge = defineCall({
  ...anyoneReads,
  path: '/auth/captcha-challenge',
  summary:
    'An ALTCHA challenge. Send its solution in the header `x-captcha-response` of one sign-in or registration. Each failed sign-in as `account` makes it harder.',
  query: z.object({ account: z.optional(z.string().check(z.maxLength(MOST_EMAIL))) }),
  reply: z.object({
    algorithm: z.literal('SHA-256'),
    challenge: z.string(),
    maxnumber: z.int(),
    salt: z.string(),
    signature: z.string(),
  }),
  errors: [],
});

export const checkUsername = defineCall({
  ...anyoneReads,
  path: '/api/users/check-username/{username}',
  summary: 'Whether a username is available; an invalid, reserved or offensive one is not.',
  params: z.object({ username: z.string() }),
  reply: z.object({ available: z.boolean() }),
  errors: [],
});

export const verifyEmail = defineCall({
  method: 'GET',
  path: '/auth/verify-email',
  summary: 'Verifies an address with the token of a mailed link; also confirms a change of address.',
  who: 'anyone',
  limit: 'writes',
  opens: true,
  query: z.object({
    token: z
      .string('Verification token is missing. Please check your email link.')
      .check(
        z.minLength(1, 'Verification token is missing. Please check your email link.'),
        z.maxLength(200, 'The link may be invalid or expired.'),
      ),
  }),
  reply: z.object({ message: z.string(), sparks_awarded: z.number(), pending }),
  errors: ['LINK_INVALID', 'ALREADY_VERIFIED', 'EMAIL_TAKEN'],
});

export const forgotPassword = defineCall({
  ...anyoneWrites,
  path: '/auth/forgot-password',
  summary:
    'Mails a link to reset the password, if the address belongs to an account; replies the same either way.',
  body: z.string('Please enter a valid email address.').check(z.maxLength(1000)),
  reply: said,
  errors: [],
});

export const resetPassword = defineCall({
  ...anyoneWrites,
  path: '/auth/reset-password',
  summary: 'Sets a new password with the token of a mailed link, and ends all sessions.',
  body: z.object({
    token: z
      .string('Invalid or missing password reset token.')
      .check(
        z.minLength(1, 'Invalid or missing password reset token.'),
        z.maxLength(200, 'Invalid or missing password reset token.'),
      ),
    new_password: newPassword(6),
  }),
  reply: said,
  errors: ['LINK_INVALID'],
});

export const setPassword = defineCall({
  ...playerWrites,
  path: '/api/me/account/set-password',
  summary: 'Sets the password of an account without one, and ends all other sessions.',
  body: z.object({ new_password: newPassword(8) }),
  reply: said,
  errors: ['HAS_PASSWORD'],
});

export const changePassword = defineCall({
  ...playerWrites,
  path: '/api/me/account/change-password',
  summary: 'Changes the password and ends all other sessions.',
  body: z.object({ current_password: givenPassword, new_password: newPassword(8) }),
  reply: said,
  errors: ['WRONG_PASSWORD', 'TOO_MANY_ATTEMPTS'],
});

export const changeEmail = defineCall({
  ...playerWrites,
  path: '/api/me/account/change-email',
  summary:
    'Requests a new address, which is pending until its mailed link is opened; notifies the old address.',
  body: z.object({ new_email: email, current_password: z.optional(z.nullable(givenPassword)) }),
  reply: said,
  errors: ['WRONG_PASSWORD', 'TOO_MANY_ATTEMPTS'],
});

export const requestEmailVerification = defineCall({
  ...playerWrites,
  path: '/api/me/account/request-email-verification',
  summary: 'Mails the verification link for the account’s address again.',
  reply: said,
  errors: ['ALREADY_VERIFIED', 'TOO_MANY_ATTEMPTS'],
});

export const emailStatus = defineCall({
  ...playerReads,
  path: '/api/me/account/email-status',
  summary:
    'The account’s address, whether it is verified, a new address waiting for its link, and a pending welcome bonus.',
  asksRow: true,
  reply: z.object({
    email: z.nullable(z.string()),
    is_verified: z.boolean(),
    pending_email: z.nullable(z.string()),
    /** The welcome bonus that is paid once the account is proven; 0 if none is pending. */
    welcome_owed: z.number(),
  }),
  errors: [],
});

export const usernameStatus = defineCall({
  ...playerReads,
  path: '/api/me/account/username-status',
  summary: 'Whether the account can still choose its name, which it can do once.',
  reply: z.object({ needs_customization: z.boolean(), current_username: z.string() }),
  errors: [],
});

export const setUsername = defineCall({
  ...playerWrites,
  path: '/api/me/account/set-username',
  summary: 'Chooses the name of a social account, once; completes its registration.',
  body: z.object({ username }),
  reply: z.extend(userProfile, { pending }),
  errors: ['USERNAME_TAKEN', 'USERNAME_LOCKED'],
});

/** The caller authenticates again: with the password, or with a fresh identity token of a social account. */
export const deleteAccount = defineCall({
  ...playerWrites,
  path: '/api/me/account/delete',
  summary:
    'Deactivates the account and signs it out everywhere. Signing in within 90 days restores it; after that it is anonymised.',
  body: z.object({
    password: z.optional(z.nullable(givenPassword)),
    provider: z.optional(z.nullable(z.enum(['google', 'apple']))),
    id_token: z.optional(z.nullable(z.string().check(z.maxLength(8192)))),
  }),
  reply: said,
  errors: ['WRONG_PASSWORD', 'SOCIAL_REFUSED', 'SOCIAL_UNIMPLEMENTED', 'TOO_MANY_ATTEMPTS'],
});

export const exportData = defineCall({
  method: 'GET',
  path: '/api/me/export',
  summary: 'All data stored about the player, as JSON.',
  who: 'player',
  limit: 'writes',
  asksRow: true,
  reply: z.looseObject({ exported_at: z.string(), profile: z.looseObject({}) }),
  errors: [],
});
