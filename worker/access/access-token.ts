// Access tokens: `<edition>.<random>.<mac>`; a personal token is the same after the prefix `doxa_`, under a different key. The
// MAC separates our tokens from forged ones before any store is read; only the row says whether its session is still live. So a
// leaked key forges no session: its tokens only pass this first check.

import { createHmac } from 'node:crypto';
import type { Ctx } from '../platform/context.ts';
import { type CookieSecrets, cookieSecrets, newToken, sign, verifySignedByAny } from '../platform/tokens.ts';

/** The prefix of personal tokens, so that one in a public file is recognised. No access token has an underscore there. */
const PERSONAL = 'doxa_';

/** The format of our tokens; every character is allowed in a WebSocket subprotocol. */
const SHAPE = /^[a-z0-9-]{1,32}\.[\w-]{43}\.[\w-]{43}$/;

/** A fresh token: the edition whose session it is for, and 256 random bits, with their MAC. */
export function newAccessToken(ctx: CookieSecrets & Pick<Ctx, 'edition'>): string {
  return sign({ value: `${ctx.edition}.${newToken()}`, secret: keyOf(ctx.COOKIE_SECRET, 'access-token') });
}

export function newPersonalToken(ctx: CookieSecrets & Pick<Ctx, 'edition'>): string {
  const value = `${ctx.edition}.${newToken()}`;
  return PERSONAL + sign({ value, secret: keyOf(ctx.COOKIE_SECRET, 'personal-token') });
}

/**
 * The edition and kind of a token that this deployment has ever issued; null for any other text. So a request finds its store
 * without reading any.
 */
export function readToken(ctx: CookieSecrets, text: string): { edition: string; isPersonal: boolean } | null {
  const isPersonal = text.startsWith(PERSONAL);
  const signed = isPersonal ? text.slice(PERSONAL.length) : text;
  if (!SHAPE.test(signed)) return null;
  const purpose = isPersonal ? 'personal-token' : 'access-token';
  const secrets = cookieSecrets(ctx).map((secret) => keyOf(secret, purpose));
  const edition = verifySignedByAny({ signed, secrets })?.split('.')[0];
  return edition === undefined ? null : { edition, isPersonal };
}

/** Cached by purpose and secret, at most two per deployment: every request with a token needs its key. */
const keys = new Map<string, string>();

/**
 * Separate keys: nothing else signed with COOKIE_SECRET is ever a token, and no token is a cookie or a token of the other kind.
 */
function keyOf(secret: string, purpose: 'access-token' | 'personal-token'): string {
  const name = `${purpose}:${secret}`;
  const known = keys.get(name);
  if (known) return known;
  const key = createHmac('sha256', secret).update(purpose).digest('base64url');
  keys.set(name, key);
  return key;
}
