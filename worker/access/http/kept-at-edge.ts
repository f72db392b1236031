// Files that never change, kept at the edge under their path alone, so that a query string does not have them made again.
import type { AppContext } from './app-context.ts';

/** The file of a request's path, made by `make` where the edge has none. What is refused is not kept. */
export async function keptAtEdge(c: AppContext, make: () => Promise<Response>): Promise<Response> {
  const key = new URL(c.req.path, c.req.url).href;
  const kept = await caches.default.match(key);
  if (kept) return new Response(kept.body, kept);
  const made = await make();
  await caches.default.put(key, made.clone());
  return made;
}
