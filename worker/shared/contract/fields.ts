// Field schemas and limits that several domains share.
import * as z from 'zod/mini';
import type { GameDay } from '../kernel/game-day.ts';
import { GAME_TYPES } from '../kernel/game-type.ts';

export const gameType = z.enum(GAME_TYPES, 'Unknown game type.');

export const gameDay = z.iso.date('Must be a date written YYYY-MM-DD.') as unknown as z.ZodMiniType<
  GameDay,
  string
>;

/** The name of an edition in an operator's command. */
export const editionName = z.string('Which edition?').check(z.regex(/^[a-z0-9-]{1,32}$/, 'Which edition?'));

/** A token, id or other opaque text that a client sends back. */
export const opaque = z.string('Must be a text.').check(z.minLength(1), z.maxLength(200));

/** A player's name in a path. */
export const usernameParams = z.object({ username: z.string().check(z.maxLength(64)) });

/** The player that an operator's command is about, by name or id. */
export const whichPlayer = z.string('Which player?').check(z.minLength(1, 'Which player?'), z.maxLength(64));

/** The code in a challenge's link: its edition and its token. */
export const duelCode = z
  .string('Must be the code of a challenge.')
  .check(z.regex(/^[a-z0-9-]{1,32}\.[\w-]{16,64}$/, 'Must be the code of a challenge.'));

/** Seconds as a client measured them: accepted, but ignored (RULES §4). */
export const clientSeconds = z.optional(
  z.nullable(z.number('Must be a number.').check(z.minimum(0, 'Must not be negative.'))),
);

/** The same in a query string: a non-negative number in JSON's notation. */
export const clientSecondsInQuery = z.optional(
  z.pipe(
    z.string().check(z.regex(/^\d{1,15}(\.\d{1,20})?$/, 'Must be a number that is not negative.')),
    z.transform((text: string) => Number(text)),
  ),
);

/** An instant as an ISO 8601 text in UTC. */
export const instant = z.string();

/** An instant with an offset, in an operator's command. */
export const givenInstant = z.iso.datetime({
  offset: true,
  error: 'An instant such as 2027-03-10T12:00:00Z.',
});

/** A whole number of at least zero. */
export const count = z.int().check(z.minimum(0));

/** The reply to every refused call. */
export const refusalReply = z.object({
  detail: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});
