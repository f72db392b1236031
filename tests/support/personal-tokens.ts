// Programs with a player's personal token, at noon of a day.
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TokenScope } from '../../worker/shared/contract/call.ts';
import { Client } from './client.ts';
import { db } from './record.ts';

/** Noon: yesterday has closed, and its streaks can still be repaired. */
export const NOON = '2027-03-12T12:00:00Z';
export const TODAY = '2027-03-12';
export const YESTERDAY = '2027-03-11';
export const BEFORE = '2027-03-10';

/** A program with a player's personal token. */
export async function botOf(
  owner: Client,
  scopes: readonly TokenScope[],
  { name = 'bot', days = 90 } = {},
): Promise<Client & { id: string }> {
  const made = await owner.post('/api/me/tokens', { name, scopes, lasts_days: days });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const bot = new Client();
  bot.accessToken = made.body.token;
  return Object.assign(bot, { id: made.body.id });
}

/** All rows of the store, except that a token was used today. */
export async function allRows(): Promise<string> {
  const tables = await db.all<{ name: string }>(sql`
    SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_%' ESCAPE '\\'`);
  const rows = await db.batch(tables.map(({ name }) => sql.raw(`SELECT * FROM ${name}`)));
  return JSON.stringify(Object.fromEntries(tables.map(({ name }, place) => [name, rows[place]])));
}
