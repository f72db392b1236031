// Follows: a player's friends are the players they follow.
import { index, integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core';

export const follows = sqliteTable(
  'follows',
  {
    follower_id: integer().notNull(),
    followed_id: integer().notNull(),
    created_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.follower_id, table.followed_id] }),
    index('follows_by_followed').on(table.followed_id),
  ],
);
