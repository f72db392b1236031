// The ledger's tables as Drizzle sees them. Their triggers and CHECKs, which make wrong code fail instead of paying,
// are written by hand in the migrations.
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

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
    day: text().notNull(),
    created_at: integer().notNull(),
    source_balance: integer(),
    target_balance: integer(),
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
  (table) => [
    primaryKey({ columns: [table.player_id, table.key] }),
    index('idempotent_replies_by_age').on(table.created_at),
  ],
);

/** Refuses every row: a batch that must not go on inserts one. */
export const guardRows = sqliteTable('guard', { ok: integer().notNull() });
