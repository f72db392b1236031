// Randomness that only the server can repeat: seeds and lots are HMAC-SHA-256 of the puzzle secret over what they are for.
import { createHmac } from 'node:crypto';
import { type Seed, type SeededRandom, seededRandom } from '../shared/kernel/seeded-random.ts';

interface SecretPurpose {
  secret: string;
  /** Its parts; the same parts and secret give the same draws. */
  purpose: readonly string[];
}

/** A lot for one purpose, in 64 hexadecimal digits: who knows other lots of the same secret learns nothing of it. */
export function secretLot({ secret, purpose }: SecretPurpose): string {
  return createHmac('sha256', secret).update(purpose.join('\u0000')).digest('hex');
}

/**
 * A generator for one purpose. Its draws follow from one another: anyone who sees enough of them can compute the rest, so what
 * is shown on different days needs purposes of its own.
 */
export function secretRandom(of: SecretPurpose): SeededRandom {
  const digest = secretLot(of);
  const word = (place: number) => Number.parseInt(digest.slice(place * 8, place * 8 + 8), 16) | 0;
  const seed: Seed = [word(0), word(1), word(2), word(3) | 1];
  return seededRandom(seed);
}
