// D1 through Drizzle. The batch is the only atomic unit: changes that belong together are one batch, and its conditions fail it.
import { type SQL, sql } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import { Refusal } from '../shared/kernel/refusal.ts';
import { type Carry, EditionDatabase } from './edition-database.ts';
import { currentTrace, inTime, noteAsked, StoreTooSlow } from './trace.ts';

/** A statement, run alone or in a batch. Its values are bound, never written into the text. */
export type Statement = SQL;

/** The database: single statements and batches. (Drizzle's own D1 batch cannot bind the values of raw statements.) */
export interface Database {
  all<Row>(statement: Statement): Promise<Row[]>;
  /** Runs statements as one transaction and returns the rows of each. Throws what the database throws. */
  batch(statements: readonly Statement[]): Promise<unknown[][]>;
}

/** D1, and the bookmark of the latest state that it has returned, from which later reads can start; null before the first trip. */
export interface Reach {
  db: Database;
  bookmark: () => string | null;
}

/**
 * Where reads may come from. `exact`: only the primary, so that no decision uses stale rows. `noted`: the same, and keeps a
 * bookmark. Otherwise the nearest copy that is at least as recent as a bookmark, or any copy for null. Writes always go to the
 * primary.
 */
export type Reading = 'exact' | 'noted' | NearReading;
export type NearReading = { from: string | null };

/** Reads content that is the same for everybody: a cached copy of that name, or the record by `read`. */
export type ReadShared = <T extends object>(name: string, read: (db: Database) => Promise<T>) => Promise<T>;

/** A reader that ignores cached copies. */
export function readSharedFrom(db: Database): ReadShared {
  return (_name, read) => read(db);
}

/** D1, a session of it, or the store of an edition. */
type Asked = Pick<D1Database, 'prepare' | 'batch'>;

const dialect = new SQLiteAsyncDialect();

/** D1, which holds the directory and the home edition, read exactly. */
export function database({ DB }: { DB: D1Database }): Database {
  return reachOf(DB, 'exact').db;
}

/** The store of a further edition: one object in the edition's region. */
export function editionDatabase(carry: Carry): Database {
  const store = new EditionDatabase(carry) as unknown as Asked;
  return databaseOf(() => store);
}

/** D1, which holds the directory and the home edition. */
export function reachOf(DB: D1Database, reading: Reading): Reach {
  let nearby: D1DatabaseSession | null = null;
  let met: string | null = null;
  const asked = (): Asked => {
    if (reading === 'exact') return DB;
    if (reading === 'noted') return DB.withSession('first-primary');
    nearby ??= DB.withSession(reading.from ?? 'first-unconstrained');
    return nearby;
  };
  // Parallel trips may finish in any order, so only a later bookmark replaces the known one.
  const note = (its: Asked) => {
    const bookmark = reading === 'exact' ? null : (its as D1DatabaseSession).getBookmark();
    // Bookmarks sort as text.
    if (bookmark !== null && bookmark > (met ?? '')) met = bookmark;
  };
  return { db: databaseOf(asked, note), bookmark: () => met };
}

/** The port over the store that `asked` returns for each trip and `note` receives after it. */
function databaseOf(asked: () => Asked, note: (asked: Asked) => void = () => {}): Database {
  const preparing = (its: Asked) => (statement: Statement) => {
    const query = dialect.sqlToQuery(statement);
    return its.prepare(query.sql).bind(...query.params);
  };
  return {
    all: async <Row>(statement: Statement) => {
      beginTrip(1);
      const its = asked();
      const reply = await inTime(preparing(its)(statement).all<Row>());
      note(its);
      meter([reply]);
      return reply.results;
    },
    batch: async (statements) => {
      beginTrip(statements.length);
      const its = asked();
      const replies = await inTime(its.batch(statements.map(preparing(its))));
      note(its);
      meter(replies);
      return replies.map(({ results }) => results);
    },
  };
}

function beginTrip(statements: number): void {
  noteAsked(statements);
  const trace = currentTrace();
  if (trace) trace.trips += 1;
}

/** Adds a round trip's reads and writes to the cost of the current work. */
function meter(replies: readonly Partial<D1Result>[]): void {
  const trace = currentTrace();
  if (!trace) return;
  for (const { meta } of replies) {
    trace.rowsRead += meta?.rows_read ?? 0;
    trace.rowsWritten += meta?.rows_written ?? 0;
    trace.sql_ms += meta?.timings?.sql_duration_ms ?? meta?.duration ?? 0;
    trace.record_bytes = meta?.size_after ?? trace.record_bytes;
  }
}

/** An integer for arithmetic: D1 binds JavaScript's numbers as REAL, and STRICT tables refuse sums of those. */
export function integer(value: number): SQL {
  return sql`CAST(${value} AS INTEGER)`;
}

/** A guard: the whole batch fails with `GUARD` unless the condition is true. Success writes no row. */
export function guard(condition: SQL): Statement {
  return sql`INSERT INTO guard (ok) SELECT 0 WHERE NOT (${condition})`;
}

/** The database's own message: that of the innermost cause. */
export function refusalOfStore(error: unknown): string {
  let message = '';
  for (let cause = error; cause instanceof Error; cause = cause.cause) message = cause.message;
  return message;
}

const NAMED_REFUSALS = [
  'POSTING_KEY_USED',
  'POSTING_UNKNOWN_ACCOUNT',
  'POSTING_NOT_ENOUGH',
  'POSTING_UNSETTLED',
  'POSTING_IMMUTABLE',
  'POSTING_ARCHIVED',
  'POSTING_BALANCE',
  'RESULT_ARCHIVED',
  'UNSETTLED',
  'NO_SHARES',
  'NOT_OWNED',
  'OUT_OF_STOCK',
  'IN_ARREARS',
  'ALREADY_DISRUPTED',
  'IMMUTABLE',
  'OUT_OF_ORDER',
  'NOT_WAITING',
] as const;

export type NamedRefusal = (typeof NAMED_REFUSALS)[number] | 'GUARD' | 'DUPLICATE';

/** Which rule of the schema refused a batch, or null if the store itself failed. */
export function constraintOf(error: unknown): NamedRefusal | null {
  const message = refusalOfStore(error);
  const named = NAMED_REFUSALS.find((name) => message.includes(name));
  if (named) return named;
  if (message.includes('CHECK constraint failed: ok = 1')) return 'GUARD';
  if (message.includes('UNIQUE constraint failed')) return 'DUPLICATE';
  if (message.includes('balance >= 0')) return 'POSTING_NOT_ENOUGH';
  return null;
}

/** Turns a fault of the store into a 503; returns other errors unchanged. */
export function asUnavailable(error: unknown): unknown {
  return isFaultOfStore(error) ? new Refusal('UNAVAILABLE', { retryAfter_s: 5 }) : error;
}

/** Messages of stores that fail by themselves; D1 identifies its failures only by message. */
const STORE_FAILED = new RegExp(
  [
    'SQLITE_(BUSY|LOCKED|NOMEM|FULL|CORRUPT|IOERR|INTERRUPT|CANTOPEN)|D1 DB|storage operation|exceeded its (CPU|memory)',
    'Network connection lost|Connection closed|overloaded|too much load|transient issue|internal error',
    'caused object to be reset|object was reset|was reset|code (was|has been) updated|no longer active',
    'is held for a moment|has not been opened|moved to a different machine|no longer running|RPC receiver does not implement|(input|output)GateBroken|gate is broken|^KV \\w+ failed',
  ].join('|'),
  'i',
);
/** A limit of the Worker's own invocation, not a fault of the store. */
const INVOCATION_LIMIT = /by single Worker invocation/i;
/** A statement that can never succeed: a bug of ours. */
const WRONG_STATEMENT = /SQLITE_ERROR|no such (table|column)|syntax error/i;
const STORE_RESET = /was reset|to be reset|exceeded (its|timeout)|(CPU|memory) limit/i;

/** Whether the database, KV or an object has failed: too slow, unreachable, overloaded, or reset while working. */
export function isFaultOfStore(error: unknown): boolean {
  if (error instanceof Refusal || constraintOf(error) !== null) return false;
  if (error instanceof StoreTooSlow) return true;
  const { retryable, overloaded, durableObjectReset } = (error ?? {}) as Record<string, unknown>;
  if (retryable === true || overloaded === true || durableObjectReset === true) return true;
  const message = refusalOfStore(error);
  if (INVOCATION_LIMIT.test(message)) return false;
  if (STORE_FAILED.test(message)) return true;
  return message.includes('D1_ERROR') && !WRONG_STATEMENT.test(message);
}

/** Whether one request asked too much of a store: of time, processor or memory. */
export function isResetOfStore(error: unknown): boolean {
  return isFaultOfStore(error) && (error instanceof StoreTooSlow || STORE_RESET.test(refusalOfStore(error)));
}
