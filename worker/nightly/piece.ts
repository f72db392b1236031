// One piece of a night's work: its size, its plan, and its batch.
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

/** The limits and the clock of a run. */
export interface Run {
  now: () => Promise<number>;
  /** No piece begins that would end after this instant, judging by the last one. */
  deadline_ms: number;
  /** The most queries (`Trace.asked`); unlimited by default. */
  most_asked?: number | undefined;
  /** The most pieces; unlimited by default. */
  most_pieces?: number | undefined;
  /** The most rows a piece may change; `MOST_ROWS` by default. */
  most_rows?: number | undefined;
  /** The gates; those of the deployment's setting by default. */
  gates?: () => Promise<Gates>;
  /** The edition's steps by default. */
  steps?: readonly Step[];
  /** A fixed number of items per piece; adaptive by default (pace.ts). */
  chunk?: number;
  /** Called once before the first piece: whether this run may work. Always by default. */
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
  /** The most queries any piece has made, and when the last piece began. */
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

/** Does a piece, or first settles some stragglers; returns the next undone step. */
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

/** Plans and commits a piece, sizes the next one, and returns the undone steps. */
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
 * If D1 failed at a divisible piece, stores half its size for the next attempt and returns true. If even that fails, the run
 * ends by throwing and leaves its lease to the next run.
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

/** Starts timing a piece; the returned function records its outcome. */
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
