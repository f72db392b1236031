// Triordle on the wire.
import * as z from 'zod/mini';
import { defineCall } from '../../contract/call.ts';
import { clientSecondsInQuery, count, opaque } from '../../contract/fields.ts';
import { gameContract, moveCall, openingCall } from '../../contract/game.ts';
import { endingFields, openingFields } from '../../contract/plays.ts';
import { missedAt } from './rules.ts';

/** One board's reply to a guess; `letters` is empty for a board solved before. */
export const boardReply = z.object({
  letters: z.array(z.object({ char: z.string(), status: z.enum(['correct', 'present', 'absent']) })),
  solved: z.boolean(),
});

export type BoardReply = z.infer<typeof boardReply>;

const status = z.enum(['playing', 'won', 'lost']);

export const openTriordle = defineCall({
  ...openingCall,
  path: '/api/daily-triordle',
  summary: 'Opens today’s Triordle, or resumes it.',
  reply: z.object({
    ...openingFields,
    puzzle_id: z.string(),
    word_length: z.int(),
    boards: z.int(),
    max_guesses: z.int(),
    guesses: z.array(z.object({ guess: z.string(), results: z.array(boardReply) })),
    status,
  }),
});

export const validateGuess = defineCall({
  ...moveCall,
  path: '/api/triordle/validate-guess',
  summary: 'Guesses a word on all three boards. A word that is not in the list costs nothing.',
  query: z.object({
    puzzle_id: opaque,
    guess: z.string().check(z.regex(/^\s*[A-Za-z]{5}\s*$/, 'Not enough letters'), z.trim(), z.toUpperCase()),
    time_taken_seconds: clientSecondsInQuery,
  }),
  reply: z.object({
    is_valid_word: z.boolean(),
    results: z.array(boardReply),
    guess_number: count,
    status,
    /** Only at the end. */
    answers: z.optional(z.array(z.string())),
    ...endingFields,
  }),
  errors: ['NO_PLAY', 'PLAY_LAPSED', 'PLAY_OVER'],
});

export const triordle = gameContract({
  type: 'triordle',
  opening: openTriordle,
  moves: { guess: validateGuess },
  details: {
    guesses: z.array(z.string()),
    /** For each board, one string a guess until it was solved: c correct, p present elsewhere, a absent. */
    boards: z.array(z.array(z.string())),
    /** Null while still secret. */
    answers: z.nullable(z.array(z.string())),
    status: z.enum(['won', 'lost']),
  },
  missedAt,
});
