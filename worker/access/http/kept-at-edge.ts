// Files that never change, cached at the edge by their path alone, so that a query string does not cause a cache miss.
import type { AppContext } from './app-context.ts';

/** The file at a request's path, made by `make` if the edge has none. Refusals are not cached. */
export async function keptAtEdge(c: AppContext, make: () => Promise<Response>): Promise<Response> {
  // As it was asked for: decoded, a path that ends in a control character would name the file without it.
  const key = new URL(c.req.url);
  key.search = '';
  const kept = await caches.default.match(key);
  if (kept) return new Response(kept.body, kept);
  const made = await make();
  await caches.default.put(key, made.clone());
  return made;
}
