// Paces messages to browsers. When many are due at once, each waits for its turn before it is marked as sent: messages in flight
// are lost if the machine dies, and a push service asked too much at once responds too late. Turns are instants, so that objects
// on a machine never wait for each other's promises.

const MOST_A_SECOND = 500;
const GAP_MS = 1000 / MOST_A_SECOND;
/** The most messages in flight; those of objects that died stop counting after LONGEST_MS. */
const MOST_UNDER_WAY = 50;
const LONGEST_MS = 20_000;

let next_ms = 0;
const underWay = new Set<{ since_ms: number }>();

/** Waits for a turn to send. The caller must call the returned function once it has sent. */
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
