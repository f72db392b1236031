// What is the same for everybody in an edition, from a copy at the edge. Nothing is purged: a copy serves until its time is over by the
// server's clock, so what must be exact is not kept this way, and nothing of the viewer's own is in it. A browser that has
// written since a copy was made has another made, which serves the others as well: what one has written one reads.
import type { Ctx } from '../../platform/context.ts';
import type { ReadShared } from '../../platform/database.ts';
import type { AppContext } from './app-context.ts';
import { nearReading } from './bookmark-cookie.ts';
import { ctxNearby } from './nearby.ts';

/** How long a copy serves where nothing else is said, in seconds. */
const SERVES_S = 30;
/** The record's bookmark from which a copy was made. */
const MADE_FROM = 'x-made-from';

/** Reads what is the same for everybody from copies at the edge. */
export function readSharedBy(c: AppContext): ReadShared {
  return (name, read) => edgeCopy(c, { name }, ({ db }) => read(db));
}

/** The copy named `name`, made by `make` from the record nearby where there is none of the last `seconds`. */
export async function edgeCopy<T extends object>(
  c: AppContext,
  { name, seconds = SERVES_S }: { name: string; seconds?: number },
  make: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const slot = Math.floor(c.get('now_ms') / (seconds * 1000));
  const key = new URL(`/copies/${c.get('ctx').edition}/${name}?slot=${slot}`, c.req.url).href;
  const reading = nearReading(c, c.get('ctx'));
  const kept = await caches.default.match(key);
  if (kept && (reading.from ?? '') <= (kept.headers.get(MADE_FROM) ?? '')) return kept.json<T>();
  const ctx = ctxNearby(c, reading);
  const made = await make(ctx);
  const headers = { 'cache-control': `public, max-age=${seconds}`, [MADE_FROM]: ctx.bookmark() ?? '' };
  await caches.default.put(key, Response.json(made, { headers }));
  return made;
}
