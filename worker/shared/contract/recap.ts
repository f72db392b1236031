// A player's week in figures: games, ranks, the best day, and what moved the balance. Amounts are Sparks.
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { count, gameDay, gameType } from './fields.ts';
import { leagueMove } from './leagues.ts';

/** By what the balance moved, in the order shown; `other` is what none of them names. */
export const RECAP_KINDS = [
  'games',
  'dividends',
  'villa',
  'challenges',
  'visits',
  'mischief',
  'rewards',
  'shares',
  'villa_shop',
  'other',
] as const;
export type RecapKind = (typeof RECAP_KINDS)[number];

const gameOfWeek = z.object({
  game_type: gameType,
  plays: count,
  points: z.number(),
  /** Null for a game that was not finished in the week. */
  rank: z.nullable(z.int()),
  /** How many were on the game's board of the week. */
  total_players: count,
  points_before: z.number(),
  rank_before: z.nullable(z.int()),
});

export const weekRecap = defineCall({
  method: 'GET',
  path: '/api/me/recap',
  summary: 'The player’s week of a date beside the week before; without a date the last one that has closed.',
  who: 'player',
  scopes: ['read'],
  limit: 'reads',
  query: z.object({ week: z.optional(gameDay) }),
  reply: z.object({
    /** Its Monday and its Sunday. */
    week: z.string(),
    last_day: z.string(),
    /** Whether the week is over, its last day's close included. */
    is_closed: z.boolean(),
    plays: count,
    plays_before: count,
    points: z.number(),
    points_before: z.number(),
    best_day: z.nullable(z.object({ day: z.string(), points: z.number() })),
    /** By the fitted difficulties; null where none is known yet, or too few played. */
    hardest_solved: z.nullable(z.object({ game_type: gameType, game_date: gameDay, solved_percent: count })),
    /** The games played in the week or in the one before. */
    games: z.array(gameOfWeek),
    economy: z.object({
      /** Only what moved in one of the two weeks. */
      changes: z.array(
        z.object({ kind: z.enum(RECAP_KINDS), sparks: z.number(), sparks_before: z.number() }),
      ),
      net: z.number(),
      net_before: z.number(),
    }),
    /** How a closed week ended in the league, kept for a week; null for a player who was in none. */
    league: z.nullable(z.object({ place: count, of: count, moved: leagueMove })),
    /** At the end of the week and of the one before; null where none was stored. */
    net_worth: z.nullable(z.number()),
    net_worth_before: z.nullable(z.number()),
  }),
  errors: [],
});
export type WeekRecap = z.infer<(typeof weekRecap)['reply']>;
