// Circles (RULES §15): friends who compare their weeks. A circle lies in the edition of the player who started it. Members of
// other editions are rows there too, by public ids as all members, and their days are pushed to it.
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { GameDay } from '../../shared/kernel/game-day.ts';

export const circles = sqliteTable('circles', {
  token: text().primaryKey(),
  /** Empty until the owner names it, so that no player's name is stored. */
  name: text().notNull(),
  /** Who may rename it and remove members: the player who started it, after that the member of longest standing. */
  owner_public_id: text().notNull(),
  created_at: integer().notNull(),
});

/** Who is in a circle, and who was removed from it and may not come back. */
export const circleMembers = sqliteTable(
  'circle_members',
  {
    token: text().notNull(),
    public_id: text().notNull(),
    /** Where a member of another edition lives; null for one of this edition. */
    edition: text(),
    is_removed: integer().notNull().default(0),
    joined_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.token, table.public_id] }),
    index('circle_members_by_player').on(table.public_id),
  ],
);

/** What members of other editions played on a day, as their editions tell it. */
export const circleDays = sqliteTable(
  'circle_days',
  {
    public_id: text().notNull(),
    day: text().$type<GameDay>().notNull(),
    /** JSON: by game the base points, in tenths, that are not held back. */
    games: text().notNull(),
    /** When their edition said so: the last word counts. */
    told_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.public_id, table.day] }),
    index('circle_days_by_day').on(table.day),
  ],
);

/** In which circles of other editions a player is, where the player lives. */
export const farCircles = sqliteTable(
  'far_circles',
  {
    player_id: integer().notNull(),
    token: text().notNull(),
    edition: text().notNull(),
    joined_at: integer().notNull(),
    /** Whether the owner has removed the player for good. */
    is_removed: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.player_id, table.token] })],
);
