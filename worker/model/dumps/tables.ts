// The dumps of editions in R2 (docs/operations.md, Restore): their progress and objects. They are tables of the directory, so
// that progress can be recorded while the edition's writes are held.
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const dumps = sqliteTable(
  'dumps',
  {
    edition: text().notNull(),
    /** The UTC day on which it started, YYYY-MM-DD. */
    day: text().notNull(),
    began_at: integer().notNull(),
    /** The table to read next; null once all tables are done. */
    at_table: text(),
    /** The key of the last row read from this table: a JSON array, empty at first. */
    after_key: text().notNull(),
    parts: integer().notNull(),
    /** The SHA-256 of its manifest in R2, in hex; null until it is done. */
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
