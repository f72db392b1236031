// Players: guests who have played, and the accounts that guests become (RULES §12).
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** One person. `id` is used inside; `public_id` is what the outside and the Player object are named by. */
export const players = sqliteTable(
  'players',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    public_id: text().notNull().unique(),
    kind: text().notNull(),
    guest_number: integer().notNull(),
    username: text(),
    username_key: text().unique(),
    email: text(),
    email_key: text().unique(),
    email_verified_at: integer(),
    password_hash: text(),
    is_premium: integer().notNull().default(0),
    banned_at: integer(),
    created_at: integer().notNull(),
    registered_at: integer(),
    referral_code: text().unique(),
    referred_by: integer(),
    /** When a name was chosen; null while a social account still bears its `user_` name. */
    username_set_at: integer(),
    /** When the player asked to leave; personal data goes 90 days later. */
    deactivated_at: integer(),
    /** Up to when notifications count as read. */
    notifications_read_at: integer().notNull().default(0),
    /** Stands on no public board, by the player's own wish. */
    is_unlisted: integer().notNull().default(0),
    last_seen_day: text(),
    last_played_day: text(),
    settled_through: text().notNull(),
  },
  (table) => [
    index('players_by_settlement').on(table.settled_through, table.id),
    index('players_by_leaving').on(table.deactivated_at, table.id).where(sql`deactivated_at IS NOT NULL`),
  ],
);

/**
 * Failed attempts, and password mails asked for. `subject` is `account:`, `address:`, `registration:` or `mail:` and an
 * HMAC of whose; old rows are purged.
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

/** Links sent by mail; only the SHA-256 of a link's token is stored. `purpose` is verify, change or reset. */
export const mailLinks = sqliteTable(
  'mail_links',
  {
    token_hash: text().primaryKey(),
    player_id: integer().notNull(),
    purpose: text().notNull(),
    /** The address that the link proves, as it was written, and its normalised key. */
    email: text().notNull(),
    email_key: text().notNull(),
    created_at: integer().notNull(),
    expires_at: integer().notNull(),
    used_at: integer(),
  },
  (table) => [
    index('mail_links_by_player').on(table.player_id, table.purpose),
    index('mail_links_by_expiry').on(table.expires_at),
  ],
);

/** What was given once for an address or social id, for good; kept as an HMAC, e.g. `welcome:{hmac}`, `verified:{hmac}`. */
export const claims = sqliteTable('claims', {
  claim: text().primaryKey(),
  claimed_at: integer().notNull(),
});

/** A welcome bonus other than the usual one, for a time of at most 14 days. */
export const promotions = sqliteTable(
  'promotions',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
    bonus_millis: integer().notNull(),
    starts_at: integer().notNull(),
    ends_at: integer().notNull(),
  },
  (table) => [index('promotions_by_end').on(table.ends_at)],
);
