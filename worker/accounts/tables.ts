// Players: guests who have played, and the accounts that guests become (RULES §12).
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
    last_seen_day: text(),
    last_played_day: text(),
    settled_through: text().notNull(),
  },
  (table) => [index('players_by_settlement').on(table.settled_through, table.id)],
);
