// What all work is done with: made once for each request, object and run of the jobs, and handed down.
import { type Database, database } from './database.ts';

/** The record, and the stores, objects and settings that the deployment binds. */
export interface Ctx extends Omit<Env, 'DB'> {
  db: Database;
}

/** The context of a deployment's bindings. */
export function ctxOf({ DB, ...bindings }: Env): Ctx {
  return { ...bindings, db: database({ DB }) };
}
