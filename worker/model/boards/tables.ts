// Weekly score rows and the histograms that answer an exact rank without counting rows. Triggers keep the histograms.

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

/** How many players of a board are at each number of points; level 0 in steps of 100 tenths, level 1 exact. */
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
 * How many players reached each number of base points (tenths) in one game on one day. `percentile` is null until the day has
 * closed, and for numbers that came into the record later.
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
 * The boards that the edition shares with others, a row a game and week; empty while there is no other edition. Triggers raise
 * `version` with whatever changes what the board shows: by one, or to the time in milliseconds where that is more, so that the
 * first change after a restore is above all that was sent before.
 */
export const sharedBoards = sqliteTable(
  'shared_boards',
  {
    week: text().$type<WeekStart>().notNull(),
    game: text().$type<GameType>().notNull(),
    version: integer().notNull(),
    /** The version that the Board object has taken, and when it was last sent one. */
    taken: integer().notNull(),
    sent_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.week, table.game] })],
);

/** What each listed player was worth when last settled, or let onto the boards since; they rank these (RULES §11). */
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

/** How many standings lie in each bucket of a value; level 0 in steps of 1,000 Sparks, level 1 of 1. Triggers keep it. */
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
 * What each registered player was worth when a Sunday was settled. `wealth_millis` is the net worth without achievements
 * and with items at what they sell for (RULES §10).
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

/** Every player who was ever active, with the first and the last week of it (RULES §6). */
export const activePlayers = sqliteTable(
  'active_players',
  {
    player_id: integer().primaryKey(),
    first_week: text().notNull(),
    last_week: text().notNull(),
    /** The first week for which a Monday found points on 15 days; null until then. */
    established_week: text(),
  },
  (table) => [index('active_players_by_week').on(table.last_week)],
);

/**
 * How many are active in a week; how many became active or established in it for the first time, which may be one player
 * twice; how many are established, and of how many addresses (ten of a /48) the others are. `decided_at` is null until all are counted.
 */
export const activeWeeks = sqliteTable('active_weeks', {
  week: text().$type<WeekStart>().primaryKey(),
  players: integer().notNull(),
  first_time: integer().notNull(),
  established: integer().notNull(),
  addresses: integer().notNull(),
  decided_at: integer(),
});
