// Which editions there are. The directory's; what is in an edition itself is in its own tables.
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { GameDay } from '../../shared/kernel/game-day.ts';

/** The row `home` is there from the start. A row is never removed: tokens and cookies name it. */
export const editions = sqliteTable('editions', {
  name: text().primaryKey(),
  /** Where its store was made, as its name says; empty for home, whose place is RECORD_LOCATION. */
  region: text().notNull(),
  /** Who may come: everybody, those whom one of its players invites, or nobody. Its own guests stay in any case. */
  state: text().$type<'open' | 'invited' | 'closed'>().notNull(),
  /** How many registered players it is for; null for home while nobody has said. */
  room: integer(),
  /** How many have registered, counted by the trigger `persons_are_counted`. */
  players: integer().notNull(),
  /** How often it was restored. */
  epoch: integer().notNull(),
  /** Null for home, which was there from the start. */
  opened_at: integer(),
  /** The last day that its night has done; null before the first. */
  rolled_through: text().$type<GameDay>(),
  /** What was played on that day, and how large the store was after it; null for home, which measures itself by the hour. */
  plays: integer(),
  record_bytes: integer(),
  /** The edition whose dump was tried on this one: nobody lives here, and nobody ever does. */
  trial_of: text(),
});
