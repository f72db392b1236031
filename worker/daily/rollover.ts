// The daily rollover: each day's steps in their order, piece by piece, days in their order. It may come late, run several
// times over or stop anywhere; the next run goes on from what `job_runs` says.
import { addDays, type GameDay, gameDayAt } from '../kernel/game-day.ts';
import { constraintOf, database, refusalOfStore } from '../platform/database.ts';
import { log } from '../platform/log.ts';
import { dueDays, enterSteps, firstUndone, movingOn, type StepRecord } from './job-record.ts';
import { purgeStep } from './purge-step.ts';
import { puzzlesStep } from './puzzles-step.ts';
import { reconcileStep } from './reconcile-step.ts';
import { settleStep, settleStragglers } from './settle-step.ts';
import type { Step } from './step.ts';

/** What is done for each game day after it has ended. A step begins when all before it are done. */
export const STEPS: readonly Step[] = [settleStep, puzzlesStep, purgeStep, reconcileStep];

/** How many players are settled in one batch. */
const CHUNK = 1500;

/** How a run is bounded, and by which clock it goes. */
export interface Run {
  now: () => Promise<number>;
  /** Begins no further piece from this instant on, in milliseconds since the epoch. */
  deadline_ms: number;
  steps?: readonly Step[];
  chunk?: number;
}

/** Does what is due of all days through yesterday. False when something is left: time was up, or a piece failed. */
export async function rollOver(env: Env, run: Run): Promise<boolean> {
  const db = database(env);
  const yesterday = addDays(gameDayAt(await run.now()), -1);
  const names = (run.steps ?? STEPS).map(({ name }) => name);
  for (const day of await dueDays(db, { yesterday, steps: names })) {
    await db.all(enterSteps({ day, steps: names, now_ms: await run.now() }));
    if (!(await finishDay(env, { day, run, names }))) return false;
  }
  return true;
}

interface DayOfRun {
  day: GameDay;
  run: Run;
  names: readonly string[];
}

async function finishDay(env: Env, { day, run, names }: DayOfRun): Promise<boolean> {
  const db = database(env);
  for (;;) {
    const now_ms = await run.now();
    const undone = await firstUndone(db, { day, steps: names });
    if (!undone) return true;
    if (now_ms >= run.deadline_ms) return false;
    try {
      await doPiece(env, { day, run, names, undone, now_ms });
    } catch (error) {
      if (constraintOf(error) === 'GUARD' && hasMoved(undone, await firstUndone(db, { day, steps: names })))
        continue;
      log('error', 'rollover-stopped', { day, ...undone, reason: refusalOfStore(error) });
      return false;
    }
  }
}

async function doPiece(
  env: Env,
  { day, run, names, undone, now_ms }: DayOfRun & { undone: StepRecord; now_ms: number },
): Promise<void> {
  const db = database(env);
  const place = names.indexOf(undone.step);
  const step = (run.steps ?? STEPS)[place]!;
  const chunk = run.chunk ?? CHUNK;
  if (step.isGlobal) await settleStragglers(db, { day, now_ms, chunk });
  const { statements, next } = await step.plan(env, { day, cursor: undone.cursor, now_ms, chunk });
  const earlier = names.slice(0, place);
  await db.batch(
    movingOn({ day, step: step.name, from: undone.cursor, to: next, earlier, statements, now_ms }),
  );
}

/** Whether another run has taken the piece: the day now stands elsewhere. */
function hasMoved(before: StepRecord, after: StepRecord | null): boolean {
  return after?.step !== before.step || after.cursor !== before.cursor;
}
