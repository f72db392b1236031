// Players: guests who have played, and the accounts that guests become (RULES §12).
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { GameDay } from '../../shared/kernel/game-day.ts';

/**
 * A guest or account in the economy. `id` is internal; `public_id` is used by the outside, the Player object and `persons`. Name,
 * state, ban and proof of the address are copies of the person's, written in the same batch.
 */
export const players = sqliteTable(
  'players',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    public_id: text().notNull().unique(),
    kind: text().$type<'guest' | 'registered' | 'deactivated' | 'deleted'>().notNull(),
    guest_number: integer().notNull(),
    username: text(),
    username_key: text().unique(),
    email_verified_at: integer(),
    is_premium: integer().notNull().default(0),
    banned_at: integer(),
    created_at: integer().notNull(),
    registered_at: integer(),
    referred_by: integer(),
    /** When the player asked to leave; the economy deletes the player's data 90 days later. */
    deactivated_at: integer(),
    /** Notifications up to this instant count as read. */
    notifications_read_at: integer().notNull().default(0),
    /** 1 if the player has opted out of public boards. */
    is_unlisted: integer().notNull().default(0),
    /** When the account was first proven to belong to a person; null before that. */
    proven_at: integer(),
    /** An HMAC of the network address that registered the account or, for a guest, made the first purchase (address-key.ts). */
    address_key: text(),
    /** The key of its /48; null for IPv4. */
    network_key: text(),
    last_seen_day: text().$type<GameDay>(),
    last_played_day: text().$type<GameDay>(),
    settled_through: text().$type<GameDay>().notNull(),
  },
  (table) => [
    index('players_by_settlement').on(table.settled_through, table.id),
    index('players_by_address')
      .on(table.address_key, table.registered_at)
      .where(sql`address_key IS NOT NULL`),
    index('players_by_network').on(table.network_key).where(sql`network_key IS NOT NULL`),
    index('players_by_proof').on(table.proven_at).where(sql`proven_at IS NOT NULL`),
  ],
);
