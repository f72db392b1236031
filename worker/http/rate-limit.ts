// The outer ring against floods (RULES §12), by the Workers rate-limit binding. A gate: open in local use.
import type { Call } from '../contract/call.ts';
import { Refusal } from '../kernel/refusal.ts';
import { publicIdOf, type Viewer } from '../sessions/viewer.ts';
import { clientAddress } from './client-address.ts';
import type { AppContext } from './mount.ts';

/** Counts a call against its limits. Throws TOO_MANY with the seconds to wait. */
export async function limitRate(
  c: AppContext,
  { call, viewer }: { call: Call; viewer: Viewer },
): Promise<void> {
  const gates = await c.get('ports').gates();
  if (!gates.rate_limits) return;
  const address = clientAddress(c);
  const who = publicIdOf(viewer) ?? address;
  const limits: Promise<{ success: boolean }>[] = [c.env.ADDRESS_LIMIT.limit({ key: address })];
  if (call.limit === 'moves') limits.push(c.env.MOVES_LIMIT.limit({ key: who }));
  if (call.limit === 'writes') limits.push(c.env.WRITES_LIMIT.limit({ key: who }));
  const outcomes = await Promise.all(limits);
  if (outcomes.some(({ success }) => !success)) throw new Refusal('TOO_MANY', { retryAfter_s: 60 });
}
