// The progress of editions' nights in the directory: each further edition reports a finished day, and cron wakes those that have
// not.
import { sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import type { Ctx } from '../../platform/context.ts';
import { integer, type Statement } from '../../platform/database.ts';
import { HOME } from '../../platform/editions.ts';
import { addDays, closeOf, type GameDay, gameDayAt, MINUTE_MS } from '../../shared/kernel/game-day.ts';
import type { editions } from './tables.ts';

/** How long after a day's close an edition that has not finished it counts as late. */
const LATE_MS = 10 * MINUTE_MS;
/** The most editions woken per run, because the run's calls are limited. */
const MOST_WOKEN = 200;

export async function noteRolled(
  { directory, edition }: Pick<Ctx, 'directory' | 'edition'>,
  { day, plays, record_bytes }: { day: GameDay; plays: number; record_bytes: number },
): Promise<void> {
  await directory.all(sql`
    UPDATE editions SET rolled_through = ${day}, plays = ${integer(plays)}, record_bytes = ${integer(record_bytes)}
    WHERE name = ${edition} AND (rolled_through IS NULL OR rolled_through <= ${day})`);
}

/** The further editions that are late with a closed day, farthest behind first. */
export async function lateEditions(
  ctx: Pick<Ctx, 'directory' | 'FURTHER_EDITIONS'>,
  { now_ms }: { now_ms: number },
): Promise<string[]> {
  if (ctx.FURTHER_EDITIONS !== 'on') return [];
  const yesterday = addDays(gameDayAt(now_ms), -1);
  const due = now_ms < closeOf(yesterday) + LATE_MS ? addDays(yesterday, -1) : yesterday;
  const late = await ctx.directory.all<Columns<typeof editions, 'name'>>(sql`
    SELECT name FROM editions
    WHERE name <> ${HOME} AND COALESCE(rolled_through, '') < ${due} AND date(opened_at / 1000, 'unixepoch') <= ${due}
    ORDER BY rolled_through, name LIMIT ${MOST_WOKEN}`);
  return late.map(({ name }) => name);
}

/** A query of the players registered in all editions, and of the further editions' plays on their last finished days. */
export function totalsOfEditions(): Statement {
  return sql`
    SELECT TOTAL(players) AS persons, TOTAL(plays) AS plays_elsewhere FROM editions`;
}
