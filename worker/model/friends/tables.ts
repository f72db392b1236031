// Follows: a player's friends are the players they follow, in the same edition or in others.
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { WeekStart } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';

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

/**
 * What ties a player to one of another edition, a row at both ends. No name is kept: the directory has it, and knows who has
 * left.
 */
export const farBonds = sqliteTable(
  'far_bonds',
  {
    player_id: integer().notNull(),
    kind: text().$type<'follows' | 'followed_by' | 'likes' | 'liked_by'>().notNull(),
    public_id: text().notNull(),
    edition: text().notNull(),
    created_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.player_id, table.kind, table.public_id] }),
    index('far_bonds_by_other').on(table.public_id, table.kind),
  ],
);

/** The weeks of players of other editions whom somebody follows, as their editions tell them. */
export const farScores = sqliteTable(
  'far_scores',
  {
    public_id: text().notNull(),
    week: text().$type<WeekStart>().notNull(),
    game: text().$type<GameType>().notNull(),
    points_tenths: integer().notNull(),
    time_ms: integer().notNull(),
    best_metric: integer().notNull(),
    streak_days: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.public_id, table.week, table.game] })],
);
