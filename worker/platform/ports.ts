// What local use replaces: the clock, the abuse gates, where requests come from, and the way mail leaves. Everything else asks these ports.
import type { Gates } from './gates.ts';
import { productionGates } from './gates.ts';
import { regionOf } from './location.ts';
import { type Mailer, queueMailer } from './mail.ts';
import { isPushService } from './web-push.ts';

export interface Ports {
  /** The server's time in milliseconds since the epoch. */
  now(): Promise<number>;
  gates(): Promise<Gates>;
  /** In which region of the world a request was made; null where that is not known. */
  regionOf(request: Request): string | null;
  mail: Mailer;
  /** Whether messages to browsers may be sent to an address. */
  isPushService(address: URL): boolean;
}

/** The ports in production: the real clock, every gate that the setting does not open, and the queue of mails. */
export function productionPorts(env: Env): Ports {
  const gates = productionGates(env.GATES);
  const now = async () => Date.now();
  return { now, gates: async () => gates, regionOf, mail: queueMailer(env), isPushService };
}
