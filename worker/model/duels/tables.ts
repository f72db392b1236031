// Challenges by link (RULES §15): who made one, and what each answer came to. They lie in the edition of the one who made it.
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

/** What somebody who followed the link came to. Of a player of another edition no name is kept. */
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
