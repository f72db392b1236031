// The tables form two halves that no statement reads together (architecture.md): the directory of persons, and the
// economy. What one half's statements have to know of the other is read first, and guarded in the batch that acts on it.
import { type SQL, sql } from 'drizzle-orm';
import { constraintOf, type Database, guard, type Statement } from './database.ts';

const MOST_TRIES = 4;

/**
 * Reads facts, and acts on them in a batch that begins with `unchanged`: a guard that fails once the facts are others.
 * Then they are read, and acted on, again. `facts` is an expression that yields JSON. Throws what `act` throws.
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
