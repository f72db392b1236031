// The directory's half of an account. The economy's half is the row of `players` with the same public id.
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The credentials of a registered player. Deleting the player deletes the person. */
export const persons = sqliteTable(
  'persons',
  {
    public_id: text().primaryKey(),
    /** The player's edition, which never changes. */
    edition: text().notNull().default('home'),
    kind: text().$type<'registered' | 'deactivated'>().notNull(),
    username: text().notNull(),
    username_key: text().notNull().unique(),
    /** The name with lookalike letters unified (usernames.ts). */
    username_look: text().notNull().unique(),
    /** When the player chose a name; null while a social account has its `user_` name. */
    username_set_at: integer(),
    email: text(),
    email_key: text().unique(),
    email_verified_at: integer(),
    password_hash: text(),
    referral_code: text().notNull().unique(),
    registered_at: integer().notNull(),
    /** When the player asked to leave; personal data is deleted 90 days later. */
    deactivated_at: integer(),
    banned_at: integer(),
    /** The number of seats that the player still offers to guests. */
    seats_left: integer().notNull().default(0),
  },
  (table) => [
    // For operators, who release unused names.
    index('persons_by_leaving')
      .on(table.deactivated_at, table.public_id)
      .where(sql`deactivated_at IS NOT NULL`),
    // For the audit of a further edition. It excludes home, so that a Doxa without further editions writes no rows of it.
    index('persons_elsewhere').on(table.edition, table.public_id).where(sql`edition <> 'home'`),
    index('persons_with_seats').on(table.edition, table.referral_code).where(sql`seats_left > 0`),
    index('persons_by_ban').on(table.banned_at).where(sql`banned_at IS NOT NULL`),
  ],
);
