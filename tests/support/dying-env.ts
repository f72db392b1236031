// A worker that dies at a chosen access to the database, just before or just after it: no later access succeeds.
import { env } from 'cloudflare:workers';

interface Death {
  /** The access at which it dies, from 1. */
  at: number;
  isAfter: boolean;
}

export function dyingEnv({ at, isAfter }: Death): Env {
  let accesses = 0;
  const reach = async <T>(work: () => Promise<T>): Promise<T> => {
    accesses++;
    if (accesses > at || (accesses === at && !isAfter)) throw new Error('killed');
    const outcome = await work();
    if (accesses === at) throw new Error('killed');
    return outcome;
  };
  const bound = (statement: D1PreparedStatement) => ({ statement, all: () => reach(() => statement.all()) });
  const DB = {
    prepare: (text: string) => ({
      bind: (...values: unknown[]) => bound(env.DB.prepare(text).bind(...values)),
    }),
    batch: (list: { statement: D1PreparedStatement }[]) =>
      reach(() => env.DB.batch(list.map(({ statement }) => statement))),
  };
  return { ...env, DB: DB as unknown as D1Database };
}
