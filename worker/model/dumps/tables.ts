// The dumps of editions in R2 (docs/operations.md, Restore): how far each is, and which objects it has. Tables of the
// directory, so that a dump can be noted while the edition itself takes no writes.
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const dumps = sqliteTable(
  'dumps',
  {
    edition: text().notNull(),
    /** The UTC day on which it began, YYYY-MM-DD. */
    day: text().notNull(),
    began_at: integer().notNull(),
    /** The table whose next page is due; null once all tables are through. */
    at_table: text(),
    /** The key of the last row that it has of this table: a JSON array, empty at first. */
    after_key: text().notNull(),
    parts: integer().notNull(),
    /** The SHA-256 of the list of its objects in R2, in hex; null until it is done. */
    manifest_sha256: text(),
    done_at: integer(),
  },
  (table) => [primaryKey({ columns: [table.edition, table.day] })],
);

export const dumpParts = sqliteTable(
  'dump_parts',
  {
    edition: text().notNull(),
    day: text().notNull(),
    place: integer().notNull(),
    of_table: text().notNull(),
    sha256: text().notNull(),
    rows: integer().notNull(),
    bytes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.edition, table.day, table.place] })],
);
