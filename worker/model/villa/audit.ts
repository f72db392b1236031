// Audits the pieces of Villas against purchases and sales (RULES §8). Changes no row.

import { sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import type { Database } from '../../platform/database.ts';
import { type Millisparks, toSparks } from '../../shared/kernel/millisparks.ts';
import type { LedgerFinding } from '../ledger/audit.ts';
import { VILLA_ITEMS } from './items.ts';
import type { villaShop } from './tables.ts';

/** Finds items whose owned pieces are not those bought minus those sold; `difference` is the value in Sparks. */
export async function auditPieces(
  db: Database,
  { items = VILLA_ITEMS.map(({ id }) => id) }: { items?: readonly string[] } = {},
): Promise<LedgerFinding[]> {
  const rows = await db.all<Columns<typeof villaShop, 'item'> & { difference: number }>(sql`
    SELECT item, (owned - moved) * cost_millis AS difference FROM (
      SELECT villa_shop.item, villa_shop.cost_millis, COALESCE(held.quantity, 0) AS owned,
        COALESCE((SELECT SUM(quantity) FROM villa_moves WHERE villa_moves.item = villa_shop.item), 0) AS moved
      FROM villa_shop LEFT JOIN (SELECT item, SUM(quantity) AS quantity FROM villa_items GROUP BY item) AS held
        ON held.item = villa_shop.item
      WHERE villa_shop.item IN (SELECT value FROM json_each(${JSON.stringify(items)}))
    ) WHERE owned <> moved`);
  return rows.map(({ item, difference }) => ({
    account: `item ${item}`,
    finding: 'pieces owned are not what was bought and not sold',
    difference: toSparks(difference as Millisparks),
  }));
}
