// The public log (docs/decisions/0008-public-log.md): its entries, what of its tree is kept, what was signed, and what is
// sealed until its day has closed. Rows are never changed and never removed.
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { GameDay } from '../../shared/kernel/game-day.ts';

/** An entry as it is served; `key` says what it is about, and is used once. `hash` is that of its leaf, in hex. */
export const logEntries = sqliteTable('log_entries', {
  /** Counted from 0, without a gap. */
  place: integer().primaryKey(),
  key: text().notNull().unique(),
  entry: text().notNull(),
  hash: text().notNull(),
});

/** The hashes of the tiles above the entries; the lowest tiles are the hashes of the entries themselves. */
export const logTiles = sqliteTable(
  'log_tiles',
  {
    level: integer().notNull(),
    place: integer().notNull(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.level, table.place] })],
);

/** What was signed of the log: only what the last of these covers is served. */
export const logCheckpoints = sqliteTable('log_checkpoints', {
  /** How many entries it covers. */
  size: integer().primaryKey(),
  /** JSON: the roots of the tree's full subtrees (tree.ts), from which it grows on. */
  peaks: text().notNull(),
  note: text().notNull(),
  signed_at: integer().notNull(),
});

/** What is sealed in the log for a day: a game's puzzle, the special game, the seed of draws. Secret until the close. */
export const logSeals = sqliteTable(
  'log_seals',
  {
    day: text().$type<GameDay>().notNull(),
    name: text().notNull(),
    /** 0 for the first; each replacement has the next. */
    turn: integer().notNull(),
    salt: text().notNull(),
    content: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.name, table.turn] })],
);

/** A night's ledger in the public log: which postings it is of, and what came of them. */
export const ledgerNights = sqliteTable('ledger_nights', {
  day: text().$type<GameDay>().primaryKey(),
  /** The last posting of the night before, and the last of this one. */
  from_id: integer().notNull(),
  through_id: integer().notNull(),
  /** By which the salts of the players' leaves are made; secret for ever. */
  salt: text().notNull(),
  /** JSON: what the house accounts and all players had after it, in millisparks; null until the night is in the log. */
  balances: text(),
});

/** What the pieces of a night's ledger have come to so far: sums of postings, or hashes of leaves. */
export const ledgerParts = sqliteTable(
  'ledger_parts',
  {
    day: text().$type<GameDay>().notNull(),
    /** The cursor of the piece. */
    part: integer().notNull(),
    content: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.part] })],
);
