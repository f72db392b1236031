// Memory Match on the wire.
import * as z from 'zod/mini';
import { defineCall } from '../../contract/call.ts';
import { face } from '../../contract/faces.ts';
import { clientSeconds, count, opaque } from '../../contract/fields.ts';
import { gameContract, moveCall, openingCall } from '../../contract/game.ts';
import { endingFields, openingFields } from '../../contract/plays.ts';

const shownCard = z.object({ position: z.int(), item_id: z.string() });

/** The current table, without face-down cards. */
export const memoryState = z.object({
  next_move: z.int(),
  clicks: count,
  matched: z.array(shownCard),
  open: z.array(shownCard),
});

export const openMemory = defineCall({
  ...openingCall,
  path: '/api/daily-memory-config',
  summary: 'Opens today’s Memory Match, or resumes it.',
  reply: z.object({
    ...openingFields,
    set_id: z.string(),
    items: z.array(face),
    rows: z.int(),
    columns: z.int(),
    state: memoryState,
  }),
});

export const flipCard = defineCall({
  ...moveCall,
  path: '/api/memory/flip',
  summary: 'Turns one card.',
  body: z.object({
    game_session_token: opaque,
    move: z.int('Must be a whole number.').check(z.minimum(1)),
    position: z.int('Must be a whole number.').check(z.minimum(0), z.maximum(15)),
    time_taken_seconds: clientSeconds,
  }),
  reply: z.object({
    position: z.int(),
    item_id: z.string(),
    clicks: count,
    match: z.nullable(z.boolean()),
    solved: z.boolean(),
    ...endingFields,
  }),
  errors: ['GAME_SESSION_INVALID', 'PLAY_LAPSED', 'OUT_OF_ORDER', 'ILLEGAL_MOVE', 'PLAY_OVER'],
});

export const memory = gameContract({
  type: 'memory',
  opening: openMemory,
  moves: { flip: flipCard },
  details: {
    clicks: count,
    pairs: count,
    /** For each pair of cards turned: 1 if they matched, else 0. */
    turns: z.array(count),
  },
});
