// Access tokens: `<edition>.<random>.<mac>`. A personal token has the prefix `doxa_` and another key. The MAC rejects forged
// tokens before any store is read. Only the row says whether the session is live, so a leaked key forges no session.

import { createHmac } from 'node:crypto';
import type { Ctx } from '../platform/context.ts';
import { type CookieSecrets, cookieSecrets, newToken, sign, verifySignedByAny } from '../platform/tokens.ts';

/** The prefix of personal tokens, so that scanners recognise one in a public file. No edition's name contains an underscore. */
const PERSONAL = 'doxa_';

/** The format of our tokens; every character is allowed in a WebSocket subprotocol. */
const SHAPE = /^[a-z0-9-]{1,32}\.[\w-]{43}\.[\w-]{43}$/;

/** A new access token for the edition of `ctx`, with 256 random bits. */
export function newAccessToken(ctx: CookieSecrets & Pick<Ctx, 'edition'>): string {
  return sign({ value: `${ctx.edition}.${newToken()}`, secret: keyOf(ctx.COOKIE_SECRET, 'access-token') });
}

export function newPersonalToken(ctx: CookieSecrets & Pick<Ctx, 'edition'>): string {
  const value = `${ctx.edition}.${newToken()}`;
  return PERSONAL + sign({ value, secret: keyOf(ctx.COOKIE_SECRET, 'personal-token') });
}

/**
 * The edition and kind of a token that this deployment issued; null for any other text. Finds the right store without reading
 * one.
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

/** Cached because every request with a token needs its key; at most two secrets per purpose. */
const keys = new Map<string, string>();

/**
 * Separate keys, so that no other value signed with COOKIE_SECRET is a token, and no token is a cookie or the other kind of
 * token.
 */
function keyOf(secret: string, purpose: 'access-token' | 'personal-token'): string {
  const name = `${purpose}:${secret}`;
  const known = keys.get(name);
  if (known) return known;
  const key = createHmac('sha256', secret).update(purpose).digest('base64url');
  keys.set(name, key);
  return key;
}
