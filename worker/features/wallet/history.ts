// What moved on a player's account, as the player reads it.

import { sql } from 'drizzle-orm';
import { type Transfer, transfersOf } from '../../model/ledger/transfers.ts';
import type { Database } from '../../platform/database.ts';
import type { Transaction } from '../../shared/contract/wallet.ts';
import { type Millisparks, toSparks } from '../../shared/kernel/millisparks.ts';

/** So many of the newest are shown at once; `before` leads on to older ones. */
const MOST_SHOWN = 100;

interface Wanted {
  player: number;
  /** One transaction type, or all. */
  type: string | null;
  /** The id of a transaction: only older ones; or null. */
  before: number | null;
}

/** The newest transactions of a player, newest first, at most 100. */
export async function transactionsOf(db: Database, wanted: Wanted): Promise<Transaction[]> {
  const rows = await db.all<Transfer>(sql`
    SELECT * FROM ${transfersOf({ ...wanted, most: MOST_SHOWN })} ORDER BY id DESC LIMIT ${MOST_SHOWN}`);
  return rows.map((row) => ({
    id: String(row.id),
    created_at: new Date(row.created_at).toISOString(),
    description: row.description,
    transaction_type: row.transaction_type,
    sparks_change: toSparks(row.change as Millisparks),
    new_total_points: toSparks(row.after as Millisparks),
  }));
}
