// What is due by the clock, called by cron every ten minutes. Each job ensures a state, so that late, twice or half
// done comes to the same.
import { v7 as newId } from 'uuid';
import { refusalOfStore } from '../platform/database.ts';
import { log } from '../platform/log.ts';
import type { Ports } from '../platform/ports.ts';
import { traced } from '../platform/trace.ts';
import { rollOver } from './rollover.ts';

/** How long a run in production goes on, in milliseconds. What is left then waits for the next. */
export const RUN_BUDGET_MS = 20_000;

/** Does all that is due, for `budget_ms` milliseconds at most, and is done when it is. Answers whether nothing is left by now. */
export async function runDueJobs(
  env: Env,
  { ports, budget_ms = Number.POSITIVE_INFINITY }: { ports: Ports; budget_ms?: number },
): Promise<boolean> {
  return traced({ marks: { run: newId() }, patience_ms: Number.POSITIVE_INFINITY }, async () => {
    try {
      const deadline_ms = (await ports.now()) + budget_ms;
      return await rollOver(env, { now: ports.now, gates: ports.gates, deadline_ms });
    } catch (error) {
      log('error', 'run-failed', { reason: refusalOfStore(error) });
      throw error;
    }
  });
}
