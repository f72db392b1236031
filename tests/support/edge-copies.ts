// In tests of the worker nothing is kept at the edge from one call to the next, for most of them change the record and look at
// once; a test that is about copies asks for them.
const COPY = /\/copies\//;

interface Edge {
  isKeeping: boolean;
  kept: Set<string>;
}

/** All files share one workerd, and so one cache. */
const shared = globalThis as { edge?: Edge };
shared.edge ??= watchEdge();
const edge = shared.edge;

/** From now on the edge keeps copies, until the test is over. */
export function keepCopies(): void {
  edge.isKeeping = true;
}

/** Leaves nothing at the edge, and keeps nothing there. */
export async function forgetCopies(): Promise<void> {
  edge.isKeeping = false;
  await Promise.all([...edge.kept].map((key) => caches.default.delete(key)));
  edge.kept.clear();
}

function watchEdge(): Edge {
  const watched: Edge = { isKeeping: false, kept: new Set() };
  const prototype = Object.getPrototypeOf(caches.default) as Cache;
  const { put } = prototype;
  prototype.put = async function (key, response) {
    if (!COPY.test(String(key))) return put.call(this, key, response);
    if (!watched.isKeeping) return;
    watched.kept.add(String(key));
    await put.call(this, key, response);
  };
  return watched;
}
