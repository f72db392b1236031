// The list of editions, in the directory. An edition's contents are in its own tables.
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { GameDay } from '../../shared/kernel/game-day.ts';

/** The row `home` always exists. Rows are never deleted, because tokens and cookies name editions. */
export const editions = sqliteTable('editions', {
  name: text().primaryKey(),
  /** The region of its store, as in its name; empty for home, whose location is RECORD_LOCATION. */
  region: text().notNull(),
  /** Whether anybody, only people invited by its players, or nobody may join. Its own guests stay in any case. */
  state: text().$type<'open' | 'invited' | 'closed'>().notNull(),
  /** The number of registered players that it has room for; null for home until set. */
  room: integer(),
  /** The number of registered players, counted by the trigger `persons_are_counted`. */
  players: integer().notNull(),
  /** The number of restores. */
  epoch: integer().notNull(),
  /** Null for home, which has always been open. */
  opened_at: integer(),
  /** The last day that its night has finished; null before the first. */
  rolled_through: text().$type<GameDay>(),
  /** The number of plays on that day, and the size of the store after it; null for home, which measures itself hourly. */
  plays: integer(),
  record_bytes: integer(),
  /** The edition whose dump this one is a trial of. A trial never gets players of its own. */
  trial_of: text(),
});
