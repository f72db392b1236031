// Follows within and between editions, and what friends send each other (RULES §15).
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Reaction } from '../../shared/contract/friends.ts';
import type { GameDay, WeekStart } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';

export const follows = sqliteTable(
  'follows',
  {
    follower_id: integer().notNull(),
    followed_id: integer().notNull(),
    created_at: integer().notNull(),
    /** 1 if the follower has muted the other. */
    is_muted: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.follower_id, table.followed_id] }),
    index('follows_by_followed').on(table.followed_id),
  ],
);

/** A bond between players of two editions, with a row at both ends. The name is in the directory, which knows who has left. */
export const farBonds = sqliteTable(
  'far_bonds',
  {
    player_id: integer().notNull(),
    kind: text().$type<'follows' | 'followed_by' | 'likes' | 'liked_by'>().notNull(),
    public_id: text().notNull(),
    edition: text().notNull(),
    created_at: integer().notNull(),
    /** Only for 'follows', as in \`follows\`. */
    is_muted: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.player_id, table.kind, table.public_id] }),
    index('far_bonds_by_other').on(table.public_id, table.kind),
  ],
);

/** The weeks of followed players of other editions, as received from those. */
export const farScores = sqliteTable(
  'far_scores',
  {
    public_id: text().notNull(),
    week: text().$type<WeekStart>().notNull(),
    game: text().$type<GameType>().notNull(),
    points_tenths: integer().notNull(),
    time_ms: integer().notNull(),
    best_metric: integer().notNull(),
    /** JSON: the best metric without the days still playable when sent, keyed by those days; null if no other days. */
    best_without: text().notNull(),
    streak_days: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.public_id, table.week, table.game] })],
);

/** The day's results of followed players of other editions, as received from those. */
export const farResults = sqliteTable(
  'far_results',
  {
    public_id: text().notNull(),
    day: text().$type<GameDay>().notNull(),
    game: text().$type<GameType>().notNull(),
    base_tenths: integer().notNull(),
    points_tenths: integer().notNull(),
    metric: integer().notNull(),
    time_ms: integer().notNull(),
    solved: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.public_id, table.day, table.game] }),
    index('far_results_by_day').on(table.day),
  ],
);

/** Reactions to a friend's result of the day, by public ids; between two editions each has the row. */
export const friendReactions = sqliteTable(
  'friend_reactions',
  {
    day: text().$type<GameDay>().notNull(),
    to_public_id: text().notNull(),
    game: text().$type<GameType>().notNull(),
    by_public_id: text().notNull(),
    reaction: text().$type<Reaction>().notNull(),
    created_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.to_public_id, table.day, table.game, table.by_public_id] }),
    index('friend_reactions_by_giver').on(table.by_public_id),
    index('friend_reactions_by_day').on(table.day),
  ],
);

/** The nudges of a day, in the sender's edition. */
export const nudges = sqliteTable(
  'nudges',
  {
    day: text().$type<GameDay>().notNull(),
    by_public_id: text().notNull(),
    to_public_id: text().notNull(),
    created_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.by_public_id, table.to_public_id, table.day] }),
    index('nudges_by_day').on(table.day),
  ],
);

/** Blocks by public ids; between two editions each has the row. */
export const blocks = sqliteTable(
  'blocks',
  {
    blocker_public_id: text().notNull(),
    blocked_public_id: text().notNull(),
    /** The edition of the player who is not in this one; null if both are. */
    other_edition: text(),
    created_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blocker_public_id, table.blocked_public_id] }),
    index('blocks_by_blocked').on(table.blocked_public_id, table.blocker_public_id),
  ],
);
