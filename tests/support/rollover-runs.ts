// Runs of the daily jobs for tests: on a given night, killed on the way, repeated.
import { env } from 'cloudflare:workers';
import { setBack } from '../../worker/nightly/job-record.ts';
import { rollOver } from '../../worker/nightly/rollover.ts';
import type { Step } from '../../worker/nightly/step.ts';
import { STEPS } from '../../worker/nightly/steps.ts';
import { ctxOf } from '../../worker/platform/context.ts';
import { closeOf, type GameDay, MINUTE_MS } from '../../worker/shared/kernel/game-day.ts';
import { dyingEnv } from './dying-env.ts';
import { db } from './record.ts';
import { nightAfter } from './rollover-world.ts';

/** All steps except the puzzles' step, which has its own tests. */
export const ECONOMY = STEPS.filter(({ name }) => name !== 'puzzles');

interface Night {
  day: GameDay;
  inEnv?: Env;
  steps?: readonly Step[];
  /** The start of the run after the day's close, or before it; in milliseconds. */
  after_ms?: number;
}

/** One run of the jobs in the night after a day, ten minutes after its close, in pieces of 7; returns whether all was done. */
export const run = async ({ day, inEnv = env, steps = ECONOMY, after_ms = 10 * MINUTE_MS }: Night) => {
  const end = await rollOver(ctxOf(inEnv), {
    now: async () => closeOf(day) + after_ms,
    deadline_ms: Number.POSITIVE_INFINITY,
    steps,
    chunk: 7,
  });
  return end === 'done';
};

/** The jobs of a night, run once. */
export const onTime = ({ day }: { day: GameDay }) => run({ day });

/** More than any night's run needs. */
const MOST_ACCESSES = 300;

/** Runs that are killed at each access in turn, just before it and just after, until one completes. */
export async function dieAtEveryAccess(day: GameDay, steps = ECONOMY): Promise<void> {
  for (let at = 1; at <= MOST_ACCESSES; at++) {
    for (const isAfter of [false, true]) {
      const isDone = await run({ day, inEnv: dyingEnv({ at, isAfter }), steps }).catch(() => false);
      if (isDone) return;
    }
  }
  throw new Error(`No run came through in ${MOST_ACCESSES} accesses`);
}

/** Sets a day back to its beginning. */
export async function again(day: GameDay): Promise<void> {
  await setBack(db, { day, steps: ECONOMY.map(({ name }) => name), now_ms: nightAfter(day) });
}
