// Files that never change, cached at the edge by their path alone, so that a query string does not cause a cache miss.
import type { AppContext } from './app-context.ts';

/**
 * The file at a request's path, made by `make` if the edge has none. Refusals and redirects are not cached. `path` is the
 * key; the raw path by default, because a decoded one ending in a control character would name the file without it.
 */
export async function keptAtEdge(
  c: AppContext,
  make: () => Promise<Response>,
  path = new URL(c.req.url).pathname,
): Promise<Response> {
  const key = new URL(path, c.req.url);
  const kept = await caches.default.match(key);
  if (kept) return new Response(kept.body, kept);
  const made = await make();
  if (made.ok) await caches.default.put(key, made.clone());
  return made;
}
