// Tables of sessions, failed attempts, used tokens, operators' acts, and new guests.
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { GameDay } from '../shared/kernel/game-day.ts';

/** A signed-in device or a personal token. Only the token's SHA-256 is stored. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    player_id: integer().notNull(),
    token_hash: text().notNull().unique(),
    /** The device's name in the list, or the player's name for a personal token. */
    device: text().notNull(),
    created_at: integer().notNull(),
    last_used_day: text().notNull(),
    expires_at: integer().notNull(),
    revoked_at: integer(),
    /** A personal token's scopes, separated by spaces; null for a signed-in device. */
    scopes: text(),
    /** How often cron has repeated the tombstone of its copy. */
    tombstones: integer().notNull().default(0),
  },
  (table) => [
    index('sessions_by_player').on(table.player_id),
    // Lets the purge find rows without scanning all sessions.
    index('sessions_by_expiry').on(table.expires_at),
    index('sessions_by_end').on(table.revoked_at).where(sql`revoked_at IS NOT NULL`),
    index('sessions_to_bury').on(table.revoked_at).where(sql`revoked_at IS NOT NULL AND tombstones < 2`),
  ],
);

/**
 * Failed attempts, requested mail links, and guests' first openings. `subject` is `account:`, `address:`, `registration:`,
 * `mail:`, `proof-mail:` or `guest:` and an HMAC; old rows are purged.
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

/** Used CAPTCHA solutions and sign-in nonces. Rows are purged after their expiry. */
export const spentTokens = sqliteTable(
  'spent_tokens',
  {
    token_hash: text().primaryKey(),
    expires_at: integer().notNull(),
  },
  (table) => [index('spent_tokens_by_expiry').on(table.expires_at)],
);

/** Operators' acts. A row is written before the act, gets its outcome once, and is never deleted (operators.ts). */
export const operatorActs = sqliteTable('operator_acts', {
  id: integer().primaryKey(),
  operator: text().notNull(),
  call: text().notNull(),
  /** The public id of the player affected, if any. */
  whom: text(),
  /** The command's other options, as JSON. */
  about: text().notNull(),
  began_at: integer().notNull(),
  /** `done`, a refusal's code, or `failed`; null while it is running, or if it was cut off. */
  outcome: text(),
});

/** The number of guests who started playing on a day; each has an object. */
export const newGuests = sqliteTable('new_guests', {
  day: text().$type<GameDay>().primaryKey(),
  guests: integer().notNull(),
});
