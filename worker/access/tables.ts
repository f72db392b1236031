// Sessions of registered players (the row is the authority, KV holds a copy for reading), failed attempts, and spent tokens.
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { GameDay } from '../shared/kernel/game-day.ts';

/** One signed-in device, or a personal token. The token itself is stored nowhere, only its SHA-256. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    player_id: integer().notNull(),
    token_hash: text().notNull().unique(),
    /** Its name in the list; for a personal token the player's own name for it. */
    device: text().notNull(),
    created_at: integer().notNull(),
    last_used_day: text().notNull(),
    expires_at: integer().notNull(),
    revoked_at: integer(),
    /** A personal token's scopes, separated by spaces; null for a signed-in device. */
    scopes: text(),
    /** How often cron has written the tombstone of its copy again. */
    tombstones: integer().notNull().default(0),
  },
  (table) => [
    index('sessions_by_player').on(table.player_id),
    // What is purged by the clock is found without reading every session there is.
    index('sessions_by_expiry').on(table.expires_at),
    index('sessions_by_end').on(table.revoked_at).where(sql`revoked_at IS NOT NULL`),
    index('sessions_to_bury').on(table.revoked_at).where(sql`revoked_at IS NOT NULL AND tombstones < 2`),
  ],
);

/**
 * Failed attempts, links asked for by mail, and guests' first openings. `subject` is `account:`, `address:`,
 * `registration:`, `mail:`, `proof-mail:` or `guest:` and an HMAC of whose; old rows are purged.
 */
export const signInFailures = sqliteTable(
  'sign_in_failures',
  {
    id: integer().primaryKey(),
    subject: text().notNull(),
    failed_at: integer().notNull(),
  },
  (table) => [
    index('sign_in_failures_by_subject').on(table.subject, table.failed_at),
    index('sign_in_failures_by_age').on(table.failed_at),
  ],
);

/** CAPTCHA solutions and sign-in nonces that were used; each counts once. Rows past their expiry are purged. */
export const spentTokens = sqliteTable(
  'spent_tokens',
  {
    token_hash: text().primaryKey(),
    expires_at: integer().notNull(),
  },
  (table) => [index('spent_tokens_by_expiry').on(table.expires_at)],
);

/** What operators did; a row is written before the act, takes its outcome once, and stays (operators.ts). */
export const operatorActs = sqliteTable('operator_acts', {
  id: integer().primaryKey(),
  operator: text().notNull(),
  call: text().notNull(),
  /** The public id of the player it was done to, where it was one. */
  whom: text(),
  /** The command's other options, as JSON. */
  about: text().notNull(),
  began_at: integer().notNull(),
  /** `done`, the code of a refusal, or `failed`; null while it is under way, or where it was cut off. */
  outcome: text(),
});

/** How many guests began to play on a day, each of whom gets an object. */
export const newGuests = sqliteTable('new_guests', {
  day: text().$type<GameDay>().primaryKey(),
  guests: integer().notNull(),
});
