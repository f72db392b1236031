// The stores of a test's environment.

// First, as it puts the store that the rest is made of into the environment.
import './over-object.ts';
import { env } from 'cloudflare:workers';
import type { SQL } from 'drizzle-orm';
import { ctxOf } from '../../worker/platform/context.ts';
import { database } from '../../worker/platform/database.ts';

export const ctx = ctxOf(env);

/** The directory and the edition, also where they are apart: `ctx.db` is the edition alone there. */
export const db = database(env);

/** The first row that a statement reads. Throws where there is none. */
export async function rowOf<Row>(statement: SQL): Promise<Row> {
  const [row] = await db.all<Row>(statement);
  if (row === undefined) throw new Error('No such row.');
  return row;
}
