// Access tokens: `<edition>.<random>.<mac>`. The MAC separates our tokens from forged ones before any store is asked;
// whether its session still lives, only the row says. So a leaked key forges no session: it only passes this first look.

import { createHmac } from 'node:crypto';
import type { Ctx } from '../platform/context.ts';
import { type CookieSecrets, cookieSecrets, newToken, sign, verifySignedByAny } from '../platform/tokens.ts';

/** The format of our tokens; every character is allowed in a WebSocket subprotocol. */
const SHAPE = /^[a-z0-9-]{1,32}\.[\w-]{43}\.[\w-]{43}$/;

/** A fresh token: the edition whose session it is for, and 256 random bits, with their MAC. */
export function newAccessToken(ctx: CookieSecrets & Pick<Ctx, 'edition'>): string {
  return sign({ value: `${ctx.edition}.${newToken()}`, secret: keyOf(ctx.COOKIE_SECRET) });
}

/**
 * The edition that a text names which is a token that this deployment gave out, now or once; null for any other. So a
 * request finds its store, and asks none for that.
 */
export function editionOfToken(ctx: CookieSecrets, text: string): string | null {
  if (!SHAPE.test(text)) return null;
  const value = verifySignedByAny({ signed: text, secrets: cookieSecrets(ctx).map(keyOf) });
  return value?.split('.')[0] ?? null;
}

/** By secret, of which a deployment has two at most: every request with a token needs its key. */
const keys = new Map<string, string>();

/** A key of its own: nothing else that COOKIE_SECRET signs is ever a token, and no token is a cookie. */
function keyOf(secret: string): string {
  const known = keys.get(secret);
  if (known) return known;
  const key = createHmac('sha256', secret).update('access-token').digest('base64url');
  keys.set(secret, key);
  return key;
}
