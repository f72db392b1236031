// Leagues: each week groups of players who play about as much, by how well they place day for day. They pay nothing.
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { count, gameDay, gameType } from './fields.ts';

/** How many steps there are, the first the lowest; how many a group has; how many of a full one move up, and down. */
export const LEAGUE_STEPS = 5;
export const GROUP_SIZE = 30;
export const MOVING = 7;
/** Of how few players there is one table without steps. */
export const LEAST_FOR_STEPS = 60;
/** How many of a week's results count, and of how many at most of one game. */
export const COUNTED_RESULTS = 15;
export const COUNTED_OF_A_GAME = 3;

/** How many of a group move up, and as many down. */
export function movingOf(members: number): number {
  return Math.floor((members * MOVING) / GROUP_SIZE);
}

const leagueRow = z.object({
  /** Equals share a place. */
  place: count,
  user_id: z.string(),
  username: z.string(),
  is_viewer: z.boolean(),
  /** The mean of the best fifteen percentiles, a missing one 0: 0 to 100, in tenths. */
  mean: z.number(),
  /** How many of the fifteen there are. */
  results: count,
});
export type LeagueRow = z.infer<typeof leagueRow>;

/** What the end of a week did to a step. */
export const leagueMove = z.enum(['up', 'down', 'stayed']);

const step = z.int().check(z.minimum(1), z.maximum(LEAGUE_STEPS));

export const myLeague = defineCall({
  method: 'GET',
  path: '/api/leagues/mine',
  summary: 'The league one is in, as far as its days have closed.',
  who: 'player',
  limit: 'reads',
  reply: z.object({
    /** The edition whose players are in it. */
    edition: z.string(),
    /** Null for who is in none this week, and while Monday draws the groups. */
    league: z.nullable(
      z.object({
        /** Its Monday. */
        week: z.string(),
        /** Null where the edition has one table for all. */
        step: z.nullable(step),
        /** How many move up when the week ends, and how many down. */
        up: count,
        down: count,
        /** From the first place to the last. */
        rows: z.array(leagueRow),
        /** One's own results that count, the best first. */
        best: z.array(z.object({ game_type: gameType, game_date: gameDay, percentile: count })),
      }),
    ),
    /** How the last week ended for a player who was in a league; null for others. */
    last: z.nullable(z.object({ place: count, of: count, moved: leagueMove })),
  }),
  errors: [],
});
export type MyLeague = z.infer<(typeof myLeague)['reply']>;
