// The daily rollover: days in order, each day's steps in order, piece by piece. It may run late, repeatedly, or stop anywhere;
// the next run continues from `job_runs`. A piece (piece.ts) takes two round trips: its plan, and the batch that commits it and
// reads the next step.

import type { Ctx } from '../platform/context.ts';
import { constraintOf, type NamedRefusal, refusalOfStore } from '../platform/database.ts';
import { log } from '../platform/log.ts';
import { currentTrace, traced } from '../platform/trace.ts';
import { addDays, type GameDay, gameDayAt } from '../shared/kernel/game-day.ts';
import { dueDays, enterSteps, firstOf, makeSmaller, type StepRecord, undoneOf } from './job-record.ts';
import { sizeAfterFailure } from './pace.ts';
import {
  type DayOfRun,
  doPiece,
  namesOf,
  type PieceOf,
  type Run,
  recorder,
  sizeOf,
  trySmaller,
  type Work,
} from './piece.ts';
import { type Step, stepsOn } from './step.ts';
import { stepsOf } from './steps.ts';

/** The attempts per run for a piece whose plan was outdated by players' calls. */
const MOST_TRIES = 8;
const OVERTAKEN: readonly NamedRefusal[] = ['GUARD', 'NOT_WAITING', 'POSTING_KEY_USED'];
/** The queries assumed for a piece until the run has seen one that needed more. */
const ASKED_BY_A_PIECE = 100;

/**
 * How a run ended. `done`: nothing due is left. `more`: the run's limits were reached. `failed`: a piece failed, and the next
 * run retries it. `held`: another run is active.
 */
export type RunEnd = 'done' | 'more' | 'failed' | 'held';

/** Does the due work of all days through yesterday. Throws what the record throws before the first piece. */
export async function rollOver(ctx: Ctx, run: Run): Promise<RunEnd> {
  const trace = currentTrace();
  if (!trace) return traced({ marks: {}, patience_ms: Number.POSITIVE_INFINITY }, () => rollOver(ctx, run));
  const { db } = ctx;
  const work: Work = {
    ...{ ctx, db, run, trace, sizes: new Map(), hasClaimed: false, pieces: 0 },
    ...{ mostAsked: ASKED_BY_A_PIECE, began_ms: null },
  };
  const all = run.steps ?? stepsOf(ctx);
  const yesterday = addDays(gameDayAt(await run.now()), -1);
  for (const day of await dueDays(db, { yesterday, steps: namesOf(all) })) {
    const steps = stepsOn(day, all);
    const names = namesOf(steps);
    const rows = await db.batch([
      enterSteps({ day, steps: names, now_ms: await run.now() }),
      undoneOf({ day, steps: names }),
    ]);
    const end = await goOn(work, { day, steps, first: firstOf(rows[1]!, names) });
    if (end !== 'done') return end === 'waiting' ? 'done' : end;
  }
  return 'done';
}

/** Does a day's pieces in sequence. `waiting`: the next step is not due yet. */
async function goOn(
  work: Work,
  { day, steps, first }: DayOfRun & { first: StepRecord | null },
): Promise<RunEnd | 'waiting'> {
  const { db, run } = work;
  const names = namesOf(steps);
  let tries = 0;
  for (let undone = first; undone; ) {
    const at = undone;
    const now_ms = await run.now();
    const step = steps.find(({ name }) => name === at.step)!;
    if (step.dueAt && now_ms < step.dueAt(day)) return 'waiting';
    if (!hasRoom(work, now_ms)) return 'more';
    if (!(await mayBegin(work, { day, undone: at, step }))) return 'held';
    const piece: PieceOf = { day, steps, step, undone: at, now_ms, size: sizeOf(work, { step, undone: at }) };
    const record = recorder(work, step);
    try {
      undone = await doPiece(work, piece);
      tries = 0;
      record('done');
    } catch (error) {
      const isOvertaken = wasOvertaken(error);
      record(isOvertaken ? 'overtaken' : 'failed');
      if (isOvertaken) {
        undone = firstOf(await db.all(undoneOf({ day, steps: names })), names);
        if (hasMoved(at, undone) || ++tries < MOST_TRIES) continue;
      } else if (await trySmaller(work, { ...piece, error })) continue;
      const { cursor } = at;
      const reason = refusalOfStore(error);
      log('error', 'rollover-stopped', { day, step: step.name, cursor, size: piece.size, reason });
      return 'failed';
    }
  }
  return 'done';
}

/** Whether another piece fits into the run, assuming the last one's duration and the most queries so far. */
function hasRoom(work: Work, now_ms: number): boolean {
  const { run, trace, began_ms, mostAsked } = work;
  const last_ms = began_ms === null ? 0 : now_ms - began_ms;
  work.began_ms = now_ms;
  const most_asked = run.most_asked ?? Number.POSITIVE_INFINITY;
  const isBeforeLast = work.pieces < (run.most_pieces ?? Number.POSITIVE_INFINITY);
  return isBeforeLast && now_ms + last_ms < run.deadline_ms && trace.asked + mostAsked <= most_asked;
}

/** Claims the lease before the first piece. If a piece killed the last run, makes it smaller. */
async function mayBegin(
  work: Work,
  { day, undone, step }: { day: GameDay; undone: StepRecord; step: Step },
): Promise<boolean> {
  if (work.hasClaimed || !work.run.claim) return true;
  const { isOurs, wasInVain } = await work.run.claim({ day, step: undone.step, cursor: undone.cursor });
  work.hasClaimed = isOurs;
  if (isOurs && wasInVain) {
    const size = sizeAfterFailure(sizeOf(work, { step, undone }));
    work.sizes.set(step.name, size);
    await work.db.all(makeSmaller({ day, step: step.name, size, tooLarge: null }));
  }
  return isOurs;
}

/** Whether a piece failed because another run or a player's call changed what it was planned from. */
function wasOvertaken(error: unknown): boolean {
  const constraint = constraintOf(error);
  return constraint !== null && OVERTAKEN.includes(constraint);
}

/** Whether another run has advanced the day. */
function hasMoved(before: StepRecord, after: StepRecord | null): boolean {
  return after?.step !== before.step || after.cursor !== before.cursor;
}
