// Read-your-writes for browsers. A reply that wrote stores the record's D1 bookmark in a cookie, and the browser's next reads
// start from it. A further edition has no bookmarks or replicas; for edge copies the cookie holds the time of the last write
// there. Signed, so that D1 only ever receives its own bookmarks.
import { getCookie } from 'hono/cookie';
import type { NearReading, Reading } from '../../platform/database.ts';
import { areTogether, type Halves } from '../../platform/halves.ts';
import { type CookieSecrets, cookieSecrets, sign, verifySignedByAny } from '../../platform/tokens.ts';
import type { AppContext } from './app-context.ts';
import { setOwnCookie } from './set-own-cookie.ts';

const COOKIE = 'doxa_bookmark';
/** In seconds. Replicas lag by a second or so, so by then each has passed any bookmark. */
const KEPT_S = 600;

/** The latest write of a browser: D1's bookmark, and the instant of a write in a further edition. Both compare as text. */
interface Come {
  record: string;
  edition: string;
}

/** The consistency for a request: a replica if it only reads. */
export function readingOf(c: AppContext, secrets: CookieSecrets): Reading {
  return c.req.method === 'GET' ? nearReading(c, secrets) : 'noted';
}

/** A replica that has reached the browser's last write. */
export function nearReading(c: AppContext, secrets: CookieSecrets): NearReading {
  return { from: comeTo(c, secrets).record || null };
}

/** The minimum write position an edge copy must include for this browser. */
export function leastFor(c: AppContext, halves: Halves): string {
  const { record, edition } = comeTo(c, c.get('ctx'));
  return areTogether(halves) ? record : edition;
}

/**
 * Stores the browser's latest writes: D1's bookmark, and the instant of a write in a further edition; null if there was none.
 * Requests with a personal token get no cookie. Nor do refusals, because the cookie would reveal whether anything was written.
 */
export function keepBookmark(
  c: AppContext,
  { bookmark, wrote_ms }: { bookmark: string | null; wrote_ms: number | null },
): void {
  const claim = c.get('claim');
  if (typeof claim === 'object' && claim.kind === 'player' && claim.isPersonal) return;
  const ctx = c.get('ctx');
  const before = comeTo(c, ctx);
  const record = latest(before.record, bookmark ?? '');
  const edition = latest(before.edition, wrote_ms === null ? '' : String(wrote_ms));
  if (!c.res.ok || (record === before.record && edition === before.edition)) return;
  const value = edition === '' ? record : `${record}@${edition}`;
  const signed = sign({ value, secret: ctx.COOKIE_SECRET });
  setOwnCookie(c, { name: COOKIE, value: signed, maxAge_s: KEPT_S });
}

function latest(one: string, other: string): string {
  return one > other ? one : other;
}

function comeTo(c: AppContext, secrets: CookieSecrets): Come {
  const signed = getCookie(c, COOKIE);
  const value = signed ? verifySignedByAny({ signed, secrets: cookieSecrets(secrets) }) : null;
  const [record = '', edition = ''] = (value ?? '').split('@');
  return { record, edition };
}
