// Audits shares for internal consistency (RULES §6). Changes no row.

import { sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import type { Database } from '../../platform/database.ts';
import { type Millisparks, toSparks } from '../../shared/kernel/millisparks.ts';
import type { LedgerFinding } from '../ledger/audit.ts';
import { LANDMARKS } from './landmarks.ts';
import type { landmarks } from './tables.ts';

/**
 * Finds landmarks whose held and bank shares do not sum to the shares issued, and those of `traded` (default: all) whose held
 * shares are not the sum of their trades.
 */
export async function auditShares(
  db: Database,
  { traded = LANDMARKS.map(({ id }) => id) }: { traded?: readonly number[] } = {},
): Promise<LedgerFinding[]> {
  const rows = await db.all<
    Columns<typeof landmarks, 'id'> & { price: number; missing: number; untraded: number }
  >(sql`
    SELECT id, price_millis AS price, issued - bank_shares - held AS missing,
      CASE WHEN is_traded THEN held - traded ELSE 0 END AS untraded
    FROM (
      SELECT id, price_millis, issued, bank_shares,
        COALESCE((SELECT SUM(shares) FROM holdings WHERE landmark_id = landmarks.id), 0) AS held,
        is_traded, CASE WHEN is_traded
          THEN COALESCE((SELECT SUM(shares) FROM trades WHERE landmark_id = landmarks.id), 0) END AS traded
      FROM (SELECT *, id IN (SELECT value FROM json_each(${JSON.stringify(traded)})) AS is_traded
        FROM landmarks) AS landmarks
    ) WHERE missing <> 0 OR untraded <> 0`);
  return rows.flatMap(({ id, price, missing, untraded }) => {
    const finding = (text: string, shares: number) => ({
      account: `landmark ${id}`,
      finding: text,
      difference: toSparks((shares * price) as Millisparks),
    });
    return [
      ...(missing === 0 ? [] : [finding('shares held and with the bank are not the shares issued', missing)]),
      ...(untraded === 0 ? [] : [finding('shares held are not what was traded', untraded)]),
    ];
  });
}
