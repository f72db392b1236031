// Weekly scores, and histograms that give an exact rank without counting rows. Triggers maintain the histograms.

import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { GameDay, WeekStart } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';

/** One player's week in one game: points in tenths, total time, the week's best metric. */
export const weeklyScores = sqliteTable(
  'weekly_scores',
  {
    week: text().$type<WeekStart>().notNull(),
    game: text().$type<GameType>().notNull(),
    player_id: integer().notNull(),
    points_tenths: integer().notNull(),
    time_ms: integer().notNull(),
    best_metric: integer().notNull(),
    streak_days: integer().notNull(),
    plays: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.week, table.game, table.player_id] }),
    index('weekly_board').on(table.week, table.game, table.points_tenths, table.time_ms, table.player_id),
  ],
);

/** The number of players per number of points on a board; level 0 in steps of 100 tenths, level 1 exact. */
export const weeklyHistogram = sqliteTable(
  'weekly_histogram',
  {
    week: text().$type<WeekStart>().notNull(),
    game: text().$type<GameType>().notNull(),
    level: integer().notNull(),
    bucket: integer().notNull(),
    players: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.week, table.game, table.level, table.bucket] })],
);

/**
 * The number of players per number of base points (tenths) in a game on a day. `percentile` is null until the day has closed, and
 * for rows that arrive later.
 */
export const dailyHistogram = sqliteTable(
  'daily_histogram',
  {
    day: text().$type<GameDay>().notNull(),
    game: text().$type<GameType>().notNull(),
    base_tenths: integer().notNull(),
    players: integer().notNull(),
    percentile: integer(),
  },
  (table) => [primaryKey({ columns: [table.day, table.game, table.base_tenths] })],
);

/**
 * The boards that the edition shares with others, one row per game and week; empty if there is no other edition. Triggers raise
 * `version` whenever the board's content changes: by one, or to the time in milliseconds if that is more, so that the first
 * change after a restore exceeds everything sent before.
 */
export const sharedBoards = sqliteTable(
  'shared_boards',
  {
    week: text().$type<WeekStart>().notNull(),
    game: text().$type<GameType>().notNull(),
    version: integer().notNull(),
    /** The version that the Board object has accepted, and when one was last sent. */
    taken: integer().notNull(),
    sent_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.week, table.game] })],
);

/** The values of each listed player when last settled, or on entering the boards since; player boards rank by them (RULES §11). */
export const standings = sqliteTable(
  'standings',
  {
    player_id: integer().primaryKey(),
    day: text().$type<GameDay>().notNull(),
    net_worth_millis: integer().notNull(),
    villa_millis: integer().notNull(),
    shares_millis: integer().notNull(),
  },
  (table) => [
    index('standings_by_net_worth').on(sql`${table.net_worth_millis} DESC`, table.player_id),
    index('standings_by_villa').on(sql`${table.villa_millis} DESC`, table.player_id),
    index('standings_by_shares').on(sql`${table.shares_millis} DESC`, table.player_id),
  ],
);

/** The number of standings per bucket of a value; level 0 in steps of 1,000 Sparks, level 1 of 1. Triggers maintain it. */
export const standingHistogram = sqliteTable(
  'standing_histogram',
  {
    stat: text().notNull(),
    level: integer().notNull(),
    bucket: integer().notNull(),
    players: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.stat, table.level, table.bucket] })],
);

/**
 * The values of each registered player when a Sunday was settled. `wealth_millis` is the net worth without achievements, with
 * items at their resale value (RULES §10).
 */
export const weeklyStandings = sqliteTable(
  'weekly_standings',
  {
    week: text().$type<WeekStart>().notNull(),
    player_id: integer().notNull(),
    net_worth_millis: integer().notNull(),
    wealth_millis: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.week, table.player_id] })],
);

/** Every player who was ever active, with the first and last active week (RULES §6). */
export const activePlayers = sqliteTable(
  'active_players',
  {
    player_id: integer().primaryKey(),
    first_week: text().notNull(),
    last_week: text().notNull(),
    /** The first week for which a Monday found points on 15 days; null before that. */
    established_week: text(),
  },
  (table) => [index('active_players_by_week').on(table.last_week)],
);

/**
 * The counts of a week: active players; players active or established for the first time, which may count one player twice;
 * established players; and the addresses (ten per /48) of the others. `decided_at` is null until counting is complete.
 */
export const activeWeeks = sqliteTable('active_weeks', {
  week: text().$type<WeekStart>().primaryKey(),
  players: integer().notNull(),
  first_time: integer().notNull(),
  established: integer().notNull(),
  addresses: integer().notNull(),
  decided_at: integer(),
});
