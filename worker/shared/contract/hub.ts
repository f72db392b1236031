// Today's games on the home page.
import * as z from 'zod/mini';
import { anyoneReads, defineCall } from './call.ts';
import { challengeStatus } from './challenge-shapes.ts';
import { gameType, instant } from './fields.ts';

export const hubCard = z.object({
  game_type: gameType,
  state: z.enum(['none', 'open', 'finished']),
  points_earned: z.nullable(z.number()),
  streak_days: z.int(),
  progress: z.nullable(z.string()),
  /** The play is open but its time is up: opening it shows the result. */
  time_is_up: z.boolean(),
  /** Yesterday’s play lapsed at 01:00 UTC, and today’s has not been opened. */
  yesterday_lapsed: z.boolean(),
  /** A streak that broke yesterday and that yesterday’s archived puzzle repairs; null if there is none. */
  streak_repair: z.nullable(z.object({ game_date: z.string(), streak_days: z.int(), until: instant })),
  special: z.boolean(),
  /** Null for guests. */
  challenge: z.nullable(challengeStatus),
  /** Yesterday's entry in the pool while it is undecided; null otherwise. */
  challenge_yesterday: z.nullable(z.object({ wager_sparks: z.number() })),
});

export type HubCard = z.infer<typeof hubCard>;

export const hub = defineCall({
  ...anyoneReads,
  path: '/api/hub',
  summary: 'All data for the home page’s game cards, in one call.',
  reply: z.object({
    game_date: z.string(),
    puzzle_number: z.int(),
    next_puzzles_at: instant,
    /** Days in a row with any game (RULES §3). */
    paper_streak: z.object({ streak_days: z.int(), freezes: z.int() }),
    games: z.array(hubCard),
  }),
  errors: [],
});

export const specialGame = defineCall({
  ...anyoneReads,
  path: '/api/special-game-of-day',
  summary: 'The game that pays double today (RULES §3).',
  reply: z.object({ game_type: gameType, game_name: z.string(), game_icon: z.string() }),
  errors: [],
});
