// Buying shares of a landmark, and checking that all are accounted for.
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { auditLedger } from '../../worker/model/ledger/audit.ts';
import type { Client } from './client.ts';
import { db } from './record.ts';

export const CHEAP = LANDMARKS.reduce((one, other) => (one.priceMillis <= other.priceMillis ? one : other));

export const at = (what: string, { slug } = CHEAP) => `/api/assets/${slug}/${what}`;

export const buy = (client: Client, count: unknown, headers: Record<string, string> = {}, landmark = CHEAP) =>
  client.post(at('purchase-shares', landmark), { number_of_shares: count }, headers);

export async function expectSharesAddUp(): Promise<void> {
  const off = await db.all(sql`
    SELECT id FROM landmarks WHERE issued <> bank_shares
      + COALESCE((SELECT SUM(shares) FROM holdings WHERE landmark_id = landmarks.id), 0)`);
  expect(off).toEqual([]);
  expect((await auditLedger(db)).findings).toEqual([]);
}
