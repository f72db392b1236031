// Challenges by link (RULES §15) and their answers, in the challenger's edition.
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';

/** A challenge: a player's own result of a day, and the token of its link. */
export const duels = sqliteTable(
  'duels',
  {
    token: text().primaryKey(),
    player_id: integer().notNull(),
    day: text().$type<GameDay>().notNull(),
    game: text().$type<GameType>().notNull(),
    base_tenths: integer().notNull(),
    metric: integer().notNull(),
    time_ms: integer().notNull(),
    created_at: integer().notNull(),
    expires_at: integer().notNull(),
  },
  (table) => [
    uniqueIndex('duels_by_player').on(table.player_id, table.day, table.game),
    index('duels_by_expiry').on(table.expires_at),
  ],
);

/** The result of a player who followed the link. No name is stored for a player of another edition. */
export const duelAnswers = sqliteTable(
  'duel_answers',
  {
    token: text().notNull(),
    public_id: text().notNull(),
    base_tenths: integer().notNull(),
    metric: integer().notNull(),
    time_ms: integer().notNull(),
    is_ranked: integer().notNull(),
    answered_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.token, table.public_id] }),
    index('duel_answers_by_player').on(table.public_id),
  ],
);
