// Achievements: each badge and tier once per player, for good (RULES §10).

import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Badge, Tier } from '../../shared/kernel/badge.ts';

/** One badge in one tier. `value_millis` is what it adds to the Villa, before the collection bonus. */
export const achievements = sqliteTable(
  'achievements',
  {
    player_id: integer().notNull(),
    badge: text().$type<Badge>().notNull(),
    tier: text().$type<Tier>().notNull(),
    value_millis: integer().notNull(),
    /** The game day (or, for the wealth badge, the Sunday) whose rank it was given for. */
    day: text().notNull(),
    unlocked_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.player_id, table.badge, table.tier] })],
);
