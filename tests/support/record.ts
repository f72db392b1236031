// The stores of a test's environment.
import { env } from 'cloudflare:workers';
import type { SQL } from 'drizzle-orm';
import { ctxOf } from '../../worker/platform/context.ts';

export const ctx = ctxOf(env);
export const { db } = ctx;

/** The first row that a statement reads. Throws where there is none. */
export async function rowOf<Row>(statement: SQL): Promise<Row> {
  const [row] = await db.all<Row>(statement);
  if (row === undefined) throw new Error('No such row.');
  return row;
}
