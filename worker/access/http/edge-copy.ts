// What is the same for everybody in an edition, from a copy at the edge. Nothing is purged: a copy serves until its time is over by the
// server's clock, so what must be exact is not kept this way, and nothing of the viewer's own is in it. A browser that has
// written since a copy was made has another made, which serves the others as well: what one has written one reads.
import type { ReadWorld } from '../../model/boards/world-board.ts';
import { type Ctx, inEdition } from '../../platform/context.ts';
import type { ReadShared } from '../../platform/database.ts';
import { areTogether } from '../../platform/halves.ts';
import type { AppContext } from './app-context.ts';
import { leastFor } from './bookmark-cookie.ts';
import { ctxNearby } from './nearby.ts';

/** How long a copy serves where nothing else is said, in seconds. */
const SERVES_S = 30;
/** How far the record had come when a copy was made, or in a further edition the clock. */
const MADE_FROM = 'x-made-from';

/** Reads what is the same for everybody in an edition, in the request's own if none is named, from copies at the edge. */
export function readSharedBy(c: AppContext, edition?: string): ReadShared {
  return (name, read) => edgeCopy(c, { name, edition }, ({ db }) => read(db));
}

/** The copy named `name`, made by `make` from the record nearby where there is none of the last `seconds`. */
export async function edgeCopy<T extends object>(
  c: AppContext,
  {
    name,
    seconds = SERVES_S,
    edition = c.get('ctx').edition,
  }: { name: string; seconds?: number; edition?: string | undefined },
  make: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const key = keyOf(c, { of: edition, name, seconds });
  const ctx = inEdition(ctxNearby(c), edition);
  const kept = await caches.default.match(key);
  if (kept && leastFor(c, ctx) <= (kept.headers.get(MADE_FROM) ?? '')) return kept.json<T>();
  const made = await make(ctx);
  // What a further edition wrote before this request began is in what it has just read.
  const madeFrom = areTogether(ctx) ? (ctx.bookmark() ?? '') : String(c.get('now_ms'));
  await keep(key, made, { seconds, madeFrom });
  return made;
}

/** Reads what is the same in all editions from copies at the edge, which serve all of them. */
export function readWorldBy(c: AppContext): ReadWorld {
  return async <T extends object>(name: string, read: () => Promise<T>) => {
    const key = keyOf(c, { of: 'all editions', name, seconds: SERVES_S });
    const kept = await caches.default.match(key);
    if (kept) return kept.json<T>();
    const made = await read();
    await keep(key, made, { seconds: SERVES_S, madeFrom: '' });
    return made;
  };
}

function keyOf(c: AppContext, { of, name, seconds }: { of: string; name: string; seconds: number }): string {
  const slot = Math.floor(c.get('now_ms') / (seconds * 1000));
  return new URL(`/copies/${encodeURIComponent(of)}/${name}?slot=${slot}`, c.req.url).href;
}

function keep(
  key: string,
  made: object,
  { seconds, madeFrom }: { seconds: number; madeFrom: string },
): Promise<void> {
  const headers = { 'cache-control': `public, max-age=${seconds}`, [MADE_FROM]: madeFrom };
  return caches.default.put(key, Response.json(made, { headers }));
}
