// Notifications to single players.
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** `key` identifies the event, so that it is stored only once. */
export const notifications = sqliteTable(
  'notifications',
  {
    id: integer().primaryKey(),
    key: text().notNull().unique(),
    player_id: integer().notNull(),
    notification_type: text().notNull(),
    data_json: text().notNull(),
    created_at: integer().notNull(),
  },
  (table) => [index('notifications_by_player').on(table.player_id, table.id)],
);
