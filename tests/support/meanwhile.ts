// A database that runs other work between two of a caller's requests, so that a race happens every time.
import type { Database } from '../../worker/platform/database.ts';

/** A database that runs `work` before the chosen requests, counted from 1. */
export function meanwhile(
  db: Database,
  { before, work }: { before: (request: number) => boolean; work: () => Promise<unknown> },
): Database {
  let requests = 0;
  const pass = async () => {
    requests += 1;
    if (before(requests)) await work();
  };
  return {
    all: async (statement) => {
      await pass();
      return db.all(statement);
    },
    batch: async (statements) => {
      await pass();
      return db.batch(statements);
    },
  };
}
