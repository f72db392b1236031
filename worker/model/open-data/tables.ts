// The open data of closed months: each edition's sums until the month's file is made, and the existing files.
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** One edition's sums for a month, YYYY-MM; deleted once the month's file is made. */
export const monthSums = sqliteTable(
  'month_sums',
  {
    month: text().notNull(),
    edition: text().notNull(),
    /** `DaySums` (month-sums.ts), as a list. */
    sums: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.edition] })],
);

/** The file of a month: stored in R2 under its hash. It never changes. */
export const openMonths = sqliteTable('open_months', {
  month: text().primaryKey(),
  sha256: text().notNull(),
  bytes: integer().notNull(),
  editions: integer().notNull(),
  made_at: integer().notNull(),
});
