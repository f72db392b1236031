// The third stage: reads each object back and holds it against the record, player by player, while all is still there.
import { sql } from 'drizzle-orm';
import type { ArchivedRow } from '../../model/archive/archived-rows.ts';
import {
  BEFORE_ALL,
  type Checked,
  forgetHouseParts,
  forgetPart,
  keepOpenings,
  type MonthInWork,
  moveMonth,
  NOTHING_CHECKED,
  NOTHING_COUNTED,
  nameOfPart,
  type Opening,
  type Part,
  partAfter,
} from '../../model/archive/months.ts';
import { openingBalance, openingDays, openingResults } from '../../model/archive/sealed.ts';
import { balanceAfter } from '../../model/ledger/nightly.ts';
import {
  ArchiveAltered,
  ArchiveAway,
  hashOf,
  removeStored,
  storedRows,
} from '../../platform/archive-store.ts';
import type { Database } from '../../platform/database.ts';
import { LISTS } from './export.ts';
import { sumsOfRows, withSums } from './totals.ts';
import { SPAN, type Stage, type StagePiece } from './work.ts';

/** Checks an object, or that there is nothing of the players between two objects. What is off is archived again. */
export async function checkPiece(stage: Stage): Promise<StagePiece> {
  const { db, month } = stage;
  const { checked } = month;
  const [players] = await db.all<{ last: number | null }>(sql`SELECT MAX(id) AS last FROM players`);
  const last = players!.last ?? 0;
  const part = await partAfter(db, { month: month.month, id: checked.cursor });
  const from = Math.max(0, checked.cursor);
  if (!part && from >= last) return { statements: [moveMonth(month, { stage: 'seal' })] };
  const isNext = part !== null && part.first_player <= from + 1;
  const rows = isNext ? await readBack(stage, part) : [];
  if (rows === null)
    return doubt(stage, { part, from, finding: 'an object of the archive is not what was written' });
  const through = isNext
    ? part.last_player
    : Math.min(from + SPAN, last, (part?.first_player ?? last + 1) - 1);
  const isOfHouses = isNext && part.first_player < 0;
  const openings = isOfHouses
    ? await ofHouses(db, { part, rows })
    : await ofPlayers(db, { month, rows, from, through });
  if (openings === null)
    return doubt(stage, {
      part: isNext ? part : null,
      from,
      finding: 'the archive does not hold what the record has',
    });
  const counted = rows.filter((row) => isOfHouses || isCountedIn(row, { from, through }));
  const next: Checked = {
    ...withSums(checked, sumsOfRows(counted)),
    results: checked.results + rows.filter(({ table }) => table === 'results').length,
    settlements: checked.settlements + rows.filter(({ table }) => table === 'settlements').length,
    parts: checked.parts + (isNext ? 1 : 0),
    chain: isNext ? await hashOf(checked.chain + part.sha256) : checked.chain,
    cursor: isOfHouses ? part.first_player : through,
  };
  return {
    statements: [
      ...(openings.length > 0 ? [keepOpenings(openings)] : []),
      moveMonth(month, { checked: next }),
    ],
  };
}

/** The rows of an object; null where it is gone or altered. */
async function readBack({ ctx }: Stage, part: Part): Promise<ArchivedRow[] | null> {
  try {
    const rows = await storedRows<ArchivedRow>(ctx, { ...part, what: nameOfPart(part) });
    return rows.length === part.rows ? rows : null;
  } catch (error) {
    if (error instanceof ArchiveAltered) return null;
    throw error;
  }
}

/** A posting between two players is in both their objects, and counts in that of its target. */
function isCountedIn(row: ArchivedRow, { from, through }: { from: number; through: number }): boolean {
  if (row.table !== 'postings') return true;
  const owner = (row.target as number) > 0 ? (row.target as number) : (row.source as number);
  return owner > from && owner <= through;
}

/** No openings, where the rows are what the record has from house to house; else null. */
async function ofHouses(
  db: Database,
  { part, rows }: { part: Part; rows: readonly ArchivedRow[] },
): Promise<Opening[] | null> {
  const [record] = await db.all<{ postings: number; millis: number }>(sql`
    SELECT COUNT(*) AS postings, COALESCE(SUM(amount), 0) AS millis FROM postings
    WHERE id >= ${-part.last_player} AND id <= ${-part.first_player} AND source < 0 AND target < 0`);
  const millis = rows.reduce((sum, row) => sum + (row.amount as number), 0);
  return record!.postings === rows.length && record!.millis === millis ? [] : null;
}

/** What a list has of a player: how many rows, and a sum that any change would change. */
interface Held {
  player: number;
  rows: number;
  sum: number;
}

const SUMMED = {
  postings: 'amount',
  results: 'points_tenths + results.held * 10000',
  settlements: 'sparks_millis + settlements.shares_millis + settlements.villa_millis',
} as const;

/** What the players of a range had at the end of the month, where the rows are what the record has of them; else null. */
async function ofPlayers(
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
      SELECT players.id AS player, COUNT(*) AS rows, SUM(${sql.raw(`${table}.${SUMMED[table]}`)}) AS sum
      FROM players CROSS JOIN ${of(month)} WHERE players.id > ${from} AND players.id <= ${through} GROUP BY players.id`,
  );
  const whose = sql`whose.value`;
  const [targets, sources, results, settlements, before] = (await db.batch([
    ...lists,
    sql`
      SELECT value AS player, ${openingBalance(whose)} AS balance, ${openingDays(whose)} AS days,
        ${openingResults(whose)} AS results, ${balanceAfter(whose, month.last_id)} AS after
      FROM json_each(${JSON.stringify(ids)}) AS whose`,
  ])) as [Held[], Held[], Held[], Held[], Before[]];
  const of = (table: ArchivedRow['table'], owner: string, sumOf: (row: ArchivedRow) => number) =>
    heldBy(
      rows.filter((row) => row.table === table && isOurs(row[owner] as number)),
      { owner, sumOf },
    );
  const number = (row: ArchivedRow, column: string) => row[column] as number;
  const isSame =
    areEqual(
      targets,
      of('postings', 'target', (row) => number(row, 'amount')),
    ) &&
    areEqual(
      sources,
      of('postings', 'source', (row) => number(row, 'amount')),
    ) &&
    areEqual(
      results,
      of('results', 'player_id', (row) => number(row, 'points_tenths') + number(row, 'held') * 10000),
    ) &&
    areEqual(
      settlements,
      of('settlements', 'player_id', (row) =>
        ['sparks_millis', 'shares_millis', 'villa_millis'].reduce(
          (sum, column) => sum + number(row, column),
          0,
        ),
      ),
    );
  if (!isSame) return null;
  const openings = before.map((one) => openingOf(one, { month, rows }));
  const addsUp = before.every(({ after }, place) => openings[place]!.balance === after);
  return addsUp ? openings : null;
}

/** What an account had before the month, and by its own postings after it. */
interface Before {
  player: number;
  balance: number;
  days: number;
  results: string;
  after: number;
}

/** What an account has at the end of the month by the rows that were read back. */
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

/** Has a part archived again, the next night. */
async function doubt(
  { ctx, month }: Stage,
  { part, from, finding }: { part: Part | null; from: number; finding: string },
): Promise<StagePiece> {
  if (part) await removeIfAllowed(ctx, part);
  const again =
    part && part.first_player < 0
      ? countAgain(month)
      : [
          ...(part ? [forgetPart(part)] : []),
          moveMonth(month, { stage: 'export', cursor: part ? part.first_player - 1 : from }),
        ];
  return { statements: again, waits: true, finding };
}

/** Removes an object, unless a lock keeps it in the bucket: then it is off again the next night, and operators see to it. */
async function removeIfAllowed(ctx: Stage['ctx'], part: Part): Promise<void> {
  try {
    await removeStored(ctx, { ...part, what: nameOfPart(part) });
  } catch (error) {
    if (!(error instanceof ArchiveAway)) throw error;
  }
}

/** The statements that have a month counted and checked from its beginning. */
export function countAgain(month: MonthInWork) {
  return [
    forgetHouseParts(month),
    moveMonth(month, {
      stage: 'count',
      cursor: month.first_id,
      last_id: month.first_id,
      totals: NOTHING_COUNTED,
      checked: { ...NOTHING_CHECKED, cursor: BEFORE_ALL },
    }),
  ];
}
