// What all work is done with: made once for each request, object and run of the jobs, and handed down.
import { type Database, type Reading, reachOf } from './database.ts';

/** The record, and the stores, objects and settings that the deployment binds. */
export interface Ctx extends Omit<Env, 'DB'> {
  db: Database;
  /** The latest state of the record that was met, or null. */
  bookmark: () => string | null;
  /** Lets work go on that no reply waits for, and that may fail. */
  background: (work: Promise<unknown>) => void;
}

/**
 * The context of a deployment's bindings. Whatever decides reads exactly; a request that only reads may read nearby.
 * `waitUntil` keeps a request's worker alive until its background work is done; objects and runs of the jobs need none.
 */
export function ctxOf(
  { DB, ...bindings }: Env,
  reading: Reading = 'exact',
  waitUntil: (work: Promise<unknown>) => void = () => {},
): Ctx {
  const background = (work: Promise<unknown>) => waitUntil(work.catch(() => {}));
  return { ...bindings, ...reachOf({ DB }, reading), background };
}
