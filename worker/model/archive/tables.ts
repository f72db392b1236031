// The record's view of its archive: months and their progress, their objects, and the accounts' openings.

import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { GameDay } from '../../shared/kernel/game-day.ts';

/** The progress of a month. From `drop` on it is sealed. */
export type ArchiveStage = 'count' | 'export' | 'check' | 'seal' | 'drop' | 'settlements' | 'done';

/** A month of the archive, YYYY-MM. Once it has a row, nothing in its days changes in the record. */
export const archiveMonths = sqliteTable('archive_months', {
  month: text().primaryKey(),
  /** The last Sunday of the month, so that no week is cut in two. */
  last_day: text().$type<GameDay>().notNull(),
  stage: text().$type<ArchiveStage>().notNull(),
  /** The progress of the stage: a posting's or a player's id. */
  cursor: integer().notNull(),
  /** The last posting of the month: all postings up to it, and no others, are archived with this or earlier months. */
  last_id: integer().notNull(),
  /** JSON: the record's totals of the month (`Totals`), counted by posting. */
  totals: text().notNull(),
  /** JSON: the totals reread from the archive (`Checked`). */
  checked: text().notNull(),
  bytes: integer().notNull(),
  manifest_sha256: text(),
  began_at: integer().notNull(),
  sealed_at: integer(),
});

/** An object of a month: the rows of a range of players; a negative range means postings between houses, by absolute ids. */
export const archiveParts = sqliteTable(
  'archive_parts',
  {
    month: text().notNull(),
    first_player: integer().notNull(),
    last_player: integer().notNull(),
    /** The hash of the stored object, in hex, which is part of its name. */
    sha256: text().notNull(),
    bytes: integer().notNull(),
    rows: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.first_player] })],
);

/** An account's state at the end of a month in which it changed, which sums up everything before. */
export const archiveOpenings = sqliteTable(
  'archive_openings',
  {
    account: integer().notNull(),
    month: text().notNull(),
    balance: integer().notNull(),
    /** The number of days with points that were not held back. */
    days_with_points: integer().notNull(),
    /** JSON: the number of results by game. */
    results: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.month] })],
);

/** Keys of archived postings that name no day, with their amounts. A trigger inserts them when the postings are deleted. */
export const spentKeys = sqliteTable('spent_keys', {
  key: text().primaryKey(),
  amount: integer().notNull(),
});
