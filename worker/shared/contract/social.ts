// Signing in with a social provider, and the linked social accounts (RULES §12).
import * as z from 'zod/mini';
import { optionalPassword, referralCode, said } from './account-fields.ts';
import { anyoneReads, anyoneWrites, defineCall, playerReads } from './call.ts';
import { userProfile } from './session.ts';

const provider = z.enum(['google', 'apple'], 'Unknown provider.');

export const socialConfig = defineCall({
  ...anyoneReads,
  path: '/api/auth/social/config',
  summary: 'The configuration of social sign-in; null for a provider that is not configured.',
  reply: z.object({
    google: z.nullable(
      z.object({
        client_id: z.string(),
        /** Valid for one sign-in within an hour; pass it to the provider's script unchanged. */
        nonce: z.string(),
        /** The address of the provider's script, which defines `google.accounts.id`. */
        script_url: z.string(),
      }),
    ),
  }),
  errors: [],
});

export const socialLogin = defineCall({
  ...anyoneWrites,
  path: '/api/auth/social/login',
  summary: 'Signs in or registers with an identity token; with a bearer, links the social account instead.',
  body: z.object({
    provider,
    access_token: z.optional(z.nullable(z.string().check(z.maxLength(8192)))),
    id_token: z.optional(z.nullable(z.string().check(z.maxLength(8192)))),
    referral_code: z.optional(z.nullable(referralCode)),
    /** Authenticates the player who links; without it the session must be younger than ten minutes. */
    current_password: optionalPassword,
  }),
  reply: z.object({ access_token: z.string(), is_new_user: z.boolean(), user: userProfile }),
  errors: [
    'SOCIAL_REFUSED',
    'SOCIAL_UNIMPLEMENTED',
    'SOCIAL_TAKEN',
    'SOCIAL_LINKED',
    'WRONG_PASSWORD',
    'SIGN_IN_AGAIN',
    'EMAIL_TAKEN',
    'NOT_INVITED',
    'BANNED',
    'TOO_MANY_ATTEMPTS',
  ],
});

export const socialAccount = z.object({ provider, email: z.string(), email_verified: z.boolean() });

export const socialAccounts = defineCall({
  ...playerReads,
  path: '/api/auth/social/accounts',
  summary: 'The social accounts linked to the player’s account.',
  asksRow: true,
  reply: z.array(socialAccount),
  errors: [],
});

export const unlinkSocialAccount = defineCall({
  method: 'DELETE',
  path: '/api/auth/social/accounts/{provider}',
  summary: 'Unlinks a social account, unless it is the last way to sign in.',
  who: 'player',
  limit: 'writes',
  params: z.object({ provider }),
  reply: said,
  errors: ['NOT_FOUND', 'LAST_SIGN_IN'],
});
