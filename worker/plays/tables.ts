// What a finished play leaves in the record, and the puzzles frozen for their days.

import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { GameDay } from '../shared/kernel/game-day.ts';
import type { GameType } from '../shared/kernel/game-type.ts';

/** One result per player, day and game. Points and base points in tenths, times in milliseconds. */
export const results = sqliteTable(
  'results',
  {
    player_id: integer().notNull(),
    day: text().$type<GameDay>().notNull(),
    game: text().$type<GameType>().notNull(),
    play_id: text().notNull(),
    base_tenths: integer().notNull(),
    points_tenths: integer().notNull(),
    metric: integer().notNull(),
    time_ms: integer().notNull(),
    /** Moves that were sent and answered; 0 in a replayed game. */
    moves: integer().notNull().default(0),
    solved: integer().notNull(),
    given_up: integer().notNull(),
    /** Whether the game was the special one of its day. */
    special: integer().notNull().default(0),
    mark: text(),
    held: integer().notNull(),
    /** When an operator let a held result back in; null for one that never was held, or still is. */
    released_at: integer(),
    streak_days: integer().notNull(),
    streak_bonus_millis: integer().notNull(),
    finished_at: integer().notNull(),
    delivered_at: integer().notNull(),
    /** JSON: the moves that the night counts towards what most people tried; null for none. */
    tried: text(),
  },
  (table) => [
    primaryKey({ columns: [table.player_id, table.day, table.game] }),
    // For the daily ranks of the games that give a badge (worker/model/badges).
    index('results_by_rank')
      .on(table.day, table.game, sql`${table.base_tenths} DESC`)
      .where(sql`base_tenths > 0 AND game IN ('anagram', 'memory', 'speedmatch', 'triordle')`),
    // For operators, who clear marks.
    index('results_held').on(table.day).where(sql`held = 1`),
  ],
);

/** A day's puzzle, frozen: no later pool or secret changes it. */
export const dailyPuzzles = sqliteTable(
  'daily_puzzles',
  {
    game: text().$type<GameType>().notNull(),
    day: text().$type<GameDay>().notNull(),
    puzzle: text().notNull(),
    epoch: integer().notNull(),
    frozen_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.game, table.day] })],
);

/** A stretch of days drawn from one size of a pool without repetition. */
export const puzzleEpochs = sqliteTable(
  'puzzle_epochs',
  {
    game: text().$type<GameType>().notNull(),
    epoch: integer().notNull(),
    first_day: text().$type<GameDay>().notNull(),
    pool_size: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.game, table.epoch] })],
);

/**
 * Plays that came into the record later than seconds after their end, and those that it has refused so far. Plays of which
 * nobody could tell the record, because it was away, are in it once they are delivered.
 */
export const latePlays = sqliteTable(
  'late_plays',
  {
    play_id: text().primaryKey(),
    finished_at: integer().notNull(),
    /** Null while the play is not in the record. */
    delivered_at: integer(),
    /** When it was delivered, or last refused. */
    noted_at: integer().notNull(),
  },
  (table) => [index('late_plays_by_age').on(table.noted_at)],
);

/** Player objects of people who were forgotten, until they are deleted. */
export const objectsToDelete = sqliteTable(
  'objects_to_delete',
  {
    public_id: text().primaryKey(),
    /** When it was noted, or last tried in vain: the line in which they are deleted. */
    noted_at: integer().notNull(),
  },
  (table) => [index('objects_to_delete_by_age').on(table.noted_at)],
);
