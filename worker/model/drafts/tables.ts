// Editors' drafts, and the words that they withdraw from a pool. Content is worldwide, so all of it is in the directory.
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { DraftState, EditedGame, PoolGame } from '../../shared/contract/ops-editors.ts';
import type { GameDay } from '../../shared/kernel/game-day.ts';

/** A puzzle written by an editor. Secret until the close of its day. */
export const drafts = sqliteTable(
  'drafts',
  {
    id: integer().primaryKey(),
    game: text().$type<EditedGame>().notNull(),
    /** JSON: a `DraftedPuzzle`. */
    puzzle: text().notNull(),
    state: text().$type<DraftState>().notNull(),
    /** The day for which it is scheduled or was used. */
    day: text().$type<GameDay>(),
    /** JSON: the checker's findings at the last change. */
    findings: text().notNull(),
    /** Raised by every change. */
    version: integer().notNull().default(1),
    changed_by: text().notNull(),
    changed_at: integer().notNull(),
  },
  (table) => [
    uniqueIndex('drafts_scheduled').on(table.game, table.day).where(sql`state = 'scheduled'`),
    index('drafts_latest').on(table.changed_at),
    index('drafts_kept').on(table.game).where(sql`state <> 'withdrawn'`),
  ],
);

/** A word that is not drawn from a game's pool for any day from `from_day` on. */
export const withdrawnWords = sqliteTable(
  'withdrawn_words',
  {
    game: text().$type<PoolGame>().notNull(),
    /** In upper case. */
    word: text().notNull(),
    /** The first day that was not frozen at that time. */
    from_day: text().$type<GameDay>().notNull(),
    withdrawn_by: text().notNull(),
    withdrawn_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.game, table.word] })],
);
