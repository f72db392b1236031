// Compares what was read back from the archive with the record: between house accounts, and player by player.
import { sql } from 'drizzle-orm';
import type { ArchivedRow } from '../../model/archive/archived-rows.ts';
import type { ArchivedTable } from '../../model/archive/archived-tables.ts';
import type { MonthInWork, Opening, Part } from '../../model/archive/months.ts';
import { openingBalance, openingDays, openingResults } from '../../model/archive/sealed.ts';
import { balanceAfter } from '../../model/ledger/nightly.ts';
import type { Database } from '../../platform/database.ts';
import { LISTS } from './export.ts';

/** An empty list if the rows equal the record's postings between house accounts; else null. */
export async function ofHouses(
  db: Database,
  { part, rows }: { part: Part; rows: readonly ArchivedRow[] },
): Promise<Opening[] | null> {
  const [record] = await db.all<{ postings: number; millis: number }>(sql`
    SELECT COUNT(*) AS postings, COALESCE(SUM(amount), 0) AS millis FROM postings
    WHERE id >= ${-part.last_player} AND id <= ${-part.first_player} AND source < 0 AND target < 0`);
  const millis = rows.reduce((sum, row) => sum + (row.amount as number), 0);
  return record!.postings === rows.length && record!.millis === millis ? [] : null;
}

/** A player's number of rows in a list, and a sum that any change would alter. */
interface Held {
  player: number;
  rows: number;
  sum: number;
}

/** The sum of a row that `Held` adds up, in SQL and of an archived row. */
const SUMMED: Readonly<Record<ArchivedTable, { column: string; of: (row: ArchivedRow) => number }>> = {
  postings: { column: 'amount', of: ({ amount }) => amount as number },
  results: {
    column: 'points_tenths + results.held * 10000',
    of: ({ points_tenths, held }) => (points_tenths as number) + (held as number) * 10000,
  },
  settlements: {
    column: 'sparks_millis + settlements.shares_millis + settlements.villa_millis',
    of: ({ sparks_millis, shares_millis, villa_millis }) =>
      (sparks_millis as number) + (shares_millis as number) + (villa_millis as number),
  },
};

/** The players' openings at the end of the month if the rows equal the record; else null. */
export async function ofPlayers(
  db: Database,
  {
    month,
    rows,
    from,
    through,
  }: { month: MonthInWork; rows: readonly ArchivedRow[]; from: number; through: number },
): Promise<Opening[] | null> {
  const isOurs = (id: number) => id > from && id <= through;
  const ends = (row: ArchivedRow) => [row.target, row.source] as number[];
  const ids = [
    ...new Set(
      rows.flatMap((row) =>
        row.table === 'postings' ? ends(row).filter(isOurs) : [row.player_id as number],
      ),
    ),
  ];
  const lists = LISTS.map(
    ({ table, of }) => sql`
      SELECT players.id AS player, COUNT(*) AS rows, SUM(${sql.raw(`${table}.${SUMMED[table].column}`)}) AS sum
      FROM players CROSS JOIN ${of(month)} WHERE players.id > ${from} AND players.id <= ${through} GROUP BY players.id`,
  );
  const whose = sql`whose.value`;
  const outcome = await db.batch([
    ...lists,
    sql`
      SELECT value AS player, ${openingBalance(whose)} AS balance, ${openingDays(whose)} AS days,
        ${openingResults(whose)} AS results, ${balanceAfter(whose, month.last_id)} AS after
      FROM json_each(${JSON.stringify(ids)}) AS whose`,
  ]);
  const before = outcome.at(-1) as Before[];
  const isSame = LISTS.every(({ table, owner }, place) => {
    const its = rows.filter((row) => row.table === table && isOurs(row[owner] as number));
    return areEqual(outcome[place] as Held[], heldBy(its, { owner, sumOf: SUMMED[table].of }));
  });
  if (!isSame) return null;
  const openings = before.map((one) => openingOf(one, { month, rows }));
  const addsUp = before.every(({ after }, place) => openings[place]!.balance === after);
  return addsUp ? openings : null;
}

/** A player's values before the month, and the balance after it by their own postings. */
interface Before {
  player: number;
  balance: number;
  days: number;
  results: string;
  after: number;
}

/** A player's opening at the end of the month, computed from the rows read back. */
function openingOf(
  { player, balance, days, results }: Before,
  { month, rows }: { month: MonthInWork; rows: readonly ArchivedRow[] },
): Opening {
  const games: Record<string, number> = JSON.parse(results);
  const withPoints = new Set<unknown>();
  let after = balance;
  for (const row of rows) {
    if (row.table === 'postings') {
      if (row.target === player) after += row.amount as number;
      if (row.source === player) after -= row.amount as number;
    }
    if (row.table === 'results' && row.player_id === player) {
      const game = row.game as string;
      games[game] = (games[game] ?? 0) + 1;
      if ((row.base_tenths as number) > 0 && row.held === 0) withPoints.add(row.day);
    }
  }
  return {
    account: player,
    month: month.month,
    balance: after,
    days_with_points: days + withPoints.size,
    results: JSON.stringify(games),
  };
}

function heldBy(
  rows: readonly ArchivedRow[],
  { owner, sumOf }: { owner: string; sumOf: (row: ArchivedRow) => number },
): Held[] {
  const held = new Map<number, Held>();
  for (const row of rows) {
    const player = row[owner] as number;
    const before = held.get(player) ?? { player, rows: 0, sum: 0 };
    held.set(player, { player, rows: before.rows + 1, sum: before.sum + sumOf(row) });
  }
  return [...held.values()];
}

function areEqual(record: readonly Held[], archive: readonly Held[]): boolean {
  const told = ({ player, rows, sum }: Held) => `${player} ${rows} ${sum}`;
  const ours = new Set(archive.map(told));
  return record.length === archive.length && record.every((held) => ours.has(told(held)));
}
