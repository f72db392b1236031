// Whom players follow, in the same edition or in others, and what passes between those who follow each other (RULES §15).
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
    /** Whether the follower wants to hear nothing of the other. */
    is_muted: integer().notNull().default(0),
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
    /** Of 'follows' alone, as in \`follows\`. */
    is_muted: integer().notNull().default(0),
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
    /**
     * JSON: the same without the days that could still be played when it was sent, keyed by those days; null if the week has no
     * others.
     */
    best_without: text().notNull(),
    streak_days: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.public_id, table.week, table.game] })],
);

/** The day's results of players of other editions whom somebody follows, as their editions tell them. */
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

/** What players said to a friend's result of the day, by public ids; between editions a row in both. */
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

/** Who has nudged whom on a day, where the nudging player lives. */
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

/** Who has blocked whom, by public ids; between editions a row in both. */
export const blocks = sqliteTable(
  'blocks',
  {
    blocker_public_id: text().notNull(),
    blocked_public_id: text().notNull(),
    /** Where the one of the two lives who does not live here; null for two of this edition. */
    other_edition: text(),
    created_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blocker_public_id, table.blocked_public_id] }),
    index('blocks_by_blocked').on(table.blocked_public_id, table.blocker_public_id),
  ],
);
