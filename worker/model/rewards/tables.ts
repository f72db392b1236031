// Invitations beyond each player's own referral code, and referrals.
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A code that an operator made; it invites in the name of a player. */
export const invites = sqliteTable(
  'invites',
  {
    code: text().primaryKey(),
    player_id: integer().notNull(),
    created_at: integer().notNull(),
  },
  (table) => [index('invites_by_player').on(table.player_id)],
);

/** A friend who registered through an invitation. `rewarded_at` is null until the referrer has been paid. */
export const referrals = sqliteTable(
  'referrals',
  {
    referee_id: integer().primaryKey(),
    referrer_id: integer().notNull(),
    registered_at: integer().notNull(),
    rewarded_at: integer(),
  },
  (table) => [index('referrals_by_referrer').on(table.referrer_id, table.registered_at)],
);
