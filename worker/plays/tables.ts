// The tables for finished plays in the record, and for frozen puzzles.

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
    /** Moves with a round trip each; 0 in a replayed game. */
    moves: integer().notNull().default(0),
    solved: integer().notNull(),
    given_up: integer().notNull(),
    /** Whether the game was the special one of its day. */
    special: integer().notNull().default(0),
    mark: text(),
    held: integer().notNull(),
    /** When an operator released a held result; null if it was never held, or still is. */
    released_at: integer(),
    streak_days: integer().notNull(),
    streak_bonus_millis: integer().notNull(),
    finished_at: integer().notNull(),
    delivered_at: integer().notNull(),
    /** JSON: the moves that a nightly step adds to what most people tried; null for none. */
    tried: text(),
  },
  (table) => [
    primaryKey({ columns: [table.player_id, table.day, table.game] }),
    // For the daily ranks in the games with badges (worker/model/badges).
    index('results_by_rank')
      .on(table.day, table.game, sql`${table.base_tenths} DESC`)
      .where(sql`base_tenths > 0 AND game IN ('anagram', 'memory', 'speedmatch', 'triordle')`),
    // For operators, who release held results.
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

/** A period of days that draws from a pool of one size without repetition. */
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
 * Plays that were delivered late, and plays that the record has refused so far. A play whose delivery failed because the
 * record was down appears once it is delivered.
 */
export const latePlays = sqliteTable(
  'late_plays',
  {
    play_id: text().primaryKey(),
    finished_at: integer().notNull(),
    /** Null until the play is in the record. */
    delivered_at: integer(),
    /** When it was delivered, or last refused. */
    noted_at: integer().notNull(),
  },
  (table) => [index('late_plays_by_age').on(table.noted_at)],
);

/** Player objects of forgotten players, until they are deleted. */
export const objectsToDelete = sqliteTable(
  'objects_to_delete',
  {
    public_id: text().primaryKey(),
    /** When the object was noted, or when deleting it last failed: the order of the queue. */
    noted_at: integer().notNull(),
  },
  (table) => [index('objects_to_delete_by_age').on(table.noted_at)],
);
