// Achievements: each badge and tier once per player, permanently (RULES §10).

import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Badge, Tier } from '../../shared/kernel/badge.ts';

/** A badge in a tier. `value_millis` is its addition to the Villa's value, before the collection bonus. */
export const achievements = sqliteTable(
  'achievements',
  {
    player_id: integer().notNull(),
    badge: text().$type<Badge>().notNull(),
    tier: text().$type<Tier>().notNull(),
    value_millis: integer().notNull(),
    /** The game day of the rank that it was awarded for; for the wealth badge, the Sunday. */
    day: text().notNull(),
    unlocked_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.player_id, table.badge, table.tier] })],
);
