// Invitations other than players' own codes, referrals, claims, owed welcomes and promotions.
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A code made by an operator, or a seat taken by a guest, that invites in a player's name. */
export const invites = sqliteTable(
  'invites',
  {
    code: text().primaryKey(),
    public_id: text().notNull(),
    created_at: integer().notNull(),
    /** The only guest that the seat admits, null for a code that admits anybody; `address_key` is where the seat was taken. */
    guest: text().unique(),
    address_key: text(),
    /** 0 for the founder's seats. */
    is_rewarded: integer().notNull().default(1),
  },
  (table) => [
    index('invites_by_person').on(table.public_id),
    index('seats_by_address').on(table.address_key, table.created_at).where(sql`guest IS NOT NULL`),
    index('seats_by_age').on(table.created_at).where(sql`guest IS NOT NULL`),
  ],
);

/**
 * A friend who registered through an invitation, by the public ids of both. If they are in two editions, each edition has a row
 * with the other's edition. `rewarded_at` is null until the referrer is paid, or the proof is reported to the referrer's edition.
 */
export const referrals = sqliteTable(
  'referrals',
  {
    referee: text().primaryKey(),
    referrer: text().notNull(),
    /** The friend's edition; null: this one. */
    referee_edition: text(),
    /** The referrer's edition; null: this one. */
    referrer_edition: text(),
    registered_at: integer().notNull(),
    /** When the edition of a far friend reported the proof. */
    proven_at: integer(),
    rewarded_at: integer(),
  },
  (table) => [
    index('referrals_by_referrer').on(table.referrer, table.registered_at),
    index('referrals_proven_elsewhere')
      .on(table.proven_at)
      .where(sql`proven_at IS NOT NULL AND rewarded_at IS NULL`),
  ],
);

/** Rewards given only once per address or social id; stored as an HMAC, e.g. `welcome:{hmac}`, `verified:{hmac}`. */
export const claims = sqliteTable('claims', {
  claim: text().primaryKey(),
  claimed_at: integer().notNull(),
  /** When an account with this claim first proved the identity; null before that. */
  proven_at: integer(),
});

/**
 * The welcome bonus that a player gets once proven: one row per claim of the player, all with the same amount. Nothing is owed
 * once another player has proven one of the claims.
 */
export const welcomesOwed = sqliteTable(
  'welcomes_owed',
  {
    player_id: integer().notNull(),
    claim: text().notNull(),
    amount_millis: integer().notNull(),
    /** 1 if the directory is in another store and must grant it first (economy/owed-welcomes.ts). */
    needs_grant: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.player_id, table.claim] }),
    index('welcomes_owed_by_claim').on(table.claim),
    index('welcomes_owed_to_grant').on(table.player_id).where(sql`needs_grant = 1`),
  ],
);

/** A different welcome bonus, for at most 14 days. */
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
