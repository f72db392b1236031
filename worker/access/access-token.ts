// Access tokens: `<edition>.<random>.<mac>`. The MAC separates our tokens from forged ones before any store is asked;
// whether its session still lives, only the row says. So a leaked key forges no session: it only passes this first look.

import { createHmac } from 'node:crypto';
import { type CookieSecrets, cookieSecrets, newToken, sign, verifySignedByAny } from '../platform/tokens.ts';

/** The edition whose sessions these are. A token names it, so that a request finds its store without asking one. */
const EDITION = 'home';

/** The format of our tokens; every character is allowed in a WebSocket subprotocol. */
const SHAPE = /^[a-z0-9-]{1,32}\.[\w-]{43}\.[\w-]{43}$/;

/** A fresh token: 256 random bits with their MAC. */
export function newAccessToken(ctx: CookieSecrets): string {
  return sign({ value: `${EDITION}.${newToken()}`, secret: keyOf(ctx.COOKIE_SECRET) });
}

/** Whether a text is a token that this deployment gave out, now or once. Asks no store. */
export function isAccessToken(ctx: CookieSecrets, text: string): boolean {
  if (!SHAPE.test(text) || !text.startsWith(`${EDITION}.`)) return false;
  return verifySignedByAny({ signed: text, secrets: cookieSecrets(ctx).map(keyOf) }) !== null;
}

/** A key of its own: nothing else that COOKIE_SECRET signs is ever a token, and no token is a cookie. */
function keyOf(secret: string): string {
  return createHmac('sha256', secret).update('access-token').digest('base64url');
}
