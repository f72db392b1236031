// D1 through Drizzle. A batch is the only atomic unit: what must hold together is one batch whose conditions fail loudly.
import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { Refusal } from '../kernel/refusal.ts';

export type Database = DrizzleD1Database;

/** A prepared statement that can stand in a batch. */
export type Statement = BatchItem<'sqlite'>;

/** The database of this deployment. */
export function database(env: { DB: D1Database }): Database {
  return drizzle(env.DB);
}

/** Runs statements as one transaction and answers what each returned. Throws what the database throws. */
export async function runBatch(db: Database, statements: readonly Statement[]): Promise<unknown[]> {
  return (await db.batch(statements as [Statement, ...Statement[]])) as unknown[];
}

/** A guard for a batch: the whole batch fails with `GUARD` unless the condition holds. Success writes no row. */
export function guard(db: Database, condition: SQL): Statement {
  return db.run(sql`INSERT INTO guard (ok) SELECT 0 WHERE NOT (${condition})`);
}

/** What the database said when it refused, the innermost cause's message. */
export function refusalOfStore(error: unknown): string {
  let message = '';
  for (let cause = error; cause instanceof Error; cause = cause.cause) message = cause.message;
  return message;
}

/** The names that constraints and triggers give to their refusals. */
const NAMED_REFUSALS = [
  'POSTING_KEY_USED',
  'POSTING_UNKNOWN_ACCOUNT',
  'POSTING_NOT_ENOUGH',
  'POSTING_UNSETTLED',
  'POSTING_IMMUTABLE',
] as const;

export type NamedRefusal = (typeof NAMED_REFUSALS)[number] | 'GUARD' | 'DUPLICATE';

/** Which rule of the schema refused a batch, or null when the store itself failed. */
export function constraintOf(error: unknown): NamedRefusal | null {
  const message = refusalOfStore(error);
  const named = NAMED_REFUSALS.find((name) => message.includes(name));
  if (named) return named;
  if (message.includes('CHECK constraint failed: ok = 1')) return 'GUARD';
  if (message.includes('UNIQUE constraint failed')) return 'DUPLICATE';
  if (message.includes('balance >= 0')) return 'POSTING_NOT_ENOUGH';
  return null;
}

/** Answers 503 for a store that failed by itself; leaves refusals as they are. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof Refusal || constraintOf(error) !== null) return error;
  const message = refusalOfStore(error);
  return /D1_ERROR|SQLITE_BUSY|Network connection lost|storage|D1 DB/i.test(message)
    ? new Refusal('UNAVAILABLE', { retryAfter_s: 5 })
    : error;
}
