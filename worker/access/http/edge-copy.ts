// What is the same for everybody, from a copy at the edge. Nothing is purged: a copy serves until its time is over by the
// server's clock, so what must be exact is not kept this way.
import type { AppContext } from './app-context.ts';

/** The copy named `name`, made by `make` where there is none of the last `seconds`. */
export async function edgeCopy<T extends object>(
  c: AppContext,
  { name, seconds }: { name: string; seconds: number },
  make: () => Promise<T>,
): Promise<T> {
  const slot = Math.floor(c.get('now_ms') / (seconds * 1000));
  const key = new URL(`/copies/${name}?slot=${slot}`, c.req.url).href;
  const kept = await caches.default.match(key);
  if (kept) return kept.json<T>();
  const made = await make();
  const headers = { 'cache-control': `public, max-age=${seconds}` };
  await caches.default.put(key, Response.json(made, { headers }));
  return made;
}
