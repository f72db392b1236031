// The months of the archive for the nightly step: the next one, its progress, and its objects.
import { type SQL, sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import type { Database, Statement } from '../../platform/database.ts';
import { addDays, type GameDay, weekOf } from '../../shared/kernel/game-day.ts';
import type { archiveMonths, archiveOpenings, archiveParts } from './tables.ts';

/** The number and millisparks of postings by type, and the gains of house accounts by id. */
export interface Totals {
  types: Record<string, { postings: number; millis: number }>;
  houses: Record<string, number>;
}

/** The data reread from the archive: totals, the chained hash of the objects, and the check's cursor. */
export interface Checked extends Totals {
  results: number;
  settlements: number;
  parts: number;
  chain: string;
  cursor: number;
}

/** A month in progress. `first_id` is the last posting of the previous month. */
export interface MonthInWork
  extends Omit<Columns<typeof archiveMonths>, 'totals' | 'checked' | 'manifest_sha256' | 'sealed_at'> {
  first_id: number;
  /** The last day of the previous month; empty for the first. */
  after_day: string;
  totals: Totals;
  checked: Checked;
}

export type Part = Columns<typeof archiveParts>;
export type Opening = Columns<typeof archiveOpenings>;

/** Below the ids of all objects, which are negative for houses. */
export const BEFORE_ALL = -Number.MAX_SAFE_INTEGER;

export const NOTHING_COUNTED: Totals = { types: {}, houses: {} };
export const NOTHING_CHECKED: Checked = {
  ...NOTHING_COUNTED,
  ...{ results: 0, settlements: 0, parts: 0, chain: '', cursor: BEFORE_ALL },
};

/** The last Sunday of a month (YYYY-MM), on which its month of the archive ends. */
export function lastDayOf(month: string): GameDay {
  const next = new Date(`${month}-01T00:00:00.000Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return addDays(weekOf(next.toISOString().slice(0, 10) as GameDay) as string as GameDay, -1);
}

export function monthOf(day: GameDay): string {
  const month = day.slice(0, 7);
  return day <= lastDayOf(month) ? month : monthAfter(month);
}

export function monthAfter(month: string): string {
  return addDays(`${month}-28` as GameDay, 7).slice(0, 7);
}

type MonthRow = Columns<typeof archiveMonths>;

/** An expression: a column of the month before a row `months`; NULL for the first. */
export function ofPreviousMonth(column: 'last_id' | 'last_day'): SQL {
  return sql`(SELECT ${sql.raw(column)} FROM archive_months AS before
    WHERE before.month < months.month ORDER BY before.month DESC LIMIT 1)`;
}

/**
 * The first month that is not done, or null. It skips months that only wait for `settledUntil`, or for the seal of the next
 * month, which has the posting of the settlements of the last day.
 */
export async function monthInWork(
  db: Database,
  { settledUntil }: { settledUntil: GameDay },
): Promise<MonthInWork | null> {
  const [row] = await db.all<MonthRow & { first_id: number; after_day: string }>(sql`
    SELECT months.*, COALESCE(${ofPreviousMonth('last_id')}, 0) AS first_id, COALESCE(${ofPreviousMonth('last_day')}, '') AS after_day
    FROM archive_months AS months
    WHERE stage <> 'done' AND NOT (stage = 'settlements' AND (last_day > ${settledUntil} OR NOT EXISTS (
      SELECT 1 FROM archive_months AS later WHERE later.month > months.month AND later.sealed_at IS NOT NULL)))
    ORDER BY month LIMIT 1`);
  if (!row) return null;
  const { totals, checked, manifest_sha256: _, sealed_at: __, ...month } = row;
  return { ...month, totals: JSON.parse(totals), checked: JSON.parse(checked) };
}

export type Archived = Omit<MonthRow, 'totals' | 'checked'> & {
  totals: Totals;
  checked: Checked;
  objects: number;
};

/** All months, latest first; for an unsealed month `bytes` is the size of its objects so far. */
export async function archivedMonthRows(db: Database): Promise<Archived[]> {
  const rows = await db.all<MonthRow & { objects: number }>(sql`
    SELECT months.*, COUNT(parts.month) AS objects,
      CASE WHEN sealed_at IS NULL THEN COALESCE(SUM(parts.bytes), 0) ELSE months.bytes END AS bytes
    FROM archive_months AS months LEFT JOIN archive_parts AS parts ON parts.month = months.month
    GROUP BY months.month ORDER BY months.month DESC`);
  return rows.map((row) => ({ ...row, totals: JSON.parse(row.totals), checked: JSON.parse(row.checked) }));
}

/** The month to archive next: the one after the last, or that of the first posting; null without postings. */
export async function nextMonth(db: Database): Promise<string | null> {
  const [row] = await db.all<{ last: string | null; first: GameDay | null }>(sql`
    SELECT (SELECT MAX(month) FROM archive_months) AS last, (SELECT day FROM postings ORDER BY id LIMIT 1) AS first`);
  const { last, first } = row!;
  if (last !== null) return monthAfter(last);
  return first === null ? null : monthOf(first);
}

/** The statement that starts a month. From then on nothing in its days changes. */
export function beginMonth({
  month,
  last_day = lastDayOf(month),
  now_ms,
}: {
  month: string;
  last_day?: GameDay;
  now_ms: number;
}): Statement {
  return sql`
    INSERT INTO archive_months (month, last_day, stage, cursor, last_id, totals, checked, bytes, began_at)
    SELECT ${month}, ${last_day}, 'count', last, last, ${JSON.stringify(NOTHING_COUNTED)},
      ${JSON.stringify(NOTHING_CHECKED)}, 0, ${now_ms}
    FROM (SELECT COALESCE((SELECT last_id FROM archive_months ORDER BY month DESC LIMIT 1), 0) AS last)`;
}

/** The statement that updates a month's progress. */
export function moveMonth(
  { month }: { month: string },
  to: Partial<Pick<MonthInWork, 'stage' | 'cursor' | 'last_id' | 'totals' | 'checked'>>,
): Statement {
  const set = Object.entries(to).map(([column, value]) => {
    const bound = typeof value === 'object' ? JSON.stringify(value) : value;
    return typeof bound === 'number'
      ? sql`${sql.raw(column)} = CAST(${bound} AS INTEGER)`
      : sql`${sql.raw(column)} = ${bound}`;
  });
  return sql`UPDATE archive_months SET ${sql.join(set, sql`, `)} WHERE month = ${month}`;
}

/** The statement that seals a month, so that the rows it covers may be deleted. The latest posting of all is never covered. */
export function sealMonth({
  month,
  manifest,
  now_ms,
}: {
  month: string;
  manifest: { sha256: string; bytes: number };
  now_ms: number;
}): Statement {
  return sql`
    UPDATE archive_months SET stage = 'drop', cursor = ${BEFORE_ALL}, manifest_sha256 = ${manifest.sha256},
      sealed_at = ${now_ms},
      bytes = ${manifest.bytes} + COALESCE((SELECT SUM(bytes) FROM archive_parts WHERE archive_parts.month = archive_months.month), 0)
    WHERE month = ${month} AND last_id < (SELECT MAX(id) FROM postings)`;
}

/** The statement that records an object, once. */
export function notePart(part: Part): Statement {
  return sql`
    INSERT INTO archive_parts (month, first_player, last_player, sha256, bytes, rows)
    VALUES (${part.month}, ${part.first_player}, ${part.last_player}, ${part.sha256}, ${part.bytes}, ${part.rows})
    ON CONFLICT (month, first_player) DO NOTHING`;
}

/** The statement that removes the record of an object of an unsealed month. */
export function forgetPart({ month, first_player }: Part): Statement {
  return sql`DELETE FROM archive_parts WHERE month = ${month} AND first_player = ${first_player}`;
}

/** The same for the objects of postings between houses. */
export function forgetHouseParts({ month }: { month: string }): Statement {
  return sql`DELETE FROM archive_parts WHERE month = ${month} AND first_player < 0`;
}

/** The first object of a month whose range starts after an id, or null. */
export async function partAfter(
  db: Database,
  { month, id }: { month: string; id: number },
): Promise<Part | null> {
  const [part] = await db.all<Part>(sql`
    SELECT * FROM archive_parts WHERE month = ${month} AND first_player > ${id} ORDER BY first_player LIMIT 1`);
  return part ?? null;
}

export function nameOfPart({
  first_player,
  last_player,
}: Pick<Part, 'first_player' | 'last_player'>): string {
  const padded = (id: number) => String(Math.abs(id)).padStart(10, '0');
  return first_player < 0
    ? `houses/${padded(first_player)}-${padded(last_player)}`
    : `players/${padded(first_player)}-${padded(last_player)}`;
}

export function keepOpenings(openings: readonly Opening[]): Statement {
  return sql`
    INSERT INTO archive_openings (account, month, balance, days_with_points, results)
    SELECT value ->> 'account', value ->> 'month', value ->> 'balance', value ->> 'days_with_points', value ->> 'results'
    FROM json_each(${JSON.stringify(openings)}) WHERE TRUE
    ON CONFLICT (account, month) DO UPDATE SET balance = excluded.balance, days_with_points = excluded.days_with_points,
      results = excluded.results`;
}

/** The statement that deletes older openings of a part's accounts, which the month's openings replace. */
export function forgetOpenings({ month, first_player, last_player }: Part): Statement {
  return sql`
    DELETE FROM archive_openings WHERE account >= ${first_player} AND account <= ${last_player}
      AND month < ${month} AND EXISTS (SELECT 1 FROM archive_openings AS later
        WHERE later.account = archive_openings.account AND later.month = ${month})`;
}
