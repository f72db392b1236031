// Speed Match on the wire.
import * as z from 'zod/mini';
import { defineCall } from '../../contract/call.ts';
import { face } from '../../contract/faces.ts';
import { clientSeconds, count, opaque } from '../../contract/fields.ts';
import { gameContract } from '../../contract/game.ts';
import { endingFields, openingFields, openingQuery } from '../../contract/plays.ts';

const position = z.int('Must be a whole number.').check(z.minimum(0), z.maximum(7));

export const openSpeedMatch = defineCall({
  method: 'GET',
  path: '/api/daily-speedmatch-items',
  summary: 'Opens today’s Speed Match, or returns it where it stood.',
  who: 'visitor',
  scopes: ['archive'],
  limit: 'moves',
  opens: true,
  query: openingQuery,
  reply: z.object({
    ...openingFields,
    set_id: z.string(),
    /** In the order now on the table. */
    items: z.array(face),
    next_move: z.int(),
    turns: count,
    correct_positions: count,
    /** The swaps so far and the answer to each of them, so that a play goes on with its notes on any device. */
    swaps: z.array(z.object({ first: position, second: position, correct_positions: count })),
  }),
  errors: ['ALREADY_PLAYED', 'GAME_SESSION_INVALID', 'PLAY_LAPSED', 'NOT_FOUND'],
});

export const swapCards = defineCall({
  method: 'POST',
  path: '/api/speed-match/swap',
  summary: 'Swaps two cards.',
  who: 'visitor',
  scopes: ['archive'],
  limit: 'moves',
  body: z.object({
    game_session_token: opaque,
    move: z.int('Must be a whole number.').check(z.minimum(1)),
    first: position,
    second: position,
    time_taken_seconds: clientSeconds,
  }),
  reply: z.object({
    /** The ids of the items, in the order now on the table. */
    order: z.array(z.string()),
    turns: count,
    correct_positions: count,
    solved: z.boolean(),
    ...endingFields,
  }),
  errors: ['GAME_SESSION_INVALID', 'PLAY_LAPSED', 'OUT_OF_ORDER', 'INVALID', 'ILLEGAL_MOVE', 'PLAY_OVER'],
});

export const speedmatch = gameContract({
  type: 'speedmatch',
  opening: openSpeedMatch,
  moves: { swap: swapCards },
  details: {
    hiddenSequence: z.array(z.string()),
    /** How the cards lay at the end. */
    sequence: z.array(z.string()),
    turns: count,
    /** How many lay in place after each turn. */
    correct: z.array(count),
  },
});
