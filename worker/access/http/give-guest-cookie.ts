// How a browser gets the cookie of a guest, and gets it again where the secret has changed.
import { getCookie, setCookie } from 'hono/cookie';
import { cookieSecrets, verifySigned } from '../../platform/tokens.ts';
import { GUEST_COOKIE, GUEST_COOKIE_MAX_AGE_S, type Guest, writeGuest } from '../guest-cookie.ts';
import type { AppContext } from './app-context.ts';

export function giveGuestCookie(c: AppContext, guest: Guest): void {
  setCookie(c, GUEST_COOKIE, writeGuest({ guest, secret: c.get('ctx').COOKIE_SECRET }), {
    httpOnly: true,
    sameSite: 'Lax',
    secure: new URL(c.req.url).protocol === 'https:',
    path: '/',
    maxAge: GUEST_COOKIE_MAX_AGE_S,
  });
}

/** Gives a guest whose cookie was signed by the secret before this one the same cookie again, signed by this one. */
export function signGuestAgain(c: AppContext, guest: Guest): void {
  const [secret, before] = cookieSecrets(c.get('ctx'));
  const signed = getCookie(c, GUEST_COOKIE);
  if (before && signed && verifySigned({ signed, secret: secret! }) === null) giveGuestCookie(c, guest);
}
