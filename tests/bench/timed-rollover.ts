// The daily rollover in slices, with the time that each of its steps took. Runs in workerd on D1 and in Node on SQLite.
import { rollOver, STEPS } from '../../worker/daily/rollover.ts';
import type { Step } from '../../worker/daily/step.ts';
import type { GameDay } from '../../worker/kernel/game-day.ts';
import { addDays, closeOf } from '../../worker/kernel/game-day.ts';

/** What a slice of a rollover came to. Times in milliseconds. */
export interface Slice {
  isDone: boolean;
  /** By the step's name; its last piece is counted when the next begins or the slice ends. */
  steps_ms: Record<string, number>;
  slowestBatch_ms: number;
  batches: number;
}

/** Rolls a day over for about `slice_ms`, or to its end. Puzzles are left out: they cost the same for any crowd. */
export async function rollSlice(
  env: Env,
  { day, slice_ms }: { day: GameDay; slice_ms: number },
): Promise<Slice> {
  const slice: Slice = { isDone: false, steps_ms: {}, slowestBatch_ms: 0, batches: 0 };
  const began = performance.now();
  let last = { name: '', at: began };
  const turnTo = (name: string) => {
    const at = performance.now();
    if (last.name) slice.steps_ms[last.name] = (slice.steps_ms[last.name] ?? 0) + at - last.at;
    last = { name, at };
  };
  const steps = STEPS.filter(({ name }) => name !== 'puzzles').map(
    (step): Step => ({
      ...step,
      plan: (of, standing) => {
        turnTo(step.name);
        return step.plan(of, standing);
      },
    }),
  );
  const night_ms = closeOf(day) + 10 * 60_000;
  slice.isDone = await rollOver(
    { ...env, DB: timed(env.DB, slice) },
    {
      now: async () => night_ms + Math.round(performance.now() - began),
      deadline_ms: night_ms + slice_ms,
      steps,
    },
  );
  turnTo('');
  if (!slice.isDone && performance.now() - began < slice_ms)
    throw new Error('A step of the rollover failed.');
  return slice;
}

/** The day after which a crowd is rolled over: a Sunday, whose night has every step. */
export const BENCH_DAY = addDays('2027-03-15' as GameDay, -1);

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
