// D1 through Drizzle. A batch is the only atomic unit: what must hold together is one batch whose conditions fail loudly.
import { type SQL, sql } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import { Refusal } from '../shared/kernel/refusal.ts';
import { type Carry, EditionDatabase } from './edition-database.ts';
import { currentTrace, inTime, noteAsked, StoreTooSlow } from './trace.ts';

/** A statement, run alone or in a batch. Values in it are bound, never written into the text. */
export type Statement = SQL;

/** The database: single statements and batches. (Drizzle's own D1 batch cannot bind the values of raw statements.) */
export interface Database {
  all<Row>(statement: Statement): Promise<Row[]>;
  /** Runs statements as one transaction and answers the rows of each. Throws what the database throws. */
  batch(statements: readonly Statement[]): Promise<unknown[][]>;
}

/** The database of a deployment, and how far it has been read or written. */
export interface Reach {
  db: Database;
  /** The latest state of the record that was met, for later reads to begin from; null before the first trip. */
  bookmark: () => string | null;
}

/**
 * From where reads may be answered. `exact`: from the primary alone, so that nothing is decided on what is no longer so.
 * `noted`: the same, with a bookmark of it. Else from the nearest copy that has at least what a bookmark says, or any for
 * null; what writes goes to the primary all the same.
 */
export type Reading = 'exact' | 'noted' | NearReading;
export type NearReading = { from: string | null };

/** Reads what is the same for everybody: from a copy of that name where there is one, else from the record by `read`. */
export type ReadShared = <T extends object>(name: string, read: (db: Database) => Promise<T>) => Promise<T>;

/** Reads it from a database, whatever copies there are. */
export function readSharedFrom(db: Database): ReadShared {
  return (_name, read) => read(db);
}

/** What prepares statements and runs them together: D1, a session of it, or the store of an edition. */
type Asked = Pick<D1Database, 'prepare' | 'batch'>;

const dialect = new SQLiteAsyncDialect();

/** D1, with the directory and the home edition, read exactly. */
export function database({ DB }: { DB: D1Database }): Database {
  return reachOf(DB, 'exact').db;
}

/** The store of a further edition: one object, near its players. */
export function editionDatabase(carry: Carry): Database {
  const store = new EditionDatabase(carry) as unknown as Asked;
  return databaseOf(() => store);
}

/** D1, with the directory and the home edition. */
export function reachOf(DB: D1Database, reading: Reading): Reach {
  let nearby: D1DatabaseSession | null = null;
  let met: string | null = null;
  const asked = (): Asked => {
    if (reading === 'exact') return DB;
    if (reading === 'noted') return DB.withSession('first-primary');
    nearby ??= DB.withSession(reading.from ?? 'first-unconstrained');
    return nearby;
  };
  // Of trips under way together the one that began last need not have come furthest.
  const note = (its: Asked) => {
    const bookmark = reading === 'exact' ? null : (its as D1DatabaseSession).getBookmark();
    // Bookmarks are in the order of their text.
    if (bookmark !== null && bookmark > (met ?? '')) met = bookmark;
  };
  return { db: databaseOf(asked, note), bookmark: () => met };
}

/** The port over what `asked` gives for each trip, which `note` is given after it. */
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

/** Adds what a round trip read and wrote to what the work under way has cost. */
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

/** A whole number for arithmetic: D1 binds JavaScript's numbers as REAL, and sums of them are refused by STRICT tables. */
export function integer(value: number): SQL {
  return sql`CAST(${value} AS INTEGER)`;
}

/** A guard for a batch: the whole batch fails with `GUARD` unless the condition holds. Success writes no row. */
export function guard(condition: SQL): Statement {
  return sql`INSERT INTO guard (ok) SELECT 0 WHERE NOT (${condition})`;
}

/** What the database said when it refused, the innermost cause's message. */
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
  return isFaultOfStore(error) ? new Refusal('UNAVAILABLE', { retryAfter_s: 5 }) : error;
}

/** What the stores say when they fail by themselves; D1 names its failures by messages alone. */
const STORE_FAILED = new RegExp(
  [
    'SQLITE_(BUSY|LOCKED|NOMEM|FULL|CORRUPT|IOERR|INTERRUPT|CANTOPEN)|D1 DB|storage operation|exceeded its (CPU|memory)',
    'Network connection lost|Connection closed|overloaded|too much load|transient issue|internal error',
    'caused object to be reset|object was reset|was reset|code (was|has been) updated|no longer active',
    'is held for a moment|has not been opened|moved to a different machine|no longer running|(input|output)GateBroken|gate is broken|^KV \\w+ failed',
  ].join('|'),
  'i',
);
/** A limit of the Worker's own invocation: nothing that a store could help. */
const INVOCATION_LIMIT = /by single Worker invocation/i;
/** A statement that can never succeed: a mistake of ours. */
const WRONG_STATEMENT = /SQLITE_ERROR|no such (table|column)|syntax error/i;
const STORE_RESET = /was reset|to be reset|exceeded (its|timeout)|(CPU|memory) limit/i;

/** Whether the database, KV or an object has failed: late, away, overloaded, or put out in the middle of its work. */
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

/** Whether a store was put out by what it was asked: too much work at once, of time, processor or memory. */
export function isResetOfStore(error: unknown): boolean {
  return isFaultOfStore(error) && (error instanceof StoreTooSlow || STORE_RESET.test(refusalOfStore(error)));
}
