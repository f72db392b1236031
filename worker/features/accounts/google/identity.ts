// Verifies Google's identity tokens: signature, issuer, audience, times by the server's clock, nonce, and a verified address.
// People are identified by subject, never by address (RULES §12).

import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose';
import { emailKeyOf } from '../../../model/players/emails.ts';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../shared/kernel/refusal.ts';
import { type Nonce, readNonce } from './nonce.ts';

export type SocialProvider = 'google' | 'apple';

export interface SocialIdentity {
  provider: SocialProvider;
  /** The provider's permanent identifier of the person. */
  subject: string;
  /** The key of claims that this identity can make once, e.g. `google:1234`. */
  claimant: string;
  /** The verified address as the provider wrote it, and its normalised key. */
  email: string;
  emailKey: string;
  /** Must be spent in the batch that acts on the proof (`spendNonce`). */
  nonce: Nonce;
}

type SocialCtx = Pick<Ctx, 'GOOGLE_CLIENT_ID' | 'GOOGLE_JWKS_URL' | 'HASH_SECRET'>;

const GOOGLE_ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];

/** Google's tokens are valid for an hour. */
const MOST_AGE_S = 3600;
/** The clock skew allowed between the provider and us, in seconds. */
const CLOCK_TOLERANCE_S = 30;
const KEY_SERVER_PATIENCE_MS = 5000;

export function offersGoogle(ctx: SocialCtx): boolean {
  return ctx.GOOGLE_CLIENT_ID !== '' && URL.canParse(ctx.GOOGLE_JWKS_URL);
}

/**
 * The identity that a token proves. Throws SOCIAL_UNIMPLEMENTED for Apple, SOCIAL_REFUSED for an invalid token or if Google is
 * not configured, and UNAVAILABLE if Google's keys cannot be fetched. Does not check whether the nonce was spent; spending it
 * does.
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
          detail: 'Google is not responding. Please try again.',
          retryAfter_s: 5,
        })
      : new Refusal('SOCIAL_REFUSED');
  }
}

class KeyServerDown extends Error {}

/** Key sets by URL. `jose` caches each for ten minutes and fetches it again when a key is missing. */
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

/** A timeout or a malformed reply of the key server says nothing about the token. */
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
