// Snake on the wire.
import * as z from 'zod/mini';
import { defineCall } from '../../contract/call.ts';
import { clientSeconds, count, opaque } from '../../contract/fields.ts';
import { gameContract, moveCall, openingCall } from '../../contract/game.ts';
import { endingFields, openingFields } from '../../contract/plays.ts';
import { DIRECTIONS } from './rules.ts';

/** A column and a row, 0 to 19; rows count downwards. */
const place = z.tuple([z.int(), z.int()]);

const direction = z.enum(DIRECTIONS, 'Must be up, down, left or right.');

/** A direction for a tick; it applies before that step. */
const turn = z.tuple([z.int('Must be a whole number.').check(z.minimum(1)), direction]);

export const openSnake = defineCall({
  ...openingCall,
  path: '/api/daily-snake',
  summary: 'Opens today’s Snake, or resumes it after its last report.',
  reply: z.object({
    ...openingFields,
    puzzle_id: z.string(),
    obstacles: z.array(place),
    /** The snake at the start of the run, head first; `moves` and `ticks` lead from there to its current place. */
    snake: z.array(place),
    direction,
    food_seed: z.int(),
    grid_size: z.int(),
    tick_ms: z.int(),
    moves: z.array(turn),
    ticks: count,
    /** How often the run was restarted because it ended within 10 s and before its first meal: 0 to 3. */
    laid_again: count,
  }),
});

export const reportSnake = defineCall({
  ...moveCall,
  path: '/api/snake/progress',
  summary:
    'Reports ticks and turns, append-only, at most 5,000 ticks a call; the report in which the snake dies ends the play, or restarts the run.',
  body: z.object({
    game_session_token: opaque,
    /** The run that these ticks belong to; 0 by default. */
    laid_again: z.optional(count),
    from_tick: count,
    to_tick: count,
    moves: z.array(turn).check(z.maxLength(8000)),
    time_taken_seconds: clientSeconds,
  }),
  /** A `laid_again` above the report's own means that its run ended early and restarts at tick 0. */
  reply: z.object({ ticks_received: count, score: count, laid_again: count, ...endingFields }),
  errors: ['GAME_SESSION_INVALID', 'PLAY_LAPSED', 'OUT_OF_ORDER', 'ILLEGAL_MOVE', 'PLAY_OVER'],
});

export const snake = gameContract({
  type: 'snake',
  opening: openSnake,
  moves: { report: reportSnake },
  details: {
    score: count,
    level: count,
    ticks: count,
    length: count,
    end: z.enum(['wall', 'obstacle', 'self', 'full', 'last_tick', 'given_up']),
    laid_again: count,
    /** The ticks at which it ate. */
    eaten_at: z.array(count),
    snake: z.array(place),
    obstacles: z.array(place),
  },
});
