// The ledger's tables. Their triggers and CHECKs, which make wrong code fail instead of paying, are hand-written in the
// migrations.

import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { GameDay } from '../../shared/kernel/game-day.ts';

/** A balance in millisparks. A player's account has the player's id; house accounts, and only they, may go below zero. */
export const accounts = sqliteTable('accounts', {
  id: integer().primaryKey(),
  balance: integer().notNull().default(0),
});

/** A transfer of Sparks between two accounts. Never changed; deleted only once archived. */
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
 * The progress of the nightly audit per house account: the last checked posting, and the sum of all postings through it. Players'
 * balances are in their postings.
 */
export const ledgerChecks = sqliteTable('ledger_checks', {
  account: integer().primaryKey(),
  through: integer().notNull(),
  balance: integer().notNull(),
});

/** The Sparks that a day's postings brought to and took from players and escrow by type, as far as the audit has checked. */
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

/** The stored reply to a call that spends, by its Idempotency-Key. */
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

/** Refuses every row: a batch that must fail inserts one. */
export const guardRows = sqliteTable('guard', { ok: integer().notNull() });

/** A settled day of a player who has shares or a Villa. Values are those at the end of the day, after settling. */
export const settlements = sqliteTable(
  'settlements',
  {
    player_id: integer().notNull(),
    day: text().$type<GameDay>().notNull(),
    dividend_millis: integer().notNull(),
    tribute_millis: integer().notNull(),
    /** JSON: [[landmark id, shares, dividend, tribute], …], the parts of both sums. */
    breakdown: text().notNull(),
    /** Null without a Villa, or while the Villa rests. */
    villa_net_millis: integer(),
    sparks_millis: integer().notNull(),
    shares_millis: integer().notNull(),
    villa_millis: integer().notNull(),
    /** 1 if the Villa was in arrears after settling, and so counted as 0. */
    in_arrears: integer().notNull().default(0),
    recorded_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.player_id, table.day] })],
);

/** Findings of the nightly audit. */
export const auditFindings = sqliteTable('audit_findings', {
  id: integer().primaryKey(),
  day: text().$type<GameDay>().notNull(),
  account: text().notNull(),
  finding: text().notNull(),
  difference_millis: integer().notNull(),
  found_at: integer().notNull(),
});
