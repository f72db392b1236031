// Daily visits, and what they leave for the holders of the landmarks.
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** One visit per player and game day. `event_millis` is what the event gave, or took when below zero. */
export const visits = sqliteTable(
  'visits',
  {
    player_id: integer().notNull(),
    day: text().notNull(),
    landmark_id: integer().notNull(),
    tribute_millis: integer().notNull(),
    event_millis: integer().notNull(),
    event: text(),
    visited_at: integer().notNull(),
    /** The player's own part of the draw. */
    nonce: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.player_id, table.day] })],
);

/** The tributes of a day to a landmark, and by how many shares settlement divides them among its holders. */
export const tributePots = sqliteTable(
  'tribute_pots',
  {
    landmark_id: integer().notNull(),
    day: text().notNull(),
    pot_millis: integer().notNull(),
    issued: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.landmark_id] })],
);
