// What moved on a player's account, as the player reads it.

import { type SQL, sql } from 'drizzle-orm';
import type { postings } from '../../model/ledger/tables.ts';
import type { Columns } from '../../platform/columns.ts';
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

type TransactionRow = Columns<typeof postings, 'id' | 'created_at' | 'description' | 'transaction_type'> & {
  change: number;
  after: number;
};

/** The newest postings of a player, newest first, at most 100. Each end is read along its own index. */
export async function transactionsOf(db: Database, wanted: Wanted): Promise<Transaction[]> {
  const rows = await db.all<TransactionRow>(sql`
    SELECT * FROM (${newestAt(sql`target`, wanted)})
    UNION ALL SELECT * FROM (${newestAt(sql`source`, wanted)})
    ORDER BY id DESC LIMIT ${MOST_SHOWN}`);
  return rows.map((row) => ({
    id: String(row.id),
    created_at: new Date(row.created_at).toISOString(),
    description: row.description,
    transaction_type: row.transaction_type,
    sparks_change: toSparks(row.change as Millisparks),
    new_total_points: toSparks(row.after as Millisparks),
  }));
}

function newestAt(end: SQL, { player, type, before }: Wanted): SQL {
  return sql`
    SELECT id, created_at, description, transaction_type,
      CASE WHEN target = ${player} THEN amount ELSE -amount END AS change,
      CASE WHEN target = ${player} THEN target_balance ELSE source_balance END AS after
    FROM postings
    WHERE ${end} = ${player} AND ${end} > 0
      AND ${type === null ? sql`TRUE` : sql`transaction_type = ${type}`}
      AND ${before === null ? sql`TRUE` : sql`id < ${before}`}
    ORDER BY id DESC LIMIT ${MOST_SHOWN}`;
}
