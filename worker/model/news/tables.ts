// News: what everybody may read. One row is one event, or several of one kind about one target on one day.
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** `key` says what it is about: the same key again adds to the row instead of making another. */
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
