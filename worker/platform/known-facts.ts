// No statement reads both halves of the tables, the directory and the economy (architecture.md). Facts that one half needs of the
// other are read first, and guarded in the batch that acts on them.
import { type SQL, sql } from 'drizzle-orm';
import { constraintOf, type Database, guard, type Statement } from './database.ts';

const MOST_TRIES = 4;

/**
 * Reads facts and calls `act`, whose batch must begin with the guard `unchanged`. If the facts have changed meanwhile, that
 * guard fails, and the facts are read and acted on again. `facts` is an expression that yields JSON. Throws what `act` throws.
 */
export async function actOn<Facts, Outcome>(
  db: Database,
  { facts, act }: { facts: SQL; act: (known: Facts, unchanged: Statement) => Promise<Outcome> },
): Promise<Outcome> {
  const read = async () => (await db.all<{ facts: string }>(sql`SELECT ${facts} AS facts`))[0]!.facts;
  let known = await read();
  for (let tries = 1; ; tries++) {
    try {
      return await act(JSON.parse(known) as Facts, guard(sql`${facts} IS ${known}`));
    } catch (error) {
      if (constraintOf(error) !== 'GUARD' || tries === MOST_TRIES) throw error;
      const now = await read();
      if (now === known) throw error;
      known = now;
    }
  }
}
