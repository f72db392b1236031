// Achievements: each badge and tier once per player, for good (RULES §10).
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** One badge in one tier. `value_millis` is what it adds to the Villa, before the collection bonus. */
export const achievements = sqliteTable(
  'achievements',
  {
    player_id: integer().notNull(),
    badge: text().notNull(),
    tier: text().notNull(),
    value_millis: integer().notNull(),
    /** The game day (or, for the wealth badge, the Sunday) whose rank it was given for. */
    day: text().notNull(),
    unlocked_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.player_id, table.badge, table.tier] })],
);
