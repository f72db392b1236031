// Few counters, written to an Analytics Engine dataset where one is bound; without it nothing is counted and nothing
// fails. Points carry routes, steps and codes, never a player. Queries are in docs/operations.md.
import type { Trace } from './trace.ts';

/** The binding. A deployment may leave it out. */
interface CountersEnv {
  COUNTERS?: AnalyticsEngineDataset;
}

/** What is counted, and with which figures. */
export type Point =
  /** A call: its route, the class of its status ("2xx"), the code it was refused with or an empty text. */
  | { kind: 'call'; route: string; status: string; code: string; trace: Trace }
  /** Work of an object at the record, and whether it was done. */
  | { kind: 'object'; work: string; outcome: 'done' | 'failed'; trace: Trace }
  /** A piece of the rollover: its step, and whether it was done, planned again or has failed. */
  | { kind: 'piece'; step: string; outcome: 'done' | 'overtaken' | 'failed'; seconds: number; rows: number }
  /** The nightly check has found a difference, in Sparks. */
  | { kind: 'finding'; finding: string; difference: number }
  /** A mail: `sent`, or the code with which the provider refused it. */
  | { kind: 'mail'; outcome: string }
  /** A play that did not get into the record, for the `failures`th time. */
  | { kind: 'delivery-failed'; failures: number };

/** Counts. Never throws: what cannot be counted is no reason for anything else to fail. */
export function count(env: object, point: Point): void {
  const { COUNTERS } = env as CountersEnv;
  if (!COUNTERS) return;
  const { texts, figures } = columnsOf(point);
  try {
    COUNTERS.writeDataPoint({ indexes: [point.kind], blobs: [point.kind, ...texts], doubles: figures });
  } catch {
    // The dataset bounds how many points one invocation may write.
  }
}

/** blob2 onwards, and double1 onwards. */
function columnsOf(point: Point): { texts: string[]; figures: number[] } {
  switch (point.kind) {
    case 'call':
      return { texts: [point.route, point.status, point.code], figures: costOf(point.trace) };
    case 'object':
      return { texts: [point.work, point.outcome], figures: costOf(point.trace) };
    case 'piece':
      return { texts: [point.step, point.outcome], figures: [point.seconds, point.rows] };
    case 'finding':
      return { texts: [point.finding], figures: [point.difference] };
    case 'mail':
      return { texts: [point.outcome], figures: [1] };
    case 'delivery-failed':
      return { texts: [], figures: [point.failures] };
  }
}

function costOf({ elapsed_ms, trips, rowsRead, rowsWritten }: Trace): number[] {
  return [elapsed_ms(), trips, rowsRead, rowsWritten];
}
