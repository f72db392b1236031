// Invitations beyond each player's own referral code, and referrals.
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A code that an operator made, or a seat that a guest took: it invites in the name of a player. */
export const invites = sqliteTable(
  'invites',
  {
    code: text().primaryKey(),
    public_id: text().notNull(),
    created_at: integer().notNull(),
    /** The guest whose seat it is and whom alone it admits, and from where the seat was taken; null: it admits anybody. */
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
 * A friend who registered through an invitation, by the public ids of both. Where they live in two editions each has a row,
 * with the edition of the other. `rewarded_at` is null until the referrer has been paid, or the referrer's edition told of the proof.
 */
export const referrals = sqliteTable(
  'referrals',
  {
    referee: text().primaryKey(),
    referrer: text().notNull(),
    /** The edition of a friend who lives elsewhere; null: in this one. */
    referee_edition: text(),
    /** The edition of a referrer who lives elsewhere; null: in this one. */
    referrer_edition: text(),
    registered_at: integer().notNull(),
    /** When the edition of a friend elsewhere said that the friend is proven. */
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

/** What was given once for an address or social id, for good; kept as an HMAC, e.g. `welcome:{hmac}`, `verified:{hmac}`. */
export const claims = sqliteTable('claims', {
  claim: text().primaryKey(),
  claimed_at: integer().notNull(),
  /** When the identity was first proven by an account that made the claim; null while it is only written down. */
  proven_at: integer(),
});

/**
 * The welcome bonus that a player gets when proven: a row for each of the player's claims, all of the same
 * amount. Once a claim is another's, who has proven it, nothing is owed.
 */
export const welcomesOwed = sqliteTable(
  'welcomes_owed',
  {
    player_id: integer().notNull(),
    claim: text().notNull(),
    amount_millis: integer().notNull(),
    /** 1 where the directory is in another store and grants it first (economy/owed-welcomes.ts). */
    needs_grant: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.player_id, table.claim] }),
    index('welcomes_owed_by_claim').on(table.claim),
    index('welcomes_owed_to_grant').on(table.player_id).where(sql`needs_grant = 1`),
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
