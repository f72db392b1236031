// A player's transaction history: from the record, older ones from the archive.

import { type SQL, sql } from 'drizzle-orm';
import {
  archivedSource,
  monthsOfPlayer,
  type PlayersMonth,
  rowsOfMonths,
} from '../../model/archive/archived-rows.ts';
import { postingOf, type Transfer, transfersOf } from '../../model/ledger/transfers.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Transaction } from '../../shared/contract/wallet.ts';
import { type Millisparks, toSparks } from '../../shared/kernel/millisparks.ts';

/** The page size; `before` selects older transactions. */
const MOST_SHOWN = 100;

interface Wanted {
  player: number;
  /** A transaction type, or null for all. */
  type: string | null;
  /** Selects transactions older than this id; null for the newest. */
  before: number | null;
}

/** A player's newest transactions, newest first, at most 100. */
export async function transactionsOf(
  ctx: Pick<Ctx, 'db' | 'ARCHIVE' | 'edition'>,
  wanted: Wanted,
): Promise<Transaction[]> {
  const newest = (transfers: SQL) => sql`SELECT * FROM ${transfers} ORDER BY id DESC LIMIT ${MOST_SHOWN}`;
  const [rows, months] = (await ctx.db.batch([
    newest(transfersOf({ ...wanted, most: MOST_SHOWN })),
    monthsOfPlayer(sql`${wanted.player}`),
  ])) as [Transfer[], PlayersMonth[]];
  for (const [place, month] of months.entries()) {
    if (rows.length >= MOST_SHOWN) break;
    if (wanted.before !== null && month.first_id >= postingOf(wanted.before)) continue;
    // The settlement of a month's last day is posted after midnight, with the month after.
    const [its, earlier] = await Promise.all([
      rowsOfMonths(ctx, [month], ['postings', 'settlements']),
      rowsOfMonths(ctx, months.slice(place + 1, place + 2), ['settlements']),
    ]);
    const source = archivedSource([...its, ...earlier]);
    rows.push(...(await ctx.db.all<Transfer>(newest(transfersOf({ ...wanted, most: MOST_SHOWN, source })))));
  }
  return rows.slice(0, MOST_SHOWN).map((row) => ({
    id: String(row.id),
    created_at: new Date(row.created_at).toISOString(),
    description: row.description,
    transaction_type: row.transaction_type,
    sparks_change: toSparks(row.change as Millisparks),
    new_total_points: toSparks(row.after as Millisparks),
  }));
}
