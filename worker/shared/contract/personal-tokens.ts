// Personal tokens: credentials for a player's own programs, with fewer rights than the player (RULES §12).
import * as z from 'zod/mini';
import { optionalPassword } from './account-fields.ts';
import { defineCall, playerReads, playerWrites, TOKEN_SCOPES } from './call.ts';
import { gameDay, instant } from './fields.ts';

/** The most tokens that a player can have at once. */
export const MOST_TOKENS = 5;
/** The lifetimes to choose from, in days. */
export const TOKEN_DAYS = [90, 365] as const;
export const LONGEST_TOKEN_NAME = 40;

const scopes = z.array(z.enum(TOKEN_SCOPES, 'Must be read or archive.'), 'Must be a list of scopes.').check(
  z.minLength(1, 'Choose what the token may do.'),
  z.refine((list) => new Set(list).size === list.length, 'List each scope once.'),
);

const personalToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  created_at: instant,
  /** The last game day on which it was used; until its first use, the day on which it was made. */
  last_used: gameDay,
  expires_at: instant,
});
export type PersonalToken = z.infer<typeof personalToken>;

export const myTokens = defineCall({
  ...playerReads,
  path: '/api/me/tokens',
  summary:
    'The player’s personal tokens, newest first. The tokens themselves are shown only once, when they are made.',
  asksRow: true,
  reply: z.array(personalToken),
  errors: [],
});

export const makeToken = defineCall({
  ...playerWrites,
  path: '/api/me/tokens',
  summary:
    'Makes a personal token and shows it once. Requires the password, or a sign-in within the last ten minutes.',
  asksRow: true,
  body: z.object({
    name: z
      .string('Please give the token a name.')
      .check(
        z.trim(),
        z.minLength(1, 'Please give the token a name.'),
        z.maxLength(LONGEST_TOKEN_NAME, 'A name has at most 40 characters.'),
      ),
    scopes,
    lasts_days: z.literal(TOKEN_DAYS, 'Must be 90 or 365.'),
    current_password: optionalPassword,
  }),
  reply: z.object({ ...personalToken.shape, token: z.string() }),
  errors: ['TOKENS_FULL', 'WRONG_PASSWORD', 'SIGN_IN_AGAIN', 'TOO_MANY_ATTEMPTS'],
});

export const revokeToken = defineCall({
  method: 'DELETE',
  path: '/api/me/tokens/{id}',
  summary: 'Revokes a personal token, which is invalid from then on.',
  who: 'player',
  limit: 'writes',
  asksRow: true,
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  reply: z.null(),
  errors: ['NOT_FOUND'],
});
