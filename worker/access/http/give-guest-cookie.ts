// Sets a guest's cookie, and re-signs it after the secret has changed.
import { getCookie } from 'hono/cookie';
import { cookieSecrets, verifySigned } from '../../platform/tokens.ts';
import { GUEST_COOKIE, GUEST_COOKIE_MAX_AGE_S, type Guest, writeGuest } from '../guest-cookie.ts';
import type { AppContext } from './app-context.ts';
import { setOwnCookie } from './set-own-cookie.ts';

export function giveGuestCookie(c: AppContext, guest: Guest): void {
  const value = writeGuest({ guest, secret: c.get('ctx').COOKIE_SECRET });
  setOwnCookie(c, { name: GUEST_COOKIE, value, maxAge_s: GUEST_COOKIE_MAX_AGE_S });
}

/** Re-signs the cookie of a guest that was signed by the previous secret. */
export function signGuestAgain(c: AppContext, guest: Guest): void {
  const [secret, before] = cookieSecrets(c.get('ctx'));
  const signed = getCookie(c, GUEST_COOKIE);
  if (before && signed && verifySigned({ signed, secret: secret! }) === null) giveGuestCookie(c, guest);
}
