// What players reported to the operators, in the directory: a report may be about somebody of another edition, and operators
// look at one queue.
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { ReportAnswer, ReportKind, ReportReason } from '../../shared/contract/reports.ts';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';

export const reports = sqliteTable(
  'reports',
  {
    id: integer().primaryKey(),
    public_id: text().notNull(),
    kind: text().$type<ReportKind>().notNull(),
    /** What is reported, as one text: equal for all who report the same. */
    target: text().notNull(),
    /** The public id and the edition of the player whom it is about; null of a word. */
    whom: text(),
    whom_edition: text(),
    game: text().$type<GameType>(),
    day: text().$type<GameDay>(),
    word: text(),
    reason: text().$type<ReportReason>().notNull(),
    note: text(),
    created_at: integer().notNull(),
    /** What came of it, or 'enough' of one that nobody needs to read; null while it waits. */
    answer: text().$type<ReportAnswer | 'enough'>(),
    answered_at: integer(),
  },
  (table) => [
    uniqueIndex('reports_waiting').on(table.kind, table.target, table.public_id).where(sql`answer IS NULL`),
    index('reports_by_sender').on(table.public_id, table.created_at),
    index('reports_about').on(table.whom).where(sql`whom IS NOT NULL`),
    index('reports_queue').on(table.created_at).where(sql`answer IS NULL`),
    index('reports_answered').on(table.answered_at).where(sql`answer IS NOT NULL`),
  ],
);
