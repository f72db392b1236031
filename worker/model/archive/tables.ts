// What the record knows of its archive: which months are in it or on their way, in which objects, and what accounts had then.

import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { GameDay } from '../../shared/kernel/game-day.ts';

/** How far a month is. From `drop` on it is sealed. */
export type ArchiveStage = 'count' | 'export' | 'check' | 'seal' | 'drop' | 'settlements' | 'done';

/** A month of the archive, by its name YYYY-MM. From its row on nothing of its days changes in the record. */
export const archiveMonths = sqliteTable('archive_months', {
  month: text().primaryKey(),
  /** The last Sunday of the month, so that no week is cut in two. */
  last_day: text().$type<GameDay>().notNull(),
  stage: text().$type<ArchiveStage>().notNull(),
  /** How far the stage has come: a posting's or a player's id. */
  cursor: integer().notNull(),
  /** The last posting of the month: all up to it, and no other, are archived with it or before. */
  last_id: integer().notNull(),
  /** JSON: what the record has of the month (`Totals`), counted posting by posting. */
  totals: text().notNull(),
  /** JSON: what was read back from the archive (`Checked`). */
  checked: text().notNull(),
  bytes: integer().notNull(),
  manifest_sha256: text(),
  began_at: integer().notNull(),
  sealed_at: integer(),
});

/**
 * An object of a month. It holds the rows of the players of a range of ids; or, where the range is below zero, postings from
 * house to house, whose ids are the range without its sign.
 */
export const archiveParts = sqliteTable(
  'archive_parts',
  {
    month: text().notNull(),
    first_player: integer().notNull(),
    last_player: integer().notNull(),
    /** Of the object as it is stored, in hex. Its name is made of it. */
    sha256: text().notNull(),
    bytes: integer().notNull(),
    rows: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.first_player] })],
);

/** What an account had at the end of a month in which something of it changed: all that went before, in one row. */
export const archiveOpenings = sqliteTable(
  'archive_openings',
  {
    account: integer().notNull(),
    month: text().notNull(),
    balance: integer().notNull(),
    /** On how many days there were points that were not held back. */
    days_with_points: integer().notNull(),
    /** JSON: how many results, by game. */
    results: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.month] })],
);

/** Keys of archived postings that name no day, with what was posted. A trigger writes them as the postings go. */
export const spentKeys = sqliteTable('spent_keys', {
  key: text().primaryKey(),
  amount: integer().notNull(),
});
