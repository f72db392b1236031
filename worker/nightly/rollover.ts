// The daily rollover: each day's steps in their order, piece by piece, days in their order. It may come late, run several
// times over or stop anywhere; the next run goes on from what `job_runs` says. A piece takes two round trips: its plan, and
// the batch that does it and reads what comes next.

import type { Ctx } from '../platform/context.ts';
import { count } from '../platform/counters.ts';
import {
  constraintOf,
  type Database,
  isFaultOfStore,
  isResetOfStore,
  type NamedRefusal,
  refusalOfStore,
} from '../platform/database.ts';
import { type Gates, productionGates } from '../platform/gates.ts';
import { log } from '../platform/log.ts';
import { currentTrace, stopwatch, type Trace, traced } from '../platform/trace.ts';
import { addDays, type GameDay, gameDayAt } from '../shared/kernel/game-day.ts';
import {
  dueDays,
  enterSteps,
  firstOf,
  makeSmaller,
  movingOn,
  type StepRecord,
  undoneOf,
} from './job-record.ts';
import type { Place, Taken } from './lease.ts';
import { MOST_ROWS, nextSize, sizeAfterFailure, sizesOf } from './pace.ts';
import { settleStragglers } from './settle-step.ts';
import { type Step, stepsOn } from './step.ts';
import { stepsOf } from './steps.ts';

/** How often a piece is planned again in one run because players were quicker. */
const MOST_TRIES = 8;
const OVERTAKEN: readonly NamedRefusal[] = ['GUARD', 'NOT_WAITING', 'POSTING_KEY_USED'];
/** What a piece may ask of the stores at least, where the run has not seen one that asked for more. */
const ASKED_BY_A_PIECE = 100;

/** How a run is bounded, and by which clock it goes. */
export interface Run {
  now: () => Promise<number>;
  /** Begins no piece that would end after this instant, in milliseconds since the epoch, as far as the last one tells. */
  deadline_ms: number;
  /** How much the run may ask of the stores (`Trace.asked`); left out: any number. */
  most_asked?: number | undefined;
  /** How many pieces the run does at most; left out: any number. */
  most_pieces?: number | undefined;
  /** How many rows a piece may change; left out: as many as D1 takes well. */
  most_rows?: number | undefined;
  /** Which gates are on; left out: those of the deployment's setting. */
  gates?: () => Promise<Gates>;
  /** Left out: those of the edition. */
  steps?: readonly Step[];
  /** How many things a piece takes; left out: as many as D1 takes well (pace.ts). */
  chunk?: number;
  /** Asked once, before the first piece: whether this run is to do anything. Left out: it is. */
  claim?: ((place: Place) => Promise<Taken>) | undefined;
}

/**
 * How a run ended. `done`: nothing is left that is due by now. `more`: the run's bounds were reached. `failed`: a piece
 * failed, and the next run tries it again. `held`: another run is at work.
 */
export type RunEnd = 'done' | 'more' | 'failed' | 'held';

/** A run under way. */
interface Work {
  ctx: Ctx;
  db: Database;
  run: Run;
  trace: Trace;
  /** The next piece's size, by step. */
  sizes: Map<string, number>;
  hasClaimed: boolean;
  /** How many pieces it has begun. */
  pieces: number;
  /** What the last piece asked and when it began, and the most that any piece has asked. */
  mostAsked: number;
  began_ms: number | null;
}

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

interface DayOfRun {
  day: GameDay;
  steps: readonly Step[];
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

/** What counts how a piece went that begins now. */
function recorder({ ctx, trace }: Work, { name }: Step): (outcome: 'done' | 'overtaken' | 'failed') => void {
  const seconds = stopwatch();
  const before = trace.rowsWritten;
  return (outcome) =>
    count(ctx, {
      kind: 'piece',
      step: name,
      outcome,
      seconds: seconds(),
      rows: trace.rowsWritten - before,
    });
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

function sizeOf({ run, sizes }: Work, { step, undone }: { step: Step; undone: StepRecord }): number {
  const { first, most } = sizesOf(step.size, { most_rows: rowsOf(run) });
  return run.chunk ?? Math.min(sizes.get(step.name) ?? undone.size ?? first, most);
}

function rowsOf({ most_rows = MOST_ROWS }: Run): number {
  return most_rows;
}

/** A piece to be done. */
interface PieceOf extends DayOfRun {
  step: Step;
  undone: StepRecord;
  now_ms: number;
  size: number;
}

/** Does a piece, or settles some who are behind before one; answers which step is next. */
async function doPiece(work: Work, piece: PieceOf): Promise<StepRecord | null> {
  const { db, trace } = work;
  const { day, step, now_ms, undone } = piece;
  const steps = namesOf(piece.steps);
  const before = trace.asked;
  work.pieces += 1;
  const isHeldUp = step.isGlobal && undone.has_stragglers === 1;
  if (isHeldUp) await settleStragglers(db, { day, now_ms });
  const rows = isHeldUp ? await db.all(undoneOf({ day, steps })) : await commitPiece(work, piece);
  work.mostAsked = Math.max(work.mostAsked, trace.asked - before);
  return firstOf(rows, steps);
}

/** Plans a piece, commits it, sizes the next one, and answers what is undone then. */
async function commitPiece(work: Work, piece: PieceOf): Promise<unknown[]> {
  const { ctx, db, run, trace } = work;
  const { day, step, now_ms, size, undone } = piece;
  const { cursor } = undone;
  const gates = (await run.gates?.()) ?? productionGates(ctx.GATES);
  const before_ms = trace.sql_ms;
  const most_rows = rowsOf(run);
  const planning = { db, ctx, day, cursor, now_ms, chunk: size, most_rows, gates };
  const { statements, next, things } = await step.plan(planning);
  const steps = namesOf(piece.steps);
  const replies = await db.batch(
    movingOn({ day, step, from: cursor, to: next, size, steps, statements, now_ms }),
  );
  const done = {
    size,
    things: things ?? (statements.length > 0 ? size : 0),
    sql_ms: trace.sql_ms - before_ms,
  };
  const { most } = sizesOf(step.size, { most_rows });
  work.sizes.set(step.name, nextSize(done, { most, tooLarge: undone.too_large }));
  return replies.at(-1)!;
}

/**
 * Where D1 failed at a piece that can be smaller, keeps half its size for the next try, in this run or a later one; answers
 * whether there is one. A run that cannot even keep that ends by throwing, and leaves its lease to the next run.
 */
async function trySmaller(
  { db, run, sizes }: Work,
  { day, step, size, undone, error }: PieceOf & { error: unknown },
): Promise<boolean> {
  const smaller = sizeAfterFailure(size);
  if (run.chunk || smaller === size || !isFaultOfStore(error)) return false;
  log('error', 'piece-made-smaller', { day, step: step.name, size, reason: refusalOfStore(error) });
  const tooLarge = isResetOfStore(error) ? size : null;
  await db.all(makeSmaller({ day, step: step.name, size: smaller, tooLarge }));
  undone.too_large = tooLarge ?? undone.too_large;
  sizes.set(step.name, smaller);
  return true;
}

function namesOf(steps: readonly Step[]): string[] {
  return steps.map(({ name }) => name);
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
