// Circles (RULES §15): friends who compare their weeks. A circle is stored in the edition of the player who started it. All
// members are rows there by public id, and other editions send their members' days to it.
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { GameDay } from '../../shared/kernel/game-day.ts';

export const circles = sqliteTable('circles', {
  token: text().primaryKey(),
  /** Empty until the owner names it, so that no player's name is stored. */
  name: text().notNull(),
  /** The player who may rename it and remove members: its founder, then the longest-standing member. */
  owner_public_id: text().notNull(),
  created_at: integer().notNull(),
});

/** Members of a circle, and players who were removed from it and may not return. */
export const circleMembers = sqliteTable(
  'circle_members',
  {
    token: text().notNull(),
    public_id: text().notNull(),
    /** A member's edition; null for this one. */
    edition: text(),
    is_removed: integer().notNull().default(0),
    joined_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.token, table.public_id] }),
    index('circle_members_by_player').on(table.public_id),
  ],
);

/** The days of members of other editions, as received from those. */
export const circleDays = sqliteTable(
  'circle_days',
  {
    public_id: text().notNull(),
    day: text().$type<GameDay>().notNull(),
    /** JSON: base points by game, in tenths, without results that are held back. */
    games: text().notNull(),
    /** When their edition sent it; the latest counts. */
    told_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.public_id, table.day] }),
    index('circle_days_by_day').on(table.day),
  ],
);

/** A player's circles in other editions, stored in the player's edition. */
export const farCircles = sqliteTable(
  'far_circles',
  {
    player_id: integer().notNull(),
    token: text().notNull(),
    edition: text().notNull(),
    joined_at: integer().notNull(),
    /** 1 if the owner has removed the player permanently. */
    is_removed: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.player_id, table.token] })],
);
