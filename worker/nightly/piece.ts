// One piece of a night's work: how large it is, its plan, and the batch that does it.
import type { Ctx } from '../platform/context.ts';
import { count } from '../platform/counters.ts';
import { type Database, isFaultOfStore, isResetOfStore, refusalOfStore } from '../platform/database.ts';
import { type Gates, productionGates } from '../platform/gates.ts';
import { log } from '../platform/log.ts';
import { stopwatch, type Trace } from '../platform/trace.ts';
import type { GameDay } from '../shared/kernel/game-day.ts';
import { firstOf, makeSmaller, movingOn, type StepRecord, undoneOf } from './job-record.ts';
import type { Place, Taken } from './lease.ts';
import { MOST_ROWS, nextSize, sizeAfterFailure, sizesOf } from './pace.ts';
import { settleStragglers } from './settle-step.ts';
import type { Step } from './step.ts';

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

export interface Work {
  ctx: Ctx;
  db: Database;
  run: Run;
  trace: Trace;
  /** The next piece's size, by step. */
  sizes: Map<string, number>;
  hasClaimed: boolean;
  pieces: number;
  /** What the last piece asked and when it began, and the most that any piece has asked. */
  mostAsked: number;
  began_ms: number | null;
}

export interface DayOfRun {
  day: GameDay;
  steps: readonly Step[];
}

export interface PieceOf extends DayOfRun {
  step: Step;
  undone: StepRecord;
  now_ms: number;
  size: number;
}

/** Does a piece, or settles some who are behind before one; answers which step is next. */
export async function doPiece(work: Work, piece: PieceOf): Promise<StepRecord | null> {
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
export async function trySmaller(
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

/** What counts how a piece went that begins now. */
export function recorder(
  { ctx, trace }: Work,
  { name }: Step,
): (outcome: 'done' | 'overtaken' | 'failed') => void {
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

export function sizeOf({ run, sizes }: Work, { step, undone }: { step: Step; undone: StepRecord }): number {
  const { first, most } = sizesOf(step.size, { most_rows: rowsOf(run) });
  return run.chunk ?? Math.min(sizes.get(step.name) ?? undone.size ?? first, most);
}

function rowsOf({ most_rows = MOST_ROWS }: Run): number {
  return most_rows;
}

export function namesOf(steps: readonly Step[]): string[] {
  return steps.map(({ name }) => name);
}
