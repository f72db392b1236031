// A player's week in figures: games, ranks, the best day, and changes of the balance. Amounts are Sparks.
import * as z from 'zod/mini';
import { defineCall, playerReads } from './call.ts';
import { count, gameDay, gameType } from './fields.ts';
import { leagueMove } from './leagues.ts';

/** The reasons for changes of the balance, in the order shown; `other` is the rest. */
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
  /** The players on the game's board of the week. */
  total_players: count,
  points_before: z.number(),
  rank_before: z.nullable(z.int()),
});

export const weekRecap = defineCall({
  ...playerReads,
  path: '/api/me/recap',
  summary: 'The player’s week of a date compared with the week before; by default the last closed week.',
  scopes: ['read'],
  query: z.object({ week: z.optional(gameDay) }),
  reply: z.object({
    /** The week's Monday and Sunday. */
    week: z.string(),
    last_day: z.string(),
    /** Whether the week's last day has closed. */
    is_closed: z.boolean(),
    plays: count,
    plays_before: count,
    points: z.number(),
    points_before: z.number(),
    best_day: z.nullable(z.object({ day: z.string(), points: z.number() })),
    /** By the fitted difficulties; null if none is known yet, or too few played. */
    hardest_solved: z.nullable(z.object({ game_type: gameType, game_date: gameDay, solved_percent: count })),
    /** The games played in the week or in the one before. */
    games: z.array(gameOfWeek),
    economy: z.object({
      /** Only kinds with a change in one of the two weeks. */
      changes: z.array(
        z.object({ kind: z.enum(RECAP_KINDS), sparks: z.number(), sparks_before: z.number() }),
      ),
      net: z.number(),
      net_before: z.number(),
    }),
    /** How a closed week ended in the league, kept for a week; null for a player who was in none. */
    league: z.nullable(z.object({ place: count, of: count, moved: leagueMove })),
    /** At the end of the week and of the week before; null if not stored. */
    net_worth: z.nullable(z.number()),
    net_worth_before: z.nullable(z.number()),
  }),
  errors: [],
});
export type WeekRecap = z.infer<(typeof weekRecap)['reply']>;
