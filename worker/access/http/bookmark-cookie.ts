// What a browser has written it reads, wherever it is answered from: a reply that wrote leaves the record's bookmark in a
// cookie, and what the browser reads next begins from there. Signed, so that the record meets no bookmark but its own.
import { getCookie, setCookie } from 'hono/cookie';
import type { Ctx } from '../../platform/context.ts';
import type { Reading } from '../../platform/database.ts';
import { sign, verifySigned } from '../../platform/tokens.ts';
import type { AppContext } from './app-context.ts';

const COOKIE = 'doxa_bookmark';
/** Copies are behind by a second or so; by then each has come further than any bookmark. In seconds. */
const KEPT_S = 600;

type Secret = Pick<Ctx, 'COOKIE_SECRET'>;

/** From where a request may be answered: nearby where it only reads. */
export function readingOf(c: AppContext, secret: Secret): Reading {
  return c.req.method === 'GET' ? nearReading(c, secret) : 'noted';
}

/** Nearby, from where the browser has come. */
export function nearReading(c: AppContext, { COOKIE_SECRET: secret }: Secret): Reading {
  return { from: bookmarkIn(c, secret) };
}

/**
 * Leaves the bookmark of what was written with the browser, unless it has come further already. A refusal leaves none: it
 * would tell whether anything was written.
 */
export function keepBookmark(c: AppContext, { bookmark }: { bookmark: string | null }): void {
  const secret = c.get('ctx').COOKIE_SECRET;
  // Bookmarks are in the order of their text.
  if (bookmark === null || !c.res.ok || bookmark <= (bookmarkIn(c, secret) ?? '')) return;
  setCookie(c, COOKIE, sign({ value: bookmark, secret }), {
    httpOnly: true,
    sameSite: 'Lax',
    secure: new URL(c.req.url).protocol === 'https:',
    path: '/',
    maxAge: KEPT_S,
  });
}

function bookmarkIn(c: AppContext, secret: string): string | null {
  const signed = getCookie(c, COOKIE);
  return signed ? verifySigned({ signed, secret }) : null;
}
