// Tables behind account proofs and limits: mailed links, letters, registrations, mail states, reminders, the waiting list
// (RULES §12).
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Mailed links; only the SHA-256 of a link's token is stored. */
export const mailLinks = sqliteTable(
  'mail_links',
  {
    token_hash: text().primaryKey(),
    public_id: text().notNull(),
    purpose: text().$type<'verify' | 'change' | 'reset'>().notNull(),
    /** The address that the link proves, as written, and its normalised key. */
    email: text().notNull(),
    email_key: text().notNull(),
    created_at: integer().notNull(),
    expires_at: integer().notNull(),
    used_at: integer(),
  },
  (table) => [
    index('mail_links_by_person').on(table.public_id, table.purpose),
    index('mail_links_by_expiry').on(table.expires_at),
  ],
);

/** Letters of the last day; `recipient` is an HMAC of the mailbox. */
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

/** Accounts registered in the last day, by HMACs of their address and /48 (address-key.ts). */
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

/** The state of queued mails, so that none is sent twice (mails/mail-queue.ts). */
export const queuedMails = sqliteTable(
  'queued_mails',
  {
    key: text().primaryKey(),
    /** When it was taken from the queue, or last given up. */
    at: integer().notNull(),
    state: text().$type<'sending' | 'sent' | 'dead'>().notNull(),
  },
  (table) => [index('queued_mails_by_age').on(table.at)],
);

/** Recipients of reminder mails, and when the next mail is due. */
export const reminderMails = sqliteTable(
  'reminder_mails',
  {
    public_id: text().primaryKey(),
    how: text().$type<'daily' | 'weekly'>().notNull(),
    next_at: integer().notNull(),
  },
  (table) => [index('reminder_mails_by_due').on(table.next_at)],
);

/** Addresses waiting for a seat; no accounts. A row is deleted if unconfirmed, after half a year, or after its mail. */
export const waitingList = sqliteTable(
  'waiting_list',
  {
    /** The signed id in the mails' links. */
    id: text().primaryKey(),
    email_key: text().notNull().unique(),
    email: text().notNull(),
    confirmed_at: integer(),
    /** When its only mail was sent. */
    told_at: integer(),
    ends_at: integer().notNull(),
  },
  (table) => [
    index('waiting_list_due')
      .on(table.confirmed_at, table.id)
      .where(sql`confirmed_at IS NOT NULL AND told_at IS NULL`),
    index('waiting_list_told').on(table.told_at).where(sql`told_at IS NOT NULL`),
    index('waiting_list_by_end').on(table.ends_at),
  ],
);
