// Sets the product's own cookies, all with the same attributes: sent to this site only, and hidden from scripts.
import { setCookie } from 'hono/cookie';
import type { AppContext } from './app-context.ts';

/** Sets a cookie; `maxAge_s` of 0 deletes it. A `Secure` cookie is lost on http, so it is `Secure` on https only. */
export function setOwnCookie(
  c: AppContext,
  { name, value, maxAge_s }: { name: string; value: string; maxAge_s: number },
): void {
  const secure = c.req.url.startsWith('https:');
  setCookie(c, name, value, { httpOnly: true, sameSite: 'Lax', secure, path: '/', maxAge: maxAge_s });
}
