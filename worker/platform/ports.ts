// The two things that local use replaces: the clock and the abuse gates. Everything else asks these ports.
import type { Gates } from './gates.ts';
import { productionGates } from './gates.ts';

/** What a request or an object may ask the outside for. */
export interface Ports {
  /** The server's time in milliseconds since the epoch. */
  now(): Promise<number>;
  /** Which abuse gates are shut. */
  gates(): Promise<Gates>;
}

/** The ports in production: the real clock, and every gate that the setting does not open. */
export function productionPorts(env: Env): Ports {
  const gates = productionGates(env.GATES);
  return { now: async () => Date.now(), gates: async () => gates };
}
