// Daily visits, and the tributes they leave for shareholders.
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** One visit per player and game day. `event_millis` is the event's gain, or its loss if negative. */
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
    /** The player's input to the draw. */
    nonce: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.player_id, table.day] })],
);

/** A day's tributes to a landmark, and the number of shares by which settlement divides them. */
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
