// Requests under chaos: they are retried until the server gives a proper reply.
import { setTimeout as pause } from 'node:timers/promises';
import type { HttpReply } from '../support/miniflare-guest.ts';

const LONGEST_OUTAGE_MS = 180_000;
const PAUSE_MS = 15;

/** Where cut requests and faults are counted. */
export interface Notes {
  counts: { cut: number; unavailable: number };
  faults: string[];
}

/**
 * Retries until a reply is not a server failure. `afterCut` is called at the first cut; if it walks away, the reply has
 * status 0. A 503 is retried; any other 5xx is a fault.
 */
export async function insist(
  { counts, faults }: Notes,
  send: () => Promise<HttpReply>,
  { afterCut }: { afterCut?: () => Promise<'walk away' | 'try again'> } = {},
): Promise<HttpReply> {
  const giveUpAt = performance.now() + LONGEST_OUTAGE_MS;
  let isFirstCut = true;
  for (;;) {
    try {
      const reply = await send();
      if (reply.status < 500) return reply;
      if (reply.status === 503) counts.unavailable++;
      else faults.push(`a reply of ${reply.status}: ${JSON.stringify(reply.body)}`);
      if (performance.now() > giveUpAt) return reply;
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
      if (isFirstCut) {
        isFirstCut = false;
        counts.cut++;
        if ((await afterCut?.()) === 'walk away') return { status: 0, body: null };
      }
    }
    await pause(PAUSE_MS);
  }
}
