// Public news. A row is one event, or several of one kind about one target on one day.
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** `key` identifies the subject: a repeated key adds to the row. */
export const news = sqliteTable(
  'news',
  {
    id: integer().primaryKey(),
    key: text().notNull().unique(),
    event_type: text().notNull(),
    count: integer().notNull(),
    data_json: text().notNull(),
    occurred_at: integer().notNull(),
  },
  (table) => [index('news_by_time').on(table.occurred_at, table.id)],
);
