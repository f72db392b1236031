// What a browser has written it reads, wherever it is answered from: a reply that wrote leaves the record's bookmark in a
// cookie, and what the browser reads next begins from there. A further edition has no bookmarks and no copies of its store;
// for copies at the edge the cookie says when the browser wrote there last. Signed, so that the record meets no bookmark but
// its own.
import { getCookie, setCookie } from 'hono/cookie';
import type { NearReading, Reading } from '../../platform/database.ts';
import { areTogether, type Halves } from '../../platform/halves.ts';
import { type CookieSecrets, cookieSecrets, sign, verifySignedByAny } from '../../platform/tokens.ts';
import type { AppContext } from './app-context.ts';

const COOKIE = 'doxa_bookmark';
/** Copies are behind by a second or so; by then each has come further than any bookmark. In seconds. */
const KEPT_S = 600;

/** How far a browser has come: the bookmark of D1, and the instant of a write in a further edition. Both are in the order of their text. */
interface Come {
  record: string;
  edition: string;
}

/** From where a request may be answered: nearby where it only reads. */
export function readingOf(c: AppContext, secrets: CookieSecrets): Reading {
  return c.req.method === 'GET' ? nearReading(c, secrets) : 'noted';
}

/** Nearby, from where the browser has come. */
export function nearReading(c: AppContext, secrets: CookieSecrets): NearReading {
  return { from: comeTo(c, secrets).record || null };
}

/** How far a copy of what an edition holds must have come to be read by this browser. */
export function leastFor(c: AppContext, halves: Halves): string {
  const { record, edition } = comeTo(c, c.get('ctx'));
  return areTogether(halves) ? record : edition;
}

/**
 * Stores in the browser how far its writes have come: the bookmark of D1, or null, and the instant in a further edition, or null.
 * Requests with a personal token get no cookie. Nor do refusals: the cookie would reveal whether anything was written.
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
  setCookie(c, COOKIE, sign({ value, secret: ctx.COOKIE_SECRET }), {
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.req.url.startsWith('https:'),
    path: '/',
    maxAge: KEPT_S,
  });
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
