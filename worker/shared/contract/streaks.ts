// The paper streak with its calendar, and pausing all streaks (RULES §3). A possible repair is on the game's card in the hub.
import * as z from 'zod/mini';
import { anyoneReads, defineCall, playerReads, playerWrites } from './call.ts';
import { count, gameDay } from './fields.ts';

export const paperStreak = defineCall({
  ...anyoneReads,
  path: '/api/me/paper-streak',
  summary:
    'Days in a row with any game, and the last thirteen weeks since the first day played, day by day, oldest first.',
  scopes: ['read'],
  reply: z.object({
    streak_days: count,
    freezes: count,
    best_days: count,
    days: z.array(
      z.object({
        day: gameDay,
        /** Null for a missed day, and for today until a game is finished. */
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
  pauses_left: count,
});

export type PauseState = z.infer<typeof pauseState>;

export const streakPause = defineCall({
  ...playerReads,
  path: '/api/me/streak-pause',
  summary: 'Whether the player’s streaks are paused, and how many more pauses are possible this year.',
  scopes: ['read'],
  reply: pauseState,
  errors: [],
});

export const pauseStreaks = defineCall({
  ...playerWrites,
  path: '/api/me/streak-pause',
  summary: 'Pauses all streaks from today, for at most 14 days; opening a play ends the pause.',
  reply: pauseState,
  errors: ['PAUSE_LIMIT'],
});

export const resumeStreaks = defineCall({
  method: 'DELETE',
  path: '/api/me/streak-pause',
  summary: 'Ends the pause; yesterday was its last day.',
  who: 'player',
  limit: 'writes',
  reply: pauseState,
  errors: [],
});
