// What Cloudflare asks on the Workers paid plan, in US dollars a month, and what is free of it. Read on 2026-11-21 at
// developers.cloudflare.com: workers/platform/pricing, d1/platform/pricing, durable-objects/platform/pricing,
// kv/platform/pricing, analytics/analytics-engine/pricing. This is the one place with prices.
export const PRICES_READ_ON = '2026-11-21';

/** The plan itself. */
export const PLAN_DOLLARS = 5;

/** A thing that is paid by the million. */
export interface Price {
  name: string;
  /** Millions a month that are included. */
  included: number;
  dollarsAMillion: number;
}

export const PRICES = {
  requests: { name: 'requests to the worker', included: 10, dollarsAMillion: 0.3 },
  cpu_ms: { name: 'milliseconds of processor', included: 30, dollarsAMillion: 0.02 },
  read: { name: 'rows read in D1', included: 25_000, dollarsAMillion: 0.001 },
  written: { name: 'rows written in D1', included: 50, dollarsAMillion: 1 },
  objectCalls: { name: 'calls of objects', included: 1, dollarsAMillion: 0.15 },
  objectRead: { name: 'rows read in objects', included: 25_000, dollarsAMillion: 0.001 },
  objectWritten: { name: 'rows written in objects', included: 50, dollarsAMillion: 1 },
  kvReads: { name: 'reads of KV', included: 10, dollarsAMillion: 0.5 },
  kvWrites: { name: 'writes of KV', included: 1, dollarsAMillion: 5 },
  points: { name: 'points of counters', included: 10, dollarsAMillion: 0.25 },
} as const satisfies Record<string, Price>;

export type Priced = keyof typeof PRICES;

/** What this many a month cost, in dollars. */
export function dollarsFor(priced: Priced, { aMonth }: { aMonth: number }): number {
  const { included, dollarsAMillion } = PRICES[priced];
  return Math.max(0, aMonth / 1e6 - included) * dollarsAMillion;
}
