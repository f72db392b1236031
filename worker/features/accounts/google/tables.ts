import { integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { SocialProvider } from './identity.ts';

/** One linked social account. Keyed by the provider's subject, never by its address. */
export const socialAccounts = sqliteTable(
  'social_accounts',
  {
    provider: text().$type<SocialProvider>().notNull(),
    subject: text().notNull(),
    public_id: text().notNull(),
    email: text().notNull(),
    email_verified: integer().notNull(),
    linked_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    uniqueIndex('social_accounts_by_person').on(table.public_id, table.provider),
  ],
);
