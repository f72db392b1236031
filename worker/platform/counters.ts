// Few counters, written to an Analytics Engine dataset where one is bound; without it nothing is counted and nothing
// fails. Points carry routes, steps and codes, never a player. Queries are in docs/operations.md. Of what goes well one in
// ten is written, with its weight, because each point costs as much as a request; whatever fails is always written.
import type { Trace } from './trace.ts';

/** The binding. A deployment may leave it out. */
interface CountersEnv {
  COUNTERS?: AnalyticsEngineDataset;
}

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
  /** A message to a browser: what its push service made of it. */
  | { kind: 'push'; outcome: string }
  /** A play that did not get into the record, for the `failures`th time, and how long ago it was over. */
  | { kind: 'delivery-failed'; failures: number; age_ms: number }
  /** A figure of the hour (worker/nightly/gauges.ts). */
  | { kind: 'gauge'; gauge: string; value: number };

/** How many calls and works of objects that went well one of their points represents. */
const WEIGHT = 10;

/** Counts. Never throws: what cannot be counted is no reason for anything else to fail. `draw` answers from 0 to 1. */
export function count(env: object, point: Point, draw: () => number = Math.random): void {
  const { COUNTERS } = env as CountersEnv;
  if (!COUNTERS || draw() * weightOf(point) >= 1) return;
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
      return { texts: [point.route, point.status, point.code], figures: costOf(point) };
    case 'object':
      return { texts: [point.work, point.outcome], figures: costOf(point) };
    case 'piece':
      return { texts: [point.step, point.outcome], figures: [point.seconds, point.rows] };
    case 'finding':
      return { texts: [point.finding], figures: [point.difference] };
    case 'mail':
    case 'push':
      return { texts: [point.outcome], figures: [1] };
    case 'delivery-failed':
      return { texts: [], figures: [point.failures, point.age_ms] };
    case 'gauge':
      return { texts: [point.gauge], figures: [point.value] };
  }
}

function costOf(point: Point & { trace: Trace }): number[] {
  const { elapsed_ms, trips, rowsRead, rowsWritten } = point.trace;
  return [elapsed_ms(), trips, rowsRead, rowsWritten, weightOf(point)];
}

function weightOf(point: Point): number {
  const isUsual =
    (point.kind === 'call' && point.status === '2xx') ||
    (point.kind === 'object' && point.outcome === 'done');
  return isUsual ? WEIGHT : 1;
}
