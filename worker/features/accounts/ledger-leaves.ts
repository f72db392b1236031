// A player's own leaves of the public log, for the download. They prove the player's transactions.
import { sql } from 'drizzle-orm';
import { postingOf } from '../../model/ledger/transfers.ts';
import { type LeafPosting, ledgerLeaf } from '../../model/log/ledger-leaf.ts';
import type { ledgerNights } from '../../model/log/tables.ts';
import type { Columns } from '../../platform/columns.ts';
import type { Ctx } from '../../platform/context.ts';

type Night = Columns<typeof ledgerNights, 'day' | 'through_id' | 'salt'>;
type Row = Record<string, unknown>;

/** Collects the transactions that pass through `noting`, which must be oldest first; `all` then yields their leaves. */
export async function leavesOf(
  { db, edition }: Pick<Ctx, 'db' | 'edition'>,
  publicId: string,
): Promise<{
  noting: (rows: AsyncIterable<Row>) => AsyncGenerator<Row>;
  all: () => Generator<{ leaf: string }>;
}> {
  const nights = await db.all<Night>(sql`
    SELECT day, through_id, salt FROM ledger_nights WHERE balances IS NOT NULL ORDER BY through_id, day`);
  const postings: LeafPosting[] = [];
  async function* noting(rows: AsyncIterable<Row>) {
    for await (const row of rows) {
      const id = postingOf(Number(row.id));
      const [change, after] = [millis(row.sparks_change), millis(row.new_total_points)];
      const last = postings.at(-1);
      // A settlement appears as its parts, in consecutive rows.
      if (last?.[0] === id) postings[postings.length - 1] = [id, last[1] + change, after];
      else postings.push([id, change, after]);
      yield row;
    }
  }
  function* all() {
    let next = 0;
    for (const { day, through_id, salt } of nights) {
      const first = next;
      while (next < postings.length && postings[next]![0] <= through_id) next++;
      if (next > first)
        yield { leaf: ledgerLeaf({ edition, day, nightSalt: salt, publicId }, postings.slice(first, next)) };
    }
  }
  return { noting, all };
}

function millis(sparks: unknown): number {
  return Math.round(Number(sparks) * 1000);
}
