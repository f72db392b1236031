// Cloudflare's prices on the Workers paid plan, in US dollars a month, with the included amounts. Read on 2026-11-25 at
// developers.cloudflare.com: workers/platform/pricing, d1/platform/pricing, durable-objects/platform/pricing,
// kv/platform/pricing, queues/platform/pricing, email-service/platform/pricing, r2/pricing,
// analytics/analytics-engine/pricing, workers/observability/logs/workers-logs. Those of KV, queues, mails and R2 were compared
// with the sources of these pages (cloudflare/cloudflare-docs). All prices are in this file.
export const PRICES_READ_ON = '2026-11-25';

/** The plan itself. */
export const PLAN_DOLLARS = 5;

/** Something billed by the million, or by the gigabyte stored at the end of the month. */
export interface Price {
  name: string;
  /** Millions a month, or gigabytes, included. */
  included: number;
  /** The price of a million, or of a gigabyte. */
  dollars: number;
  isStored?: true;
}

export const PRICES = {
  requests: { name: 'requests to the worker', included: 10, dollars: 0.3 },
  cpu_ms: { name: 'milliseconds of processor', included: 30, dollars: 0.02 },
  read: { name: 'rows read in D1', included: 25_000, dollars: 0.001 },
  written: { name: 'rows written in D1', included: 50, dollars: 1 },
  bytes: { name: 'bytes that stay in D1', included: 5, dollars: 0.75, isStored: true },
  objectCalls: { name: 'calls of objects, alarms among them', included: 1, dollars: 0.15 },
  gbSeconds: { name: 'gigabyte-seconds of objects', included: 0.4, dollars: 12.5 },
  objectRead: { name: 'rows read in objects', included: 25_000, dollars: 0.001 },
  objectWritten: { name: 'rows written in objects, alarms among them', included: 50, dollars: 1 },
  objectBytes: { name: 'bytes that stay in objects', included: 5, dollars: 0.2, isStored: true },
  kvReads: { name: 'reads of KV', included: 10, dollars: 0.5 },
  kvWrites: { name: 'writes of KV', included: 1, dollars: 5 },
  kvBytes: { name: 'bytes that stay in KV', included: 1, dollars: 0.5, isStored: true },
  queued: { name: 'operations of queues', included: 1, dollars: 0.4 },
  mails: { name: 'mails', included: 0.003, dollars: 350 },
  archiveBytes: { name: 'bytes that stay in the archive', included: 10, dollars: 0.015, isStored: true },
  archiveWrites: { name: 'objects written into the archive', included: 1, dollars: 4.5 },
  points: { name: 'points of counters', included: 10, dollars: 0.25 },
  logLines: { name: 'lines of the log', included: 20, dollars: 0.6 },
} as const satisfies Record<string, Price>;

export type Priced = keyof typeof PRICES;

/** The price of this many a month, in dollars. */
export function dollarsFor(priced: Priced, { aMonth }: { aMonth: number }): number {
  const { included, dollars, ...rest }: Price = PRICES[priced];
  return Math.max(0, aMonth / (rest.isStored ? 1e9 : 1e6) - included) * dollars;
}
