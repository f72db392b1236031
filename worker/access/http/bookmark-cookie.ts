// What a browser has written it reads, wherever it is answered from: a reply that wrote leaves the record's bookmark in a
// cookie, and what the browser reads next begins from there. Signed, so that the record meets no bookmark but its own.
import { getCookie, setCookie } from 'hono/cookie';
import type { NearReading, Reading } from '../../platform/database.ts';
import { type CookieSecrets, cookieSecrets, sign, verifySignedByAny } from '../../platform/tokens.ts';
import type { AppContext } from './app-context.ts';

const COOKIE = 'doxa_bookmark';
/** Copies are behind by a second or so; by then each has come further than any bookmark. In seconds. */
const KEPT_S = 600;

/** From where a request may be answered: nearby where it only reads. */
export function readingOf(c: AppContext, secrets: CookieSecrets): Reading {
  return c.req.method === 'GET' ? nearReading(c, secrets) : 'noted';
}

/** Nearby, from where the browser has come. */
export function nearReading(c: AppContext, secrets: CookieSecrets): NearReading {
  return { from: bookmarkIn(c, secrets) };
}

/**
 * Leaves the bookmark of what was written with the browser, unless it has come further already. A refusal leaves none: it
 * would tell whether anything was written.
 */
export function keepBookmark(c: AppContext, { bookmark }: { bookmark: string | null }): void {
  const ctx = c.get('ctx');
  // Bookmarks are in the order of their text.
  if (bookmark === null || !c.res.ok || bookmark <= (bookmarkIn(c, ctx) ?? '')) return;
  setCookie(c, COOKIE, sign({ value: bookmark, secret: ctx.COOKIE_SECRET }), {
    httpOnly: true,
    sameSite: 'Lax',
    secure: new URL(c.req.url).protocol === 'https:',
    path: '/',
    maxAge: KEPT_S,
  });
}

function bookmarkIn(c: AppContext, secrets: CookieSecrets): string | null {
  const signed = getCookie(c, COOKIE);
  return signed ? verifySignedByAny({ signed, secrets: cookieSecrets(secrets) }) : null;
}
