// Readiness: whether the record answers in time. Without KV, which only holds copies, everything continues more slowly; and a
// late rollover stops nobody from playing. Both are reported.

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

/** The timeout after which a store counts as unavailable. */
const PATIENCE_MS = 2000;
/** When a night's rollover must be done, after midnight UTC. */
const DONE_BY_MS = 180 * MINUTE_MS;

/** The state of the stores. Throws what the record throws, or StoreTooSlow. */
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
 * The last day with a completed rollover, for monitors that only read a reply's status. Throws NIGHT_LATE if that is not
 * yesterday (before 03:00 UTC: the day before).
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

/** A day is done when its last step is done. */
const lastDayRolledOver = sql`
  SELECT MAX(day) AS day FROM job_runs WHERE step = ${LAST_STEP} AND done_at IS NOT NULL`;
