// The open data of closed months: what each edition adds to a month's sums until its file is made, and the files there are.
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What an edition adds to a month, YYYY-MM; gone once the month's file is made. */
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

/** The file of a month: in R2, under its hash. It never changes. */
export const openMonths = sqliteTable('open_months', {
  month: text().primaryKey(),
  sha256: text().notNull(),
  bytes: integer().notNull(),
  /** How many editions are in it. */
  editions: integer().notNull(),
  made_at: integer().notNull(),
});
