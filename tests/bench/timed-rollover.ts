// The daily rollover, and turns of a pool, in slices, with the duration of each step. Runs in workerd on D1 and in Node
// on SQLite.
import { sql } from 'drizzle-orm';
import { makeTurn } from '../../worker/features/challenges/turn.ts';
import type { Pool } from '../../worker/model/challenges/payouts.ts';
import { poolsStep } from '../../worker/nightly/pools-step.ts';
import { rollOver } from '../../worker/nightly/rollover.ts';
import type { Step } from '../../worker/nightly/step.ts';
import { STEPS } from '../../worker/nightly/steps.ts';
import { ctxOf } from '../../worker/platform/context.ts';
import { type Database, database } from '../../worker/platform/database.ts';
import { allGates } from '../../worker/platform/gates.ts';
import type { GameDay } from '../../worker/shared/kernel/game-day.ts';
import { closeOf } from '../../worker/shared/kernel/game-day.ts';

/** The totals of a slice of a rollover. Times in milliseconds. */
export interface Slice {
  isDone: boolean;
  /** By the step's name; its last piece is counted when the next begins or the slice ends. */
  steps_ms: Record<string, number>;
  slowestBatch_ms: number;
  batches: number;
}

/** The slice to run. */
export interface SliceOf {
  day: GameDay;
  slice_ms: number;
}

/** Rolls a day over for about `slice_ms`, or to its end. Puzzles are left out: they cost the same for any crowd. */
export function rollSlice(env: Env, of: SliceOf): Promise<Slice> {
  return rollSteps(env, { ...of, steps: STEPS.filter(({ name }) => name !== 'puzzles') });
}

/** Draws and ranks leagues for about `slice_ms`, or to the end of the days that are due. */
export function leagueSlice(env: Env, of: SliceOf): Promise<Slice> {
  const isOfLeagues = ({ name }: Step) => name === 'percentiles' || name.startsWith('league-');
  return rollSteps(env, { ...of, steps: STEPS.filter(isOfLeagues) });
}

/** Pairs the members of a pool for about `slice_ms`, as if all had arrived at once; after the last one, closes the day's pools. */
export async function poolSlice(env: Env, of: SliceOf): Promise<Slice> {
  const slice: Slice = { isDone: false, steps_ms: {}, slowestBatch_ms: 0, batches: 0 };
  const db = database({ DB: timed(env.DB, slice) });
  const pool: Pool = { game: 'triordle', day: of.day };
  const began = performance.now();
  const turn = { pool, gates: allGates({ on: true }), now_ms: closeOf(of.day) - 60_000 };
  let isMoreLeft = await isSomebodyNew(db, pool);
  if (!isMoreLeft) return rollSteps(env, { ...of, steps: [poolsStep] });
  while (isMoreLeft && performance.now() - began < of.slice_ms) ({ isMoreLeft } = await makeTurn(db, turn));
  slice.steps_ms['pairing on arrival'] = performance.now() - began;
  return slice;
}

async function isSomebodyNew(db: Database, { game, day }: Pool): Promise<boolean> {
  const rows = await db.all(sql`
    SELECT 1 FROM challenge_entries WHERE game = ${game} AND day = ${day} AND state = 'finished' LIMIT 1`);
  return rows.length > 0;
}

async function rollSteps(
  env: Env,
  { day, slice_ms, steps: chosen }: SliceOf & { steps: readonly Step[] },
): Promise<Slice> {
  const slice: Slice = { isDone: false, steps_ms: {}, slowestBatch_ms: 0, batches: 0 };
  const began = performance.now();
  let last = { name: '', at: began };
  const turnTo = (name: string) => {
    const at = performance.now();
    if (last.name) slice.steps_ms[last.name] = (slice.steps_ms[last.name] ?? 0) + at - last.at;
    last = { name, at };
  };
  const steps = chosen.map(
    (step): Step => ({
      ...step,
      plan: (planning) => {
        turnTo(step.name);
        return step.plan(planning);
      },
    }),
  );
  const night_ms = closeOf(day) + 10 * 60_000;
  const end = await rollOver(ctxOf({ ...env, DB: timed(env.DB, slice) }), {
    now: async () => night_ms + Math.round(performance.now() - began),
    deadline_ms: night_ms + slice_ms,
    steps,
  });
  turnTo('');
  slice.isDone = end === 'done';
  if (end === 'failed') throw new Error('A step of the rollover failed.');
  return slice;
}

/** A batch takes at least as long as its slowest statement. */
function timed(DB: D1Database, slice: Slice): D1Database {
  const batch = async <T>(statements: D1PreparedStatement[]) => {
    const began = performance.now();
    const results = await DB.batch<T>(statements);
    slice.slowestBatch_ms = Math.max(slice.slowestBatch_ms, performance.now() - began);
    slice.batches++;
    return results;
  };
  return { prepare: (text: string) => DB.prepare(text), batch } as D1Database;
}
