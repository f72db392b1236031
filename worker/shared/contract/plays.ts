// The calls and fields that all games share: openings, results, today's states and the day's distribution.
import * as z from 'zod/mini';
import { SKILL_MARKS } from '../kernel/skill-mark.ts';
import { anyoneReads, defineCall, visitorReads } from './call.ts';
import { matchupResult } from './challenge-shapes.ts';
import { clientSeconds, count, duelCode, gameDay, gameType, instant, opaque } from './fields.ts';
import { pagingFields } from './paging.ts';

/** The common fields of every opening. */
export const openingFields = {
  game_session_token: z.string(),
  game_date: z.string(),
  started_at: instant,
  resumed: z.boolean(),
  puzzle_number: z.int(),
};

export type OpeningFields = z.infer<z.ZodMiniObject<typeof openingFields>>;

/** The query of every opening, for yesterday's open play by its token, or a closed day of the archive (RULES §1, §4). */
export const openingQuery = z.object({
  game_session_token: z.optional(opaque),
  date: z.optional(gameDay),
  /** With a day of the archive: the challenge whose deal to play (RULES §15). */
  duel: z.optional(duelCode),
});

/** A finished play as its owner sees it. `details_json` is composed by the server. */
export const gameResult = z.object({
  id: z.string(),
  game_type: gameType,
  game_date: z.string(),
  points_earned: z.number(),
  base_points: z.number(),
  special: z.boolean(),
  marked: z.boolean(),
  time_taken_seconds: z.number(),
  clicks: z.int(),
  attempts: z.int(),
  solved: z.boolean(),
  streak_days: z.int(),
  streak_bonus: z.number(),
  /** After a day that counted: the freezes left. */
  streak_freezes: z.optional(z.int()),
  /** After a day that counted: the paper streak, and the milestone that this result reached. */
  paper_streak: z.optional(
    z.object({ streak_days: z.int(), freezes: z.int(), milestone: z.nullable(z.int()) }),
  ),
  /** Only for a play of the archive that repaired a streak; `streak_days` is then the repaired streak. */
  streak_repaired: z.optional(z.boolean()),
  details_json: z.string(),
  /** The meanings of the answers that our dictionary has; absent until the day has closed. */
  meanings: z.optional(z.array(z.object({ word: z.string(), meaning: z.string() }))),
  game_session_token: z.string(),
  set_id: z.string(),
  puzzle_id: z.string(),
});

export type GameResult = z.infer<typeof gameResult>;

/** The result of a saved play, in the reply to its final move and to `POST /api/results/`. */
export const resultReply = z.object({
  game_result: gameResult,
  matchup_result: matchupResult,
  /** Null while `pending`: the result is saved, but not posted yet. */
  new_total_points: z.nullable(z.number()),
  new_daily_points: z.nullable(z.number()),
  pending: z.boolean(),
});

export type ResultReply = z.infer<typeof resultReply>;

/** The fields that a final move adds to its own reply. */
export const endingFields = {
  game_result: z.optional(gameResult),
  matchup_result: z.optional(matchupResult),
  new_total_points: z.optional(z.nullable(z.number())),
  new_daily_points: z.optional(z.nullable(z.number())),
  pending: z.optional(z.boolean()),
};

export type EndingFields = z.infer<z.ZodMiniObject<typeof endingFields>>;

export const submitResult = defineCall({
  method: 'POST',
  path: '/api/results/',
  summary: 'The result of a finished play; with `give_up` ends the play in its current state.',
  who: 'visitor',
  scopes: ['archive'],
  limit: 'moves',
  body: z.object({
    game_type: gameType,
    game_session_token: opaque,
    puzzle_id: z.optional(z.nullable(opaque)),
    set_id: z.optional(z.nullable(opaque)),
    time_taken_seconds: clientSeconds,
    give_up: z.optional(z.nullable(z.boolean())),
    /** The last report of a replayed game; each game reads its own fields. */
    words_found: z.optional(z.nullable(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(2000)))),
    moves: z.optional(
      z.nullable(
        z
          .array(z.array(z.union([z.int(), z.string().check(z.maxLength(8))])).check(z.maxLength(4)))
          .check(z.maxLength(8000)),
      ),
    ),
    from: z.optional(z.nullable(count)),
    from_tick: z.optional(z.nullable(count)),
    ticks: z.optional(z.nullable(count)),
    laid_again: z.optional(z.nullable(count)),
    grid: z.optional(z.nullable(z.string().check(z.maxLength(81)))),
  }),
  reply: resultReply,
  errors: ['GAME_SESSION_INVALID', 'PLAY_LAPSED', 'PLAY_NOT_FINISHED', 'OUT_OF_ORDER', 'ILLEGAL_MOVE'],
});

export const resultToday = defineCall({
  ...anyoneReads,
  path: '/api/results/today/{game_type}',
  summary: 'Today’s result of one game, or null.',
  params: z.object({ game_type: gameType }),
  reply: z.nullable(gameResult),
  errors: [],
});

/** A result in the record, without the details of the play, which only its object has. */
export const pastResult = z.object({
  id: z.string(),
  game_type: gameType,
  game_date: z.string(),
  base_points: z.number(),
  points_earned: z.number(),
  special: z.boolean(),
  marked: z.boolean(),
  /** Excluded from boards, pools and prizes. */
  held_back: z.boolean(),
  given_up: z.boolean(),
  solved: z.boolean(),
  metric_name: z.string(),
  metric: z.int(),
  time_taken_seconds: z.number(),
  streak_days: z.int(),
  streak_bonus: z.number(),
  finished_at: instant,
});

export const myResults = defineCall({
  ...visitorReads,
  path: '/api/me/results',
  summary:
    'The caller’s results, newest first, optionally of one game; 20 a page by default, the total is in x-total-count.',
  scopes: ['read'],
  showsOwn: true,
  asksRow: true,
  query: z.object({ game_type: z.optional(gameType), ...pagingFields }),
  reply: z.array(pastResult),
  errors: [],
});

const gameStatistics = z.object({
  game_type: gameType,
  played: z.int(),
  /** Solved with points. */
  won: z.int(),
  streak_days: z.int(),
  best_streak: z.int(),
  best_points: z.number(),
  average_points: z.number(),
  /** The best metric of a won play; null without one. */
  best_metric: z.nullable(z.number()),
  /** How many won plays reached each metric, lowest first. */
  figures: z.array(z.object({ figure: z.number(), count: z.int() })),
  /** Base points of the last thirty days, today last; null for a day without a result. */
  last_days: z.array(z.nullable(z.number())),
});

export const statistics = defineCall({
  ...anyoneReads,
  path: '/api/me/statistics',
  summary: 'Statistics of the caller’s ranked plays, per game and in total, and marks of skill (RULES §3).',
  scopes: ['read'],
  reply: z.object({
    played: z.int(),
    won: z.int(),
    points: z.number(),
    full_editions: z.int(),
    games: z.array(gameStatistics),
    marks: z.array(z.object({ mark: z.enum(SKILL_MARKS), count: z.int(), first_day: z.string() })),
  }),
  errors: [],
});

export const playsToday = defineCall({
  ...anyoneReads,
  path: '/api/plays/today',
  summary: 'For each game, whether today’s play is absent (`none`), open or finished. Opens nothing.',
  reply: z.record(z.string(), z.enum(['none', 'open', 'finished'])),
  errors: [],
});

export const distribution = defineCall({
  ...anyoneReads,
  path: '/api/results/distribution',
  summary:
    'The distribution of a day’s scores, in steps of ten base points, and the viewer’s position in it.',
  showsOwn: true,
  query: z.object({ game_type: gameType, game_date: z.optional(gameDay) }),
  reply: z.object({
    game_type: gameType,
    game_date: z.string(),
    counts: z.array(count),
    players: count,
    median: z.nullable(z.number()),
    rank_today: z.nullable(z.int()),
    percentile: z.nullable(z.number()),
    /** After a loss: how many players missed as much, including the viewer; null while fewer than 20 have played. */
    missed_alike: z.nullable(count),
  }),
  errors: [],
});

export const archive = defineCall({
  ...anyoneReads,
  path: '/api/archive/{game_type}',
  summary:
    'The closed days of a game, newest first, each with the player’s outcome and the games that the player finished that day.',
  scopes: ['read', 'archive'],
  params: z.object({ game_type: gameType }),
  reply: z.array(
    z.object({
      game_date: z.string(),
      puzzle_number: z.int(),
      mark: z.nullable(z.object({ solved: z.boolean(), base_points: z.number() })),
      /** The games that the player finished in ranked play that day. */
      played: z.array(gameType),
    }),
  ),
  errors: [],
});
