// First stage: follows the ledger to the end of the month. Finds the month's last posting, sums postings by type and house
// account, and archives transfers between house accounts, which belong to no player.
import { sql } from 'drizzle-orm';
import { columnsOf } from '../../model/archive/archived-tables.ts';
import { moveMonth, nameOfPart, notePart } from '../../model/archive/months.ts';
import { storeRows } from '../../platform/archive-store.ts';
import { type PostingSum, withSums } from './totals.ts';
import type { Stage, StagePiece } from './work.ts';

/** Each posting is read three times. */
const POSTINGS_A_THING = 4;

/** Follows some postings. Waits if the ledger has none after the month, because its last posting is never archived. */
export async function countPiece({ db, ctx, month, chunk }: Stage): Promise<StagePiece> {
  const limit = chunk * POSTINGS_A_THING;
  const { cursor: after, last_day } = month;
  const [reach] = await db.all<{ last: number | null; beyond: number | null; postings: number }>(sql`
    SELECT MAX(id) AS last, MIN(CASE WHEN day > ${last_day} THEN id END) AS beyond, COUNT(*) AS postings
    FROM (SELECT id, day FROM postings WHERE id > ${after} ORDER BY id LIMIT ${limit})`);
  const { last, beyond, postings } = reach!;
  if (beyond === null && postings < limit) return { statements: [], waits: true };
  const through = beyond === null ? last! : beyond - 1;
  const among = sql`id > ${after} AND id <= ${through}`;
  const [sums, houses] = (await db.batch([
    sql`
      SELECT transaction_type, MIN(source, 0) AS source, MIN(target, 0) AS target, COUNT(*) AS postings,
        SUM(amount) AS millis
      FROM postings WHERE ${among} GROUP BY 1, 2, 3`,
    sql`SELECT ${columnsOf('postings')} FROM postings WHERE ${among} AND source < 0 AND target < 0 ORDER BY id`,
  ])) as [PostingSum[], { id: number }[]];
  const range = { first_player: -through, last_player: -(after + 1) };
  const part = { month: month.month, ...range, rows: houses.length };
  const rows = houses.map((row) => ({ table: 'postings', ...row }));
  const stored = rows.length === 0 ? null : await storeRows(ctx, { ...part, what: nameOfPart(range), rows });
  return {
    statements: [
      ...(stored ? [notePart({ ...part, ...stored })] : []),
      moveMonth(month, {
        ...(beyond === null ? { cursor: through } : { stage: 'export', cursor: 0 }),
        last_id: through,
        totals: withSums(month.totals, sums),
      }),
    ],
  };
}
