// A database to which something happens between two of a caller's requests: others are quicker, on purpose and every time.
import type { Database } from '../../worker/platform/database.ts';

/** A database that does something else before those of a caller's requests that are chosen, counted from 1. */
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
