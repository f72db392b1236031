// The stores of a test's environment.

// First, because it replaces the store that the rest is built on.
import './over-object.ts';
import { env } from 'cloudflare:workers';
import type { SQL } from 'drizzle-orm';
import { ctxOf } from '../../worker/platform/context.ts';
import { type Database, database } from '../../worker/platform/database.ts';

export const ctx = ctxOf(env);

/** The directory and the edition, even when they are separate; `ctx.db` is then only the edition. */
export const db = database(env);

/** The first row of a statement. Throws when there is none. */
export async function rowOf<Row>(statement: SQL): Promise<Row> {
  const [row] = await db.all<Row>(statement);
  if (row === undefined) throw new Error('No such row.');
  return row;
}

/** The value of the first row, in a statement that reads one column. Throws where there is no row. */
export async function scalarOf<Value>(statement: SQL, from: Pick<Database, 'all'> = db): Promise<Value> {
  const [value] = await columnOf<Value>(statement, from);
  if (value === undefined) throw new Error('No such row.');
  return value;
}

/** The values of all rows, in a statement that reads one column. */
export async function columnOf<Value>(statement: SQL, from: Pick<Database, 'all'> = db): Promise<Value[]> {
  const rows = await from.all<Record<string, Value>>(statement);
  return rows.map((row) => Object.values(row)[0] as Value);
}
