// Suspected players, one row per game (RULES §4, Fair play), and the decisions.
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';

export const suspicions = sqliteTable(
  'suspicions',
  {
    player_id: integer().notNull(),
    game: text().$type<GameType>().notNull(),
    /** The day of the play that made the player suspected. */
    since_day: text().$type<GameDay>().notNull(),
    opened_at: integer().notNull(),
    /** The latest plays with their weights (`Evidence`); emptied by the decision. */
    evidence_json: text().notNull(),
    /** When the latest play of the evidence ended. */
    latest_at: integer().notNull(),
    decision: text().$type<'cleared' | 'removed'>(),
    decided_at: integer(),
    times_cleared: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.player_id, table.game] }),
    index('suspicions_open').on(table.opened_at).where(sql`decided_at IS NULL`),
  ],
);
