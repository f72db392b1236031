// Speed Match on the wire.
import * as z from 'zod/mini';
import { defineCall } from '../../contract/call.ts';
import { face } from '../../contract/faces.ts';
import { clientSeconds, count, opaque } from '../../contract/fields.ts';
import { gameContract, moveCall, openingCall } from '../../contract/game.ts';
import { endingFields, openingFields } from '../../contract/plays.ts';

const position = z.int('Must be a whole number.').check(z.minimum(0), z.maximum(7));

export const openSpeedMatch = defineCall({
  ...openingCall,
  path: '/api/daily-speedmatch-items',
  summary: 'Opens today’s Speed Match, or resumes it.',
  reply: z.object({
    ...openingFields,
    set_id: z.string(),
    /** In their current order. */
    items: z.array(face),
    next_move: z.int(),
    turns: count,
    correct_positions: count,
    /** The swaps so far with their replies, so that a play can continue on any device with its notes. */
    swaps: z.array(z.object({ first: position, second: position, correct_positions: count })),
  }),
});

export const swapCards = defineCall({
  ...moveCall,
  path: '/api/speed-match/swap',
  summary: 'Swaps two cards.',
  body: z.object({
    game_session_token: opaque,
    move: z.int('Must be a whole number.').check(z.minimum(1)),
    first: position,
    second: position,
    time_taken_seconds: clientSeconds,
  }),
  reply: z.object({
    /** The ids of the items, in their current order. */
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
    /** The order of the cards at the end. */
    sequence: z.array(z.string()),
    turns: count,
    /** The number of cards in place after each turn. */
    correct: z.array(count),
  },
});
