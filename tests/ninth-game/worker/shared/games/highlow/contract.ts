// High or Low on the wire.
import * as z from 'zod/mini';
import { defineCall } from '../../contract/call.ts';
import { opaque } from '../../contract/fields.ts';
import { gameContract, moveCall, openingCall } from '../../contract/game.ts';
import { endingFields, openingFields, openingQuery } from '../../contract/plays.ts';
import { HIGHEST } from './rules.ts';

const answer = z.enum(['high', 'low', 'found']);

export const openHighLow = defineCall({
  ...openingCall,
  path: '/api/daily-high-or-low',
  summary: 'Opens today’s High or Low, or resumes it.',
  query: openingQuery,
  reply: z.object({
    ...openingFields,
    puzzle_id: z.string(),
    guesses: z.array(z.object({ guess: z.int(), answer })),
  }),
  errors: ['ALREADY_PLAYED', 'GAME_SESSION_INVALID', 'PLAY_LAPSED'],
});

export const guessNumber = defineCall({
  ...moveCall,
  path: '/api/high-or-low/guess',
  summary: 'Guesses a number from 1 to 100.',
  body: z.object({ game_session_token: opaque, guess: z.int().check(z.gte(1), z.lte(HIGHEST)) }),
  reply: z.object({ answer, ...endingFields }),
  errors: ['GAME_SESSION_INVALID', 'PLAY_LAPSED', 'PLAY_OVER'],
});

export const highlow = gameContract({
  type: 'highlow',
  opening: openHighLow,
  moves: { guess: guessNumber },
  details: { guesses: z.array(z.int()), hidden: z.nullable(z.int()) },
});
