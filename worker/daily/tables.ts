// What the settlement of a game day came to, for players who hold shares or own a Villa.
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** One player's day. Values are those at the end of the day, after settling. */
export const settlements = sqliteTable(
  'settlements',
  {
    player_id: integer().notNull(),
    day: text().notNull(),
    dividend_millis: integer().notNull(),
    tribute_millis: integer().notNull(),
    /** JSON: [[landmark id, shares, dividend, tribute], …], what made up the two. */
    breakdown: text().notNull(),
    /** Null for a player without a Villa, or while the Villa rests. */
    villa_net_millis: integer(),
    sparks_millis: integer().notNull(),
    shares_millis: integer().notNull(),
    villa_millis: integer().notNull(),
    recorded_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.player_id, table.day] }),
    index('settlements_by_record').on(table.player_id, table.recorded_at),
  ],
);
