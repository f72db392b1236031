// The operators' view of the daily rollover, and repeating a day.

import { sql } from 'drizzle-orm';
import { isClosed } from '../model/archive/sealed.ts';
import { latestGauges } from '../nightly/gauges.ts';
import { dueDays, setBack } from '../nightly/job-record.ts';
import { runDueJobs } from '../nightly/jobs.ts';
import { type Step, stepsOn } from '../nightly/step.ts';
import { stepsOf } from '../nightly/steps.ts';
import type { jobRuns } from '../nightly/tables.ts';
import type { Columns } from '../platform/columns.ts';
import type { Ctx } from '../platform/context.ts';
import { keepsDirectory } from '../platform/halves.ts';
import type { Ports } from '../platform/ports.ts';
import type { CallReply } from '../shared/contract/call.ts';
import type { jobs } from '../shared/contract/ops-record.ts';
import { addDays, type GameDay, gameDayAt } from '../shared/kernel/game-day.ts';
import { Refusal } from '../shared/kernel/refusal.ts';

type Progress = CallReply<typeof jobs>;

const SHOWN_DAYS = 14;
/** The limits of a replay while its operator waits. */
const REPLAY_BOUNDS = { ms: 20_000, asked: 900 };

type RunRow = Columns<typeof jobRuns, 'day' | 'step' | 'cursor' | 'done_at'> & { findings: number };

/** The progress of each day's steps: the last 14 days, and earlier unfinished ones. */
export async function progressOfJobs(
  ctx: Pick<Ctx, 'db' | 'edition'>,
  { now_ms }: { now_ms: number },
): Promise<Progress> {
  const { db } = ctx;
  const steps = stepsOf(ctx);
  const yesterday = addDays(gameDayAt(now_ms), -1);
  const due = await dueDays(db, { yesterday, steps: steps.map(({ name }) => name) });
  const [runs, behind] = (await db.batch([
    sql`
      SELECT day, step, cursor, done_at,
        (SELECT COUNT(*) FROM audit_findings WHERE audit_findings.day = job_runs.day) AS findings
      FROM job_runs
      WHERE day > ${addDays(yesterday, -SHOWN_DAYS)} OR day IN (SELECT day FROM job_runs WHERE done_at IS NULL)
      ORDER BY day DESC`,
    sql`SELECT COUNT(*) AS players FROM players WHERE settled_through < ${yesterday}`,
  ])) as [RunRow[], { players: number }[]];
  const days = daysOf(runs, { steps, now_ms });
  const waiting = days.filter(({ steps }) => steps.find(({ is_done }) => !is_done)?.waits_until);
  const isWaiting = (day: GameDay) => waiting.some((one) => one.day === day);
  return {
    due: due.filter((day) => !isWaiting(day)).length,
    behind: behind[0]!.players,
    gauges: await latestGauges(db),
    days,
  };
}

function daysOf(
  runs: readonly RunRow[],
  { steps: all, now_ms }: { steps: readonly Step[]; now_ms: number },
): Progress['days'] {
  const placeOf = ({ step }: RunRow) => all.findIndex(({ name }) => name === step);
  const days = [...new Set(runs.map(({ day }) => day))];
  return days.map((day) => {
    const its = runs.filter((run) => run.day === day);
    const steps = its
      .sort((one, other) => placeOf(one) - placeOf(other))
      .map((run) => ({ ...run, its: all[placeOf(run)] }))
      .map(({ step, its, cursor, done_at }) => ({
        step,
        is_done: done_at !== null,
        cursor,
        done_at: done_at === null ? null : new Date(done_at).toISOString(),
        waits_until: done_at === null ? waitOf(its, { day: day as GameDay, now_ms }) : null,
      }));
    return { day, steps, findings: its[0]!.findings };
  });
}

/** The instant before which an undone step cannot begin; null if it can begin now. */
function waitOf(step: Step | undefined, { day, now_ms }: { day: GameDay; now_ms: number }): string | null {
  const due_ms = step?.dueAt?.(day) ?? 0;
  return now_ms < due_ms ? new Date(due_ms).toISOString() : null;
}

/**
 * Repeats a day's steps, as far as one run gets; cron continues. A further edition runs them itself. Throws NOT_FOUND for a day
 * that never ran, and ARCHIVED.
 */
export async function replayDay(
  ctx: Ctx,
  { day, ports, now_ms }: { day: GameDay; ports: Ports; now_ms: number },
): Promise<Progress> {
  if (await isClosed(ctx.db, day)) throw new Refusal('ARCHIVED');
  const steps = stepsOn(day, stepsOf(ctx)).map(({ name }) => name);
  const wasBegun = await setBack(ctx.db, { day, steps, now_ms });
  if (!wasBegun) throw new Refusal('NOT_FOUND', { detail: 'That day was never run.' });
  if (keepsDirectory(ctx)) await runDueJobs(ctx, { ports, bounds: REPLAY_BOUNDS });
  else await ctx.wake(ctx.edition);
  return progressOfJobs(ctx, { now_ms });
}
