// The public log (docs/decisions/0008-public-log.md): its entries, tiles and checkpoints, and the contents sealed until their day
// closes. Rows are never changed and never removed.
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { GameDay } from '../../shared/kernel/game-day.ts';

/** An entry as served; `key` identifies its subject and is unique. `hash` is its leaf hash, in hex. */
export const logEntries = sqliteTable('log_entries', {
  /** From 0, without gaps. */
  place: integer().primaryKey(),
  key: text().notNull().unique(),
  entry: text().notNull(),
  hash: text().notNull(),
});

/** The hashes of the tiles above the entries; the lowest tiles are the entries' own hashes. */
export const logTiles = sqliteTable(
  'log_tiles',
  {
    level: integer().notNull(),
    place: integer().notNull(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.level, table.place] })],
);

/** Signed checkpoints. Only entries covered by the last one are served. */
export const logCheckpoints = sqliteTable('log_checkpoints', {
  /** The number of entries it covers. */
  size: integer().primaryKey(),
  /** JSON: the roots of the tree's full subtrees (tree.ts), from which it grows. */
  peaks: text().notNull(),
  note: text().notNull(),
  signed_at: integer().notNull(),
});

/** The sealed contents of a day: a game's puzzle, the special game, the seed of draws. Secret until the close. */
export const logSeals = sqliteTable(
  'log_seals',
  {
    day: text().$type<GameDay>().notNull(),
    name: text().notNull(),
    /** 0 for the first; each replacement increments it. */
    turn: integer().notNull(),
    salt: text().notNull(),
    content: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.name, table.turn] })],
);

/** A night's ledger in the public log: its range of postings, and the resulting balances. */
export const ledgerNights = sqliteTable('ledger_nights', {
  day: text().$type<GameDay>().primaryKey(),
  /** The last postings of the previous night and of this one. */
  from_id: integer().notNull(),
  through_id: integer().notNull(),
  /** The secret from which the salts of the players' leaves derive; never published. */
  salt: text().notNull(),
  /** JSON: the balances of the house accounts and of all players together, in millisparks; null until the night is in the log. */
  balances: text(),
});

/** The intermediate results of a night's pieces: sums of postings, or hashes of leaves. */
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
