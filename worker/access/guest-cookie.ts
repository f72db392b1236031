// A guest's signed cookie: id, creation time, referral code, whether they have opened a play, and edition. A guest who has
// opened none has no row and no object, so that crawlers cost nothing (RULES §12).
import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { HOME } from '../platform/editions.ts';
import { sign, verifySignedByAny } from '../platform/tokens.ts';

export const GUEST_COOKIE = 'doxa_guest';

/** 400 days, the longest that browsers allow. */
export const GUEST_COOKIE_MAX_AGE_S = 400 * 86_400;

export interface Guest {
  publicId: string;
  createdAt: number;
  /** The first valid referral code, or null. */
  referralCode: string | null;
  /** Whether a play was ever opened; only then does a Player object exist. */
  hasPlayed: boolean;
  edition: string;
}

export function newGuest({
  now_ms,
  referralCode,
  edition,
}: Pick<Guest, 'referralCode' | 'edition'> & { now_ms: number }): Guest {
  return { publicId: newId(), createdAt: now_ms, referralCode, hasPlayed: false, edition };
}

export function writeGuest({ guest, secret }: { guest: Guest; secret: string }): string {
  const value = [
    guest.publicId,
    guest.createdAt.toString(36),
    encodeURIComponent(guest.referralCode ?? ''),
    guest.hasPlayed ? '1' : '',
    ...(guest.edition === HOME ? [] : [guest.edition]),
  ].join('~');
  return sign({ value, secret });
}

/** The guest in a cookie; null if the signature is not ours. */
export function readGuest({ cookie, secrets }: { cookie: string; secrets: readonly string[] }): Guest | null {
  const value = verifySignedByAny({ signed: cookie, secrets });
  if (value === null) return null;
  const [publicId, createdAt, referralCode, hasPlayed, edition = HOME] = value.split('~');
  if (!publicId || !createdAt) return null;
  return {
    publicId,
    createdAt: Number.parseInt(createdAt, 36),
    referralCode: decodeURIComponent(referralCode ?? '') || null,
    hasPlayed: hasPlayed === '1',
    edition,
  };
}

/** The guest number shown on boards, 1000 to 9999: 'Guest 4821'. */
export function guestNumberOf(publicId: string): number {
  return 1000 + (Number.parseInt(createHash('sha256').update(publicId).digest('hex').slice(0, 8), 16) % 9000);
}
