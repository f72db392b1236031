// Messages between the two halves of the tables, where they are in two stores (crossing.ts). At home these stay empty.
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What the directory has decided and an edition is to take, about one person in the order of `id`. */
export const directoryOutbox = sqliteTable(
  'directory_outbox',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    key: text().notNull().unique(),
    edition: text().notNull(),
    public_id: text().notNull(),
    name: text().notNull(),
    /** JSON, by which the edition's statements are composed; without what is personal once it is taken. */
    facts: text().notNull(),
    sent_at: integer().notNull(),
    taken_at: integer(),
  },
  (table) => [
    index('directory_outbox_waiting').on(table.edition, table.id).where(sql`taken_at IS NULL`),
    index('directory_outbox_by_person').on(table.public_id, table.id).where(sql`taken_at IS NULL`),
    index('directory_outbox_by_age').on(table.taken_at).where(sql`taken_at IS NOT NULL`),
  ],
);

/** The keys of what an edition has taken. */
export const editionInbox = sqliteTable(
  'edition_inbox',
  {
    key: text().primaryKey(),
    taken_at: integer().notNull(),
  },
  (table) => [index('edition_inbox_by_age').on(table.taken_at)],
);
