// Players' reports, in the directory: a report may concern a player of another edition, and operators work through one queue.
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
    /** The subject, as one text: equal for all reports of the same. */
    target: text().notNull(),
    /** The public id and edition of the player concerned; null for a word. */
    whom: text(),
    whom_edition: text(),
    game: text().$type<GameType>(),
    day: text().$type<GameDay>(),
    word: text(),
    reason: text().$type<ReportReason>().notNull(),
    note: text(),
    created_at: integer().notNull(),
    /** The decision, or 'enough' for a report that nobody needs to read; null while it waits. */
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
