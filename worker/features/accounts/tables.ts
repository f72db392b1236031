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
    /** The name with letters that look alike written as one (usernames.ts). */
    username_look: text().unique(),
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
    /** When a name was chosen; null while a social account still has its `user_` name. */
    username_set_at: integer(),
    /** When the player asked to leave; personal data goes 90 days later. */
    deactivated_at: integer(),
    /** Up to when notifications count as read. */
    notifications_read_at: integer().notNull().default(0),
    /** Stands on no public board, by the player's own wish. */
    is_unlisted: integer().notNull().default(0),
    /** When the account was first proven to belong to a person; null while it is not. */
    proven_at: integer(),
    /** The network address that registered it or, for a guest, bought first: an HMAC (address-key.ts). */
    address_key: text(),
    /** The /48 around it; null for IPv4. */
    network_key: text(),
    last_seen_day: text(),
    last_played_day: text(),
    settled_through: text().notNull(),
  },
  (table) => [
    index('players_by_settlement').on(table.settled_through, table.id),
    index('players_by_address')
      .on(table.address_key, table.registered_at)
      .where(sql`address_key IS NOT NULL`),
    index('players_by_network').on(table.network_key).where(sql`network_key IS NOT NULL`),
    index('players_by_proof').on(table.proven_at).where(sql`proven_at IS NOT NULL`),
    index('players_by_leaving').on(table.deactivated_at, table.id).where(sql`deactivated_at IS NOT NULL`),
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
  /** When the identity was first proven by an account that made the claim; null while it is only written down. */
  proven_at: integer(),
});

/** The welcome bonus that a player gets when proven; `claims` is a JSON list of what stands for the player. */
export const welcomesOwed = sqliteTable('welcomes_owed', {
  player_id: integer().primaryKey(),
  amount_millis: integer().notNull(),
  claims: text().notNull(),
});

/** Letters of the last day; `recipient` is an HMAC of the mailbox, `kind` is reset, link or notice. */
export const letters = sqliteTable(
  'letters',
  {
    id: integer().primaryKey(),
    recipient: text().notNull(),
    kind: text().notNull(),
    sent_at: integer().notNull(),
  },
  (table) => [
    index('letters_by_recipient').on(table.recipient, table.sent_at),
    index('letters_by_age').on(table.sent_at),
  ],
);

/** Accounts made in the last day, by the address (address-key.ts) and the /48 they came from; HMACs both. */
export const registrations = sqliteTable(
  'registrations',
  {
    id: integer().primaryKey(),
    address_key: text().notNull(),
    network_key: text(),
    registered_at: integer().notNull(),
  },
  (table) => [
    index('registrations_by_address').on(table.address_key, table.registered_at),
    index('registrations_by_network')
      .on(table.network_key, table.registered_at)
      .where(sql`network_key IS NOT NULL`),
    index('registrations_by_age').on(table.registered_at),
  ],
);

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
