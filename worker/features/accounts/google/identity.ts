// Who an identity token says somebody is. What Google signed for us is believed after its signature, issuer, audience,
// times by the server's clock, nonce and verified address have been looked at; people are identified by subject, never by
// address (RULES §12).

import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose';
import { emailKeyOf } from '../../../model/players/emails.ts';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../shared/kernel/refusal.ts';
import { type Nonce, readNonce } from './nonce.ts';

export type SocialProvider = 'google' | 'apple';

export interface SocialIdentity {
  provider: SocialProvider;
  /** The provider's lasting name for the person. */
  subject: string;
  /** What is claimed once for this identity, e.g. `google:1234`. */
  claimant: string;
  /** The verified address, as the provider wrote it, and the key by which addresses are compared. */
  email: string;
  emailKey: string;
  /** To be spent in the batch that acts on the proof (`spendNonce`). */
  nonce: Nonce;
}

type SocialCtx = Pick<Ctx, 'GOOGLE_CLIENT_ID' | 'GOOGLE_JWKS_URL' | 'HASH_SECRET'>;

const GOOGLE_ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];

/** Google's tokens live an hour. */
const MOST_AGE_S = 3600;
/** How far the provider's clock and ours may lie apart, in seconds. */
const CLOCK_TOLERANCE_S = 30;
const KEY_SERVER_PATIENCE_MS = 5000;

export function offersGoogle(ctx: SocialCtx): boolean {
  return ctx.GOOGLE_CLIENT_ID !== '' && URL.canParse(ctx.GOOGLE_JWKS_URL);
}

/**
 * The identity that a token proves. Throws SOCIAL_UNIMPLEMENTED for Apple, SOCIAL_REFUSED for a token that proves nothing
 * to us or where Google is not configured, and UNAVAILABLE when Google's keys cannot be had. Whether the nonce was spent
 * before shows when it is spent.
 */
export async function proveSocial(
  ctx: SocialCtx,
  {
    provider,
    idToken,
    now_ms,
  }: { provider: SocialProvider; idToken: string | null | undefined; now_ms: number },
): Promise<SocialIdentity> {
  if (provider === 'apple') throw new Refusal('SOCIAL_UNIMPLEMENTED');
  if (!offersGoogle(ctx) || !idToken) throw new Refusal('SOCIAL_REFUSED');
  const payload = await provenByGoogle(ctx, { idToken, now_ms });
  const { sub, email, email_verified, nonce } = payload;
  const ours = typeof nonce === 'string' ? readNonce({ nonce, secret: ctx.HASH_SECRET, now_ms }) : null;
  if (!ours || email_verified !== true || !isSubject(sub) || !isAddress(email))
    throw new Refusal('SOCIAL_REFUSED');
  return {
    provider,
    subject: sub,
    claimant: `${provider}:${sub}`,
    email,
    emailKey: emailKeyOf(email),
    nonce: ours,
  };
}

async function provenByGoogle(
  ctx: SocialCtx,
  { idToken, now_ms }: { idToken: string; now_ms: number },
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken, keysAt(ctx.GOOGLE_JWKS_URL), {
      algorithms: ['RS256'],
      issuer: GOOGLE_ISSUERS,
      audience: ctx.GOOGLE_CLIENT_ID,
      requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
      maxTokenAge: MOST_AGE_S,
      clockTolerance: CLOCK_TOLERANCE_S,
      currentDate: new Date(now_ms),
    });
    if (typeof payload.aud !== 'string') throw new Refusal('SOCIAL_REFUSED');
    return payload;
  } catch (error) {
    throw isKeyServersFault(error)
      ? new Refusal('UNAVAILABLE', {
          detail: 'Google does not answer just now. Please try again.',
          retryAfter_s: 5,
        })
      : new Refusal('SOCIAL_REFUSED');
  }
}

class KeyServerDown extends Error {}

/** The keys of an address are kept from call to call: for ten minutes, and asked for again when one is missing. */
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

function keysAt(url: string): ReturnType<typeof createRemoteJWKSet> {
  const known = keySets.get(url);
  if (known) return known;
  const keys = createRemoteJWKSet(new URL(url), {
    timeoutDuration: KEY_SERVER_PATIENCE_MS,
    [customFetch]: async (address, options) => {
      const reply = await fetch(address, options).catch((cause) => {
        throw new KeyServerDown('no reply', { cause });
      });
      if (reply.status !== 200) throw new KeyServerDown(`status ${reply.status}`);
      return reply;
    },
  });
  keySets.set(url, keys);
  return keys;
}

/** What is neither a set of keys nor an answer says nothing about the token. */
function isKeyServersFault(error: unknown): boolean {
  return (
    error instanceof KeyServerDown ||
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC')
  );
}

function isSubject(sub: unknown): sub is string {
  return typeof sub === 'string' && /^[\x21-\x7e]{1,255}$/.test(sub);
}

function isAddress(email: unknown): email is string {
  return (
    typeof email === 'string' &&
    email.length <= 254 &&
    /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/.test(email)
  );
}
