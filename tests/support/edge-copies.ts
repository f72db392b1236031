// In tests of the worker nothing is cached at the edge between calls, because most tests change the record and read it back
// immediately; a test of the copies enables them.
const COPY = /\/copies\//;

interface Edge {
  isKeeping: boolean;
  kept: Set<string>;
}

/** All files share one workerd, and therefore one cache. */
const shared = globalThis as { edge?: Edge };
shared.edge ??= watchEdge();
const edge = shared.edge;

/** Lets the edge cache copies until the end of the test. */
export function keepCopies(): void {
  edge.isKeeping = true;
}

/** Empties the edge's cache, and disables it. */
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
