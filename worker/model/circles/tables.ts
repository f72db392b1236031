// Circles (RULES §15): friends who compare their weeks. A circle lies in the edition of the player who started it.
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A circle, known by the token of its link. */
export const circles = sqliteTable('circles', {
  token: text().primaryKey(),
  name: text().notNull(),
  /** Who may rename it and remove members: whoever started it, after that the member of longest standing. */
  owner_id: integer().notNull(),
  created_at: integer().notNull(),
});

/** Who is in a circle, and who was removed from it and may not come back. */
export const circleMembers = sqliteTable(
  'circle_members',
  {
    token: text().notNull(),
    player_id: integer().notNull(),
    is_removed: integer().notNull().default(0),
    joined_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.token, table.player_id] }),
    index('circle_members_by_player').on(table.player_id),
  ],
);
