// How fast messages to browsers leave. Where many are due at one instant, each waits for its turn before it is noted as sent: what
// is under way when a machine dies is lost, and what is asked of a push service all at once does not answer in time. Turns are
// instants, so that a machine's objects need not wait for each other's promises.

const MOST_A_SECOND = 500;
const GAP_MS = 1000 / MOST_A_SECOND;
/** So many are under way at most, but for those of objects that died: no answer is waited for any longer. */
const MOST_UNDER_WAY = 50;
const LONGEST_MS = 20_000;

let next_ms = 0;
const underWay = new Set<{ since_ms: number }>();

/** Waits until messages may leave. Call what it answers once they have. */
export async function turnToPush(): Promise<() => void> {
  do {
    const now_ms = Date.now();
    const at_ms = Math.max(now_ms, next_ms);
    next_ms = at_ms + GAP_MS;
    if (at_ms > now_ms) await new Promise<void>((resolve) => setTimeout(resolve, at_ms - now_ms));
  } while (areMany());
  const mine = { since_ms: Date.now() };
  underWay.add(mine);
  return () => underWay.delete(mine);
}

function areMany(): boolean {
  if (underWay.size < MOST_UNDER_WAY) return false;
  for (const one of underWay) if (one.since_ms < Date.now() - LONGEST_MS) underWay.delete(one);
  return underWay.size >= MOST_UNDER_WAY;
}
