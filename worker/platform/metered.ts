// Runs an object's work on the record: each round trip has a time limit, and the work's cost is counted.
import { count } from './counters.ts';
import { traced } from './trace.ts';

const PATIENCE_MS = 10_000;

/** Runs the work and counts its cost, even if it fails. `marks` are added to its log lines. */
export function metered<T>(
  env: object,
  {
    work,
    marks,
  }: { work: 'delivery' | 'pool-turn' | 'standing' | 'board'; marks: Readonly<Record<string, string>> },
  make: () => Promise<T>,
): Promise<T> {
  return traced({ marks, patience_ms: PATIENCE_MS }, async (trace) => {
    let outcome: 'done' | 'failed' = 'failed';
    try {
      const made = await make();
      outcome = 'done';
      return made;
    } finally {
      count(env, { kind: 'object', work, outcome, trace });
    }
  });
}
