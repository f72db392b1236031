// The calendar months of the open data: their days, and the existing files.
import { sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import type { Database } from '../../platform/database.ts';
import { addDays, type GameDay } from '../../shared/kernel/game-day.ts';
import type { openMonths } from './tables.ts';

export function daysOfMonth(month: string): { first: GameDay; last: GameDay } {
  const first = `${month}-01` as GameDay;
  const inNext = addDays(first, 31);
  return { first, last: addDays(inNext, -Number(inNext.slice(8))) };
}

/** The month whose last day this is; null for every other day. */
export function monthEndedBy(day: GameDay): string | null {
  const month = day.slice(0, 7);
  return daysOfMonth(month).last === day ? month : null;
}

export type OpenMonth = Columns<typeof openMonths>;

/** The months that have a file, newest first. */
export function openMonthsOf(directory: Database): Promise<OpenMonth[]> {
  return directory.all(sql`SELECT * FROM open_months ORDER BY month DESC`);
}

export async function openMonthOf(directory: Database, month: string): Promise<OpenMonth | null> {
  const rows = await directory.all<OpenMonth>(sql`SELECT * FROM open_months WHERE month = ${month}`);
  return rows[0] ?? null;
}
