// The paper streak with its calendar, and pausing one's streaks (RULES §3). What can be repaired of a streak is on its card
// in the hub.
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { count, gameDay } from './fields.ts';

export const paperStreak = defineCall({
  method: 'GET',
  path: '/api/me/paper-streak',
  summary:
    'Days in a row with any game, and the last thirteen weeks since the first day played, day by day, the oldest first.',
  who: 'anyone',
  scopes: ['read'],
  limit: 'reads',
  reply: z.object({
    streak_days: count,
    freezes: count,
    best_days: count,
    days: z.array(
      z.object({
        day: gameDay,
        /** Null for a day that was missed, or is not over. */
        mark: z.nullable(z.enum(['played', 'frozen', 'paused'])),
        games: count,
        points: z.number(),
      }),
    ),
  }),
  errors: [],
});

const pauseState = z.object({
  /** The last day of the pause; null while streaks are not paused. */
  paused_through: z.nullable(gameDay),
  /** How often they can still be paused this year. */
  pauses_left: count,
});

export type PauseState = z.infer<typeof pauseState>;

export const streakPause = defineCall({
  method: 'GET',
  path: '/api/me/streak-pause',
  summary: 'Whether one’s streaks are paused, and how often they can still be this year.',
  who: 'player',
  scopes: ['read'],
  limit: 'reads',
  reply: pauseState,
  errors: [],
});

export const pauseStreaks = defineCall({
  method: 'POST',
  path: '/api/me/streak-pause',
  summary: 'Pauses all streaks from today on, for 14 days at most; opening a play ends the pause.',
  who: 'player',
  limit: 'writes',
  reply: pauseState,
  errors: ['PAUSE_LIMIT'],
});

export const resumeStreaks = defineCall({
  method: 'DELETE',
  path: '/api/me/streak-pause',
  summary: 'Ends the pause before today.',
  who: 'player',
  limit: 'writes',
  reply: pauseState,
  errors: [],
});
