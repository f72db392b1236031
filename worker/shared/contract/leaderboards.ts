// Weekly boards of the games, and boards of players by their worth (RULES §11).
import * as z from 'zod/mini';
import { anyoneReads, defineCall } from './call.ts';
import { gameDay, gameType } from './fields.ts';

/** Everybody, or only the viewer and the players whom the viewer follows. */
const scope = z.optional(z.enum(['all', 'friends'], 'Unknown scope.'));

/** One row of a game board; `metric_name` says what `metric_value` counts. */
export const boardRow = z.object({
  rank: z.int(),
  user_id: z.string(),
  username: z.string(),
  is_guest: z.boolean(),
  is_viewer: z.boolean(),
  points_earned: z.number(),
  metric_name: z.string(),
  metric_value: z.number(),
  time_taken_seconds: z.number(),
  streak_days: z.int(),
});

export type BoardRow = z.infer<typeof boardRow>;

export const gameBoard = defineCall({
  ...anyoneReads,
  path: '/api/leaderboards/game/{key}',
  summary: 'The top 100 of a game in the week of a date, then the viewer’s own row if it is not among them.',
  showsOwn: true,
  params: z.object({ key: gameType }),
  query: z.object({ date: z.optional(gameDay), scope }),
  reply: z.array(boardRow),
  errors: ['NOT_SIGNED_IN'],
});

/** The measures by which players are ranked. */
export const PLAYER_STATS = ['net_worth', 'villa_value', 'shared_assets_value'] as const;

export type PlayerStat = (typeof PLAYER_STATS)[number];

const playerStat = z.enum(PLAYER_STATS, 'Unknown ranking.');

/** One row of a player board; `value` is in Sparks. */
export const playerBoardRow = z.object({
  rank: z.int(),
  user_id: z.string(),
  username: z.string(),
  is_guest: z.boolean(),
  is_viewer: z.boolean(),
  value: z.number(),
  stat_type: playerStat,
});

export type PlayerBoardRow = z.infer<typeof playerBoardRow>;

export const playerBoard = defineCall({
  ...anyoneReads,
  path: '/api/leaderboards/player-stats/{key}',
  summary: 'The top 100 registered players by worth, then the viewer’s own row if it is not among them.',
  showsOwn: true,
  params: z.object({ key: playerStat }),
  query: z.object({ scope }),
  reply: z.array(playerBoardRow),
  errors: ['NOT_SIGNED_IN'],
});
