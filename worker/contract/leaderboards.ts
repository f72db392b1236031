// Weekly boards (RULES §11).
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { gameDay, gameType } from './fields.ts';

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
  method: 'GET',
  path: '/api/leaderboards/game/{key}',
  summary: 'The top 100 of a game in the week of a date, then the viewer’s own row when it stands outside.',
  who: 'anyone',
  limit: 'reads',
  params: z.object({ key: gameType }),
  query: z.object({ date: z.optional(gameDay) }),
  reply: z.array(boardRow),
  errors: [],
});
