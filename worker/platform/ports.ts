// The ports that local use replaces: the clock, the abuse gates, the region of requests, mail, and the allowed push services.
import type { Gates } from './gates.ts';
import { productionGates } from './gates.ts';
import { regionOf } from './location.ts';
import { type Mailer, queueMailer } from './mail.ts';
import { isPushService } from './web-push.ts';

export interface Ports {
  /** The server's time in milliseconds since the epoch. */
  now(): Promise<number>;
  gates(): Promise<Gates>;
  /** The region of the world that a request came from; null if unknown. */
  regionOf(request: Request): string | null;
  mail: Mailer;
  /** Whether messages to browsers may be sent to an address. */
  isPushService(address: URL): boolean;
}

/** The production ports: the real clock, every gate that the setting does not turn off, and the mail queue. */
export function productionPorts(env: Env): Ports {
  const gates = productionGates(env.GATES);
  const now = async () => Date.now();
  return { now, gates: async () => gates, regionOf, mail: queueMailer(env), isPushService };
}
