// The daily rollover: each day's steps in their order, piece by piece, days in their order. It may come late, run several
// times over or stop anywhere; the next run goes on from what `job_runs` says. A piece (piece.ts) takes two round trips: its
// plan, and the batch that does it and reads what comes next.

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

/** How often a piece is planned again in one run because players were quicker. */
const MOST_TRIES = 8;
const OVERTAKEN: readonly NamedRefusal[] = ['GUARD', 'NOT_WAITING', 'POSTING_KEY_USED'];
/** What a piece may ask of the stores at least, where the run has not seen one that asked for more. */
const ASKED_BY_A_PIECE = 100;

/**
 * How a run ended. `done`: nothing is left that is due by now. `more`: the run's bounds were reached. `failed`: a piece
 * failed, and the next run tries it again. `held`: another run is at work.
 */
export type RunEnd = 'done' | 'more' | 'failed' | 'held';

/** Does what is due of all days through yesterday. Throws what the record throws before the first piece. */
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

/** Does a day's pieces one after another. `waiting`: the next step's time has not come. */
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

/** Whether another piece fits into the run, if it takes as long as the last and asks as much as the greediest. */
function hasRoom(work: Work, now_ms: number): boolean {
  const { run, trace, began_ms, mostAsked } = work;
  const last_ms = began_ms === null ? 0 : now_ms - began_ms;
  work.began_ms = now_ms;
  const most_asked = run.most_asked ?? Number.POSITIVE_INFINITY;
  const isBeforeLast = work.pieces < (run.most_pieces ?? Number.POSITIVE_INFINITY);
  return isBeforeLast && now_ms + last_ms < run.deadline_ms && trace.asked + mostAsked <= most_asked;
}

/** Claims the run's right to work before its first piece. A piece that killed the last run is made smaller. */
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

/** Whether a piece was refused because others, a run or a player's call, were quicker: what it planned has changed. */
function wasOvertaken(error: unknown): boolean {
  const constraint = constraintOf(error);
  return constraint !== null && OVERTAKEN.includes(constraint);
}

/** Whether another run has taken the piece: the day is elsewhere now. */
function hasMoved(before: StepRecord, after: StepRecord | null): boolean {
  return after?.step !== before.step || after.cursor !== before.cursor;
}
