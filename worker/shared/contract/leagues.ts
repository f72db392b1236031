// Leagues: weekly groups of players who play about equally often, ranked by their daily percentiles. They pay nothing.
import * as z from 'zod/mini';
import { defineCall, playerReads } from './call.ts';
import { count, gameDay, gameType } from './fields.ts';

/** The steps, of which the first is the lowest; the size of a group; how many of a full group move up, and down. */
export const LEAGUE_STEPS = 5;
export const GROUP_SIZE = 30;
export const MOVING = 7;
/** With fewer players there is one table without steps. */
export const LEAST_FOR_STEPS = 60;
/** The results of a week that count, and the most of one game. */
export const COUNTED_RESULTS = 15;
export const COUNTED_OF_A_GAME = 3;

/** The number of members who move up, and of those who move down. */
export function movingOf(members: number): number {
  return Math.floor((members * MOVING) / GROUP_SIZE);
}

const leagueRow = z.object({
  /** Ties share a place. */
  place: count,
  user_id: z.string(),
  username: z.string(),
  is_viewer: z.boolean(),
  /** The mean of the best fifteen percentiles, 0 to 100 with one decimal; a missing one counts 0. */
  mean: z.number(),
  /** How many of the fifteen exist. */
  results: count,
});
export type LeagueRow = z.infer<typeof leagueRow>;

/** How the end of a week changed a player's step. */
export const leagueMove = z.enum(['up', 'down', 'stayed']);

const step = z.int().check(z.minimum(1), z.maximum(LEAGUE_STEPS));

export const myLeague = defineCall({
  ...playerReads,
  path: '/api/leagues/mine',
  summary: 'The player’s league, including its closed days only.',
  reply: z.object({
    edition: z.string(),
    /** Null for a player without a league this week, and while Monday’s groups are being drawn. */
    league: z.nullable(
      z.object({
        /** Its Monday. */
        week: z.string(),
        /** Null if the edition has one table for all. */
        step: z.nullable(step),
        /** How many members move up at the end of the week, and how many down. */
        up: count,
        down: count,
        /** By place, first to last. */
        rows: z.array(leagueRow),
        /** The player's own results that count, best first. */
        best: z.array(z.object({ game_type: gameType, game_date: gameDay, percentile: count })),
      }),
    ),
    /** How the last week ended for a player who was in a league; null for others. */
    last: z.nullable(z.object({ place: count, of: count, moved: leagueMove })),
  }),
  errors: [],
});
export type MyLeague = z.infer<(typeof myLeague)['reply']>;
