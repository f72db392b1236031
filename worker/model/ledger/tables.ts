// The ledger's tables as Drizzle sees them. Their triggers and CHECKs, which make wrong code fail instead of paying,
// are written by hand in the migrations.

import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { GameDay } from '../../shared/kernel/game-day.ts';

/** A balance in millisparks. Players have their own id; house accounts have negative ids and alone may go below zero. */
export const accounts = sqliteTable('accounts', {
  id: integer().primaryKey(),
  balance: integer().notNull().default(0),
});

/** One move of Sparks from one account to another. Never changed, never removed. */
export const postings = sqliteTable(
  'postings',
  {
    id: integer().primaryKey(),
    key: text().notNull().unique(),
    source: integer().notNull(),
    target: integer().notNull(),
    amount: integer().notNull(),
    transaction_type: text().notNull(),
    description: text().notNull(),
    day: text().$type<GameDay>().notNull(),
    created_at: integer().notNull(),
    source_balance: integer().notNull(),
    target_balance: integer().notNull(),
  },
  (table) => [
    index('postings_by_source').on(table.source, table.id).where(sql`source > 0`),
    index('postings_by_target').on(table.target, table.id).where(sql`target > 0`),
  ],
);

/**
 * How far the nightly check of postings has come, for each house account: the last posting checked, and the balance that
 * all postings through it make. Players' balances are beside their postings.
 */
export const ledgerChecks = sqliteTable('ledger_checks', {
  account: integer().primaryKey(),
  through: integer().notNull(),
  balance: integer().notNull(),
});

/**
 * What postings of a day and type brought into the game, to players and escrow, and what they took out of it, as far as the
 * nightly check has followed them.
 */
export const ledgerDays = sqliteTable(
  'ledger_days',
  {
    day: text().$type<GameDay>().notNull(),
    transaction_type: text().notNull(),
    faucet_millis: integer().notNull(),
    sink_millis: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.transaction_type] })],
);

/** The first reply to a call that spends, by its Idempotency-Key. */
export const idempotentReplies = sqliteTable(
  'idempotent_replies',
  {
    player_id: integer().notNull(),
    key: text().notNull(),
    request_hash: text().notNull(),
    reply: text().notNull(),
    created_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.player_id, table.key] })],
);

/** Refuses every row: a batch that must not go on inserts one. */
export const guardRows = sqliteTable('guard', { ok: integer().notNull() });

/** What a player's settled day came to, for those who hold shares or own a Villa. Values are those at the end of the day, after settling. */
export const settlements = sqliteTable(
  'settlements',
  {
    player_id: integer().notNull(),
    day: text().$type<GameDay>().notNull(),
    dividend_millis: integer().notNull(),
    tribute_millis: integer().notNull(),
    /** JSON: [[landmark id, shares, dividend, tribute], …], what made up the two. */
    breakdown: text().notNull(),
    /** Null for a player without a Villa, or while the Villa rests. */
    villa_net_millis: integer(),
    sparks_millis: integer().notNull(),
    shares_millis: integer().notNull(),
    villa_millis: integer().notNull(),
    /** Whether the Villa owed something when the day had been settled, and so counted as 0. */
    in_arrears: integer().notNull().default(0),
    recorded_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.player_id, table.day] })],
);

/** What the nightly check of the ledger found to be off. Empty while all is well. */
export const auditFindings = sqliteTable('audit_findings', {
  id: integer().primaryKey(),
  day: text().$type<GameDay>().notNull(),
  account: text().notNull(),
  finding: text().notNull(),
  difference_millis: integer().notNull(),
  found_at: integer().notNull(),
});
