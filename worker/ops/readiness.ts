// Whether the house can do its work just now: the record answers in time. KV only keeps copies, so that without it
// everything goes on, slower; and a late rollover keeps nobody from playing. Both are reported.

import { sql } from 'drizzle-orm';
import { LAST_STEP } from '../nightly/steps.ts';
import type { jobRuns } from '../nightly/tables.ts';
import type { Columns, Joined } from '../platform/columns.ts';
import type { Ctx } from '../platform/context.ts';
import { inTime } from '../platform/trace.ts';
import type { CallReply } from '../shared/contract/call.ts';
import type { ready, readyNight } from '../shared/contract/service.ts';
import { addDays, gameDayAt, MINUTE_MS } from '../shared/kernel/game-day.ts';
import { Refusal } from '../shared/kernel/refusal.ts';

/** How long a store is waited for before it counts as away, in milliseconds. */
const PATIENCE_MS = 2000;
/** By when a night's rollover is to be done, after midnight UTC. */
const DONE_BY_MS = 180 * MINUTE_MS;

/** How the stores are. Throws what the record throws, or StoreTooSlow. */
export async function readiness(
  ctx: Pick<Ctx, 'db' | 'PUZZLES'>,
  { now_ms }: { now_ms: number },
): Promise<CallReply<typeof ready>> {
  const [rows, copies] = await Promise.all([
    inTime(ctx.db.all<Joined<Columns<typeof jobRuns, 'day'>>>(lastDayRolledOver), {
      most_ms: PATIENCE_MS,
    }),
    inTime(ctx.PUZZLES.get('ready'), { most_ms: PATIENCE_MS }).then(
      () => 'ok' as const,
      () => 'away' as const,
    ),
  ]);
  return { status: 'ready', day: gameDayAt(now_ms), rolled_through: rows[0]!.day, copies };
}

/**
 * Through which day the rollover is done, for monitors that read nothing but the status of a reply. Throws NIGHT_LATE where
 * that is not yesterday from 03:00 UTC on, and before then the day before it.
 */
export async function nightReadiness(
  ctx: Pick<Ctx, 'db'>,
  { now_ms }: { now_ms: number },
): Promise<CallReply<typeof readyNight>> {
  const rows = await ctx.db.all<Joined<Columns<typeof jobRuns, 'day'>>>(lastDayRolledOver);
  const rolled_through = rows[0]!.day;
  if (rolled_through === null || rolled_through < addDays(gameDayAt(now_ms - DONE_BY_MS), -1))
    throw new Refusal('NIGHT_LATE');
  return { status: 'done', rolled_through };
}

/** A day is over when its last step is done. */
const lastDayRolledOver = sql`
  SELECT MAX(day) AS day FROM job_runs WHERE step = ${LAST_STEP} AND done_at IS NOT NULL`;
