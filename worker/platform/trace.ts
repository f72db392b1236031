// One piece of work, a request or a run of cron: by what id its log lines are found, what it has cost the database so
// far, and how long it waits for a store. It follows the work through every await, so that nobody hands it on.
import { AsyncLocalStorage } from 'node:async_hooks';

/** A piece of work under way. */
export interface Trace {
  /** What is added to each of its log lines. */
  readonly marks: Readonly<Record<string, string>>;
  /** Round trips to D1, and the rows these read and wrote by D1's own count. */
  trips: number;
  rowsRead: number;
  rowsWritten: number;
  /** What it has asked of stores: each statement, also of a batch, and each call of an object that is counted (`noteAsked`). */
  asked: number;
  /** Milliseconds that D1 spent on its statements by D1's own account, without the way there and back. */
  sql_ms: number;
  /** How large the record was by D1's last answer, in bytes; 0 before the first. */
  record_bytes: number;
  /** How long one answer of a store is waited for, in milliseconds; Infinity: as long as it takes. */
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

/** The trace of the current work; undefined outside of any. */
export function currentTrace(): Trace | undefined {
  return traces.getStore();
}

/** Counts what is asked of a store: the platform allows an invocation 1,000 such calls. */
export function noteAsked(calls = 1): void {
  const trace = currentTrace();
  if (trace) trace.asked += calls;
}

/** For work that may read everything, such as an operator’s audit. */
export function waitAsLongAsItTakes(): void {
  const trace = currentTrace();
  if (trace) trace.patience_ms = Number.POSITIVE_INFINITY;
}

/** An answer that did not come in time. What was asked may be done all the same. */
export class StoreTooSlow extends Error {
  constructor(patience_ms: number) {
    super(`No answer of the store within ${patience_ms} ms.`);
    this.name = 'StoreTooSlow';
  }
}

/** Waits for an answer as long as the work under way does, and `most_ms` at most. Throws StoreTooSlow. */
export async function inTime<T>(answer: Promise<T>, { most_ms = Number.POSITIVE_INFINITY } = {}): Promise<T> {
  const patience_ms = Math.min(currentTrace()?.patience_ms ?? Number.POSITIVE_INFINITY, most_ms);
  if (patience_ms === Number.POSITIVE_INFINITY) return answer;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreTooSlow(patience_ms)), patience_ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The answer, or null when it does not come in time. No timer is left behind: one would keep an object from sleeping. */
export async function orNullAfter<T>(answer: Promise<T>, patience_ms: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience_ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
