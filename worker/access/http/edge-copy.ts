// Edge-cached data that is the same for everyone in an edition. Copies are never purged; they expire by the server's clock, so
// nothing that must be exact or belongs to the viewer is cached. A browser that has written since a copy was made gets a new
// one, which then serves the others: each browser reads its own writes.
import type { ReadWorld } from '../../model/boards/world-board.ts';
import { type Ctx, inEdition } from '../../platform/context.ts';
import type { ReadShared } from '../../platform/database.ts';
import { areTogether } from '../../platform/halves.ts';
import type { AppContext } from './app-context.ts';
import { leastFor } from './bookmark-cookie.ts';
import { ctxNearby } from './nearby.ts';

/** The default lifetime of a copy. */
const SERVES_S = 30;
/** The record's bookmark when the copy was made, or the clock in a further edition. */
const MADE_FROM = 'x-made-from';

/** Reads edition-wide data through edge copies, in the request's edition unless another is given. */
export function readSharedBy(c: AppContext, edition?: string): ReadShared {
  return (name, read) => edgeCopy(c, { name, edition }, ({ db }) => read(db));
}

/** The copy called `name`, made by `make` from a replica if there is none of the last `seconds`. */
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
  const kept = await keptAt(key);
  if (kept && leastFor(c, ctx) <= (kept.headers.get(MADE_FROM) ?? '')) return kept.json<T>();
  const made = await make(ctx);
  // A further edition's writes before this request began are included in what was just read.
  const madeFrom = areTogether(ctx) ? (ctx.bookmark() ?? '') : String(c.get('now_ms'));
  await keep(key, made, { seconds, madeFrom });
  return made;
}

/** Reads data common to all editions through edge copies. */
export function readWorldBy(c: AppContext): ReadWorld {
  return async <T extends object>(name: string, read: () => Promise<T>) => {
    const key = keyOf(c, { of: 'all editions', name, seconds: SERVES_S });
    const kept = await keptAt(key);
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

/** The copy, if there is one. A cache that fails is like an empty one. */
function keptAt(key: string): Promise<Response | undefined> {
  return caches.default.match(key).catch(() => undefined);
}

function keep(
  key: string,
  made: object,
  { seconds, madeFrom }: { seconds: number; madeFrom: string },
): Promise<void> {
  const headers = { 'cache-control': `public, max-age=${seconds}`, [MADE_FROM]: madeFrom };
  return caches.default.put(key, Response.json(made, { headers })).catch(() => {});
}
