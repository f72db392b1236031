// How everybody in the middle of the chaos asks: until there is a reply that is no failure of the server.
import type { HttpReply } from '../support/miniflare-guest.ts';

const LONGEST_OUTAGE_MS = 180_000;
const PAUSE_MS = 15;

/** Where cut requests and faults are noted. */
export interface Notes {
  counts: { cut: number; unavailable: number };
  faults: string[];
}

/**
 * Sends until there is a reply that is no failure of the server. `afterCut` is asked at the first cut; status 0 means
 * walking away. A 503 is sent again; any other 5xx is a fault.
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
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
