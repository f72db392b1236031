// The trace of one piece of work, a request or a run of cron: the id of its log lines, its cost at the database so far, and how
// long it waits for a store. It follows the work through every await, so that nothing has to pass it on.
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Trace {
  /** Fields added to each of its log lines. */
  readonly marks: Readonly<Record<string, string>>;
  /** Round trips to D1, and the rows that they read and wrote by D1's own count. */
  trips: number;
  rowsRead: number;
  rowsWritten: number;
  /** Calls to stores: each statement, including those of a batch, and each call to an object that is counted (`noteAsked`). */
  asked: number;
  /** Milliseconds that D1 reports for its statements, without network time. */
  sql_ms: number;
  /** The size of the record in D1's latest answer, in bytes; 0 before the first. */
  record_bytes: number;
  /** How long to wait for one answer of a store, in milliseconds; may be Infinity. */
  patience_ms: number;
  /** Milliseconds since the work began. */
  elapsed_ms(): number;
}

const traces = new AsyncLocalStorage<Trace>();

export function traced<T>(
  { marks, patience_ms }: { marks: Readonly<Record<string, string>>; patience_ms: number },
  work: (trace: Trace) => T,
): T {
  const seconds = stopwatch();
  const elapsed_ms = () => seconds() * 1000;
  const spent = { trips: 0, rowsRead: 0, rowsWritten: 0, asked: 0, sql_ms: 0, record_bytes: 0 };
  const trace: Trace = { marks, patience_ms, ...spent, elapsed_ms };
  return traces.run(trace, () => work(trace));
}

/** Starts a measurement; returns the seconds since then. A worker's clock does not advance while it computes. */
export function stopwatch(): () => number {
  const began_ms = performance.now();
  return () => (performance.now() - began_ms) / 1000;
}

/** The trace of the current work; undefined outside of traced work. */
export function currentTrace(): Trace | undefined {
  return traces.getStore();
}

/** Counts calls to a store: the platform allows 1,000 per invocation. */
export function noteAsked(calls = 1): void {
  const trace = currentTrace();
  if (trace) trace.asked += calls;
}

/** For work that may read everything, such as an operator’s audit. */
export function waitAsLongAsItTakes(): void {
  const trace = currentTrace();
  if (trace) trace.patience_ms = Number.POSITIVE_INFINITY;
}

/** An answer did not arrive in time. The store may still have done the work. */
export class StoreTooSlow extends Error {
  constructor(patience_ms: number) {
    super(`No answer of the store within ${patience_ms} ms.`);
    this.name = 'StoreTooSlow';
  }
}

/** Waits for an answer for the patience of the current work, and at most `most_ms`. Throws StoreTooSlow. */
export async function inTime<T>(answer: Promise<T>, { most_ms = Number.POSITIVE_INFINITY } = {}): Promise<T> {
  const patience_ms = Math.min(currentTrace()?.patience_ms ?? Number.POSITIVE_INFINITY, most_ms);
  if (patience_ms === Number.POSITIVE_INFINITY) return answer;
  return orAfter(answer, patience_ms, () => {
    throw new StoreTooSlow(patience_ms);
  });
}

/** The answer, or null if it does not arrive in time. */
export function orNullAfter<T>(answer: Promise<T>, patience_ms: number): Promise<T | null> {
  return orAfter(answer, patience_ms, () => null);
}

/** Leaves no timer behind, which would keep an object from sleeping. */
async function orAfter<T, Late>(answer: Promise<T>, wait_ms: number, late: () => Late): Promise<T | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waited = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, wait_ms);
  });
  try {
    return await Promise.race([answer, waited.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
