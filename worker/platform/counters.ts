// A few counters, written to an Analytics Engine dataset if one is bound; otherwise nothing is counted. Points carry routes,
// steps and codes, never a player. Queries are in docs/operations.md. Failures are always written; of successes one in ten, with
// its weight, because each point costs as much as a request.
import type { Trace } from './trace.ts';

/** The binding; a deployment may omit it. */
interface CountersEnv {
  COUNTERS?: AnalyticsEngineDataset;
}

export type Point =
  /** A call: its route, the class of its status ("2xx"), and the code of its refusal or an empty string. */
  | { kind: 'call'; route: string; status: string; code: string; trace: Trace }
  /** An object's work on the record. */
  | { kind: 'object'; work: string; outcome: 'done' | 'failed'; trace: Trace }
  /** A piece of the rollover. `overtaken`: its plan was stale and is made again. */
  | { kind: 'piece'; step: string; outcome: 'done' | 'overtaken' | 'failed'; seconds: number; rows: number }
  /** A difference found by the nightly audit, in Sparks. */
  | { kind: 'finding'; finding: string; difference: number }
  /** A mail: `sent`, or the provider's error code. */
  | { kind: 'mail'; outcome: string }
  /** A message to a browser: its push service's response. */
  | { kind: 'push'; outcome: string }
  /** A delivery to the record that failed for the `failures`th time; `age_ms` is the time since the play ended. */
  | { kind: 'delivery-failed'; failures: number; age_ms: number }
  /** An hourly figure (worker/nightly/gauges.ts). */
  | { kind: 'gauge'; gauge: string; value: number };

/** How many successful calls, or object works, one point stands for. */
const WEIGHT = 10;

/** Writes a point. Never throws, so that counting breaks nothing else. `draw` returns 0 to 1. */
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
