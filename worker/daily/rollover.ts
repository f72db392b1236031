// The daily rollover: each day's steps in their order, piece by piece, days in their order. It may come late, run several
// times over or stop anywhere; the next run goes on from what `job_runs` says.
import { addDays, type GameDay, gameDayAt } from '../kernel/game-day.ts';
import { count } from '../platform/counters.ts';
import { constraintOf, database, type NamedRefusal, refusalOfStore } from '../platform/database.ts';
import { type Gates, productionGates } from '../platform/gates.ts';
import { log } from '../platform/log.ts';
import { stopwatch } from '../platform/trace.ts';
import { achievementsStep } from './achievements-step.ts';
import { dueDays, enterSteps, firstUndone, movingOn, type StepRecord } from './job-record.ts';
import { releaseStep, restockStep, snapshotsStep } from './mondays.ts';
import { LARGEST_PIECE, nextPiece } from './pace.ts';
import { poolsStep } from './pools-step.ts';
import { purgeStep } from './purge-step.ts';
import { puzzlesStep } from './puzzles-step.ts';
import { recapStep } from './recap-step.ts';
import { reconcileStep } from './reconcile-step.ts';
import { settleStep, settleStragglers } from './settle-step.ts';
import { type Standing, type Step, stepsOn } from './step.ts';
import { wealthStep } from './wealth-step.ts';

/** What is done for each game day after it has ended. A step begins when all before it are done. */
export const STEPS: readonly Step[] = [
  settleStep,
  poolsStep,
  achievementsStep,
  wealthStep,
  snapshotsStep,
  recapStep,
  releaseStep,
  restockStep,
  puzzlesStep,
  purgeStep,
  reconcileStep,
];

/** How often a piece is planned anew in one run because players were quicker. */
const MOST_TRIES = 8;
const OVERTAKEN: readonly NamedRefusal[] = ['GUARD', 'NOT_WAITING', 'POSTING_KEY_USED'];

/** How a run is bounded, and by which clock it goes. */
export interface Run {
  now: () => Promise<number>;
  /** Begins no further piece from this instant on, in milliseconds since the epoch. */
  deadline_ms: number;
  /** Which gates are shut; left out: those of the deployment's setting. */
  gates?: () => Promise<Gates>;
  steps?: readonly Step[];
  /** How many players a piece takes; left out: as many as the record takes quickly. */
  chunk?: number;
}

/**
 * Does what is due of all days through yesterday. False when something is left: time was up, or a piece failed. A step
 * that is not due yet leaves nothing: the run is done, and a later one goes on.
 */
export async function rollOver(env: Env, run: Run): Promise<boolean> {
  const db = database(env);
  const steps = run.steps ?? STEPS;
  const yesterday = addDays(gameDayAt(await run.now()), -1);
  for (const day of await dueDays(db, { yesterday, steps: namesOf(steps) })) {
    const its = stepsOn(day, steps);
    await db.all(enterSteps({ day, steps: namesOf(its), now_ms: await run.now() }));
    const end = await goOn(env, { day, run, steps: its });
    if (end !== 'done') return end === 'waiting';
  }
  return true;
}

interface DayOfRun {
  day: GameDay;
  run: Run;
  steps: readonly Step[];
}

/** Does a day's pieces one after another. `waiting`: the next step's time has not come. */
async function goOn(env: Env, { day, run, steps }: DayOfRun): Promise<'done' | 'waiting' | 'stopped'> {
  const db = database(env);
  let tries = 0;
  let chunk = run.chunk ?? LARGEST_PIECE;
  for (;;) {
    const now_ms = await run.now();
    const undone = await firstUndone(db, { day, steps: namesOf(steps) });
    if (!undone) return 'done';
    const step = steps.find(({ name }) => name === undone.step)!;
    if (step.dueAt && now_ms < step.dueAt(day)) return 'waiting';
    if (now_ms >= run.deadline_ms) return 'stopped';
    const seconds = stopwatch();
    const record = (outcome: 'done' | 'overtaken' | 'failed') =>
      count(env, { kind: 'piece', step: step.name, outcome, seconds: seconds() });
    try {
      await doPiece(env, { day, run, steps, step, cursor: undone.cursor, now_ms, chunk });
      tries = 0;
      record('done');
      if (!run.chunk) chunk = nextPiece({ players: chunk, seconds: seconds() });
    } catch (error) {
      const isOvertaken = wasOvertaken(error);
      record(isOvertaken ? 'overtaken' : 'failed');
      if (isOvertaken) {
        if (hasMoved(undone, await firstUndone(db, { day, steps: namesOf(steps) }))) continue;
        if (++tries < MOST_TRIES) continue;
      }
      log('error', 'rollover-stopped', { day, ...undone, reason: refusalOfStore(error) });
      return 'stopped';
    }
  }
}

async function doPiece(
  env: Env,
  { day, run, steps, step, cursor, now_ms, chunk }: DayOfRun & { step: Step } & Omit<Standing, 'gates'>,
): Promise<void> {
  const db = database(env);
  const gates = (await run.gates?.()) ?? productionGates(env.GATES);
  if (step.isGlobal) await settleStragglers(db, { day, now_ms, chunk });
  const { statements, next } = await step.plan(env, { day, cursor, now_ms, chunk, gates });
  const earlier = namesOf(steps.slice(0, steps.indexOf(step)));
  await db.batch(movingOn({ day, step: step.name, from: cursor, to: next, earlier, statements, now_ms }));
}

function namesOf(steps: readonly Step[]): string[] {
  return steps.map(({ name }) => name);
}

/** Whether a piece was refused because others, a run or a player's call, were quicker: what it planned has changed. */
function wasOvertaken(error: unknown): boolean {
  const constraint = constraintOf(error);
  return constraint !== null && OVERTAKEN.includes(constraint);
}

/** Whether another run has taken the piece: the day now stands elsewhere. */
function hasMoved(before: StepRecord, after: StepRecord | null): boolean {
  return after?.step !== before.step || after.cursor !== before.cursor;
}
