// Messages between the two halves of the tables if they are in two stores (crossing.ts). At home these tables stay empty.
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Messages from the directory to editions; those about one person are processed in the order of `id`. */
export const directoryOutbox = outboxOf('directory');

/** Messages from an edition to the directory or to other editions. */
export const editionOutbox = outboxOf('edition');

export const directoryInbox = inboxOf('directory');

export const editionInbox = inboxOf('edition');

function outboxOf<Half extends string>(half: Half) {
  return sqliteTable(
    `${half}_outbox`,
    {
      id: integer().primaryKey({ autoIncrement: true }),
      key: text().notNull().unique(),
      /** The receiver: an edition's name, or `directory`. */
      edition: text().notNull(),
      public_id: text().notNull(),
      name: text().notNull(),
      /** JSON, from which the receiver composes its statements; without `personal` after delivery. */
      facts: text().notNull(),
      sent_at: integer().notNull(),
      taken_at: integer(),
    },
    (table) => [
      index(`${half}_outbox_waiting`).on(table.edition, table.id).where(sql`taken_at IS NULL`),
      index(`${half}_outbox_by_person`).on(table.public_id, table.id).where(sql`taken_at IS NULL`),
      index(`${half}_outbox_by_age`).on(table.taken_at).where(sql`taken_at IS NOT NULL`),
    ],
  );
}

function inboxOf<Half extends string>(half: Half) {
  return sqliteTable(
    `${half}_inbox`,
    { key: text().primaryKey(), taken_at: integer().notNull() },
    (table) => [index(`${half}_inbox_by_age`).on(table.taken_at)],
  );
}
