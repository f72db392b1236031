// Sudoku on the wire.
import * as z from 'zod/mini';
import { defineCall } from '../../contract/call.ts';
import { clientSeconds, count, opaque } from '../../contract/fields.ts';
import { gameContract, moveCall, openingCall } from '../../contract/game.ts';
import { endingFields, openingFields, openingQuery } from '../../contract/plays.ts';
import { DIFFICULTIES } from '../../kernel/difficulty.ts';

const WHOLE = 'Must be a whole number.';

/** A cell, row by row from 0, and the digit written into it; 0 clears it. */
const move = z.tuple([
  z.int(WHOLE).check(z.minimum(0), z.maximum(80)),
  z.int(WHOLE).check(z.minimum(0), z.maximum(9)),
]);

export const openSudoku = defineCall({
  ...openingCall,
  path: '/api/daily-sudoku',
  summary:
    'Opens today’s Sudoku, or resumes it; with `date`, one of the archive: the medium one of that day, or an easy or hard one.',
  query: z.extend(openingQuery, {
    /** For practice, with a `date`; by default the day's own puzzle, which is medium. */
    difficulty: z.optional(z.enum(DIFFICULTIES)),
  }),
  reply: z.object({
    ...openingFields,
    puzzle_id: z.string(),
    /** The given digits, row by row; 0 for an empty cell. */
    grid: z.string(),
    difficulty: z.enum(DIFFICULTIES),
    moves: z.array(z.tuple([z.int(), z.int()])),
    hints_used: count,
  }),
});

export const reportSudoku = defineCall({
  ...moveCall,
  path: '/api/sudoku/progress',
  summary: 'Reports moves, append-only; the report that solves the grid ends the play.',
  body: z.object({
    game_session_token: opaque,
    from: count,
    moves: z.array(move).check(z.maxLength(4000)),
    time_taken_seconds: clientSeconds,
  }),
  reply: z.object({ moves_received: count, ...endingFields }),
  errors: ['GAME_SESSION_INVALID', 'PLAY_LAPSED', 'OUT_OF_ORDER', 'PLAY_OVER'],
});

export const askSudokuHint = defineCall({
  ...moveCall,
  path: '/api/sudoku/hint',
  summary:
    'Gives the next digit with its cell and technique, for 5 points, at most 20 times. A repeated request for the same grid is free.',
  body: z.object({ game_session_token: opaque }),
  reply: z.object({
    cell: count,
    digit: count,
    technique: z.string(),
    explanation: z.string(),
    hints_used: count,
  }),
  errors: ['GAME_SESSION_INVALID', 'PLAY_LAPSED', 'ILLEGAL_MOVE', 'PLAY_OVER'],
});

export const sudoku = gameContract({
  type: 'sudoku',
  opening: openSudoku,
  moves: { report: reportSudoku, hint: askSudokuHint },
  details: {
    givens: z.string(),
    grid: z.string(),
    /** Null while still secret. */
    solution: z.nullable(z.string()),
    /** For each box, its rank in the order of completion, 1 to 9; 0 if it was not completed. */
    box_order: z.array(count),
    hints_used: count,
    /** How often each technique is needed. */
    techniques: z.record(z.string(), count),
  },
});
