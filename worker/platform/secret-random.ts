// Randomness that only the server can reproduce: seeds and lots are HMAC-SHA-256 over their purpose, keyed with the puzzle secret.
import { createHmac } from 'node:crypto';
import { type Seed, type SeededRandom, seededRandom } from '../shared/kernel/seeded-random.ts';

interface SecretPurpose {
  secret: string;
  /** The parts of the purpose; the same parts and secret give the same draws. */
  purpose: readonly string[];
}

/** A lot for one purpose, as 64 hexadecimal digits. Other lots of the same secret reveal nothing about it. */
export function secretLot({ secret, purpose }: SecretPurpose): string {
  return createHmac('sha256', secret).update(purpose.join('\u0000')).digest('hex');
}

/**
 * A generator for one purpose. Anyone who sees enough of its draws can compute the rest, so content that is shown on different
 * days needs different purposes.
 */
export function secretRandom(of: SecretPurpose): SeededRandom {
  const digest = secretLot(of);
  const word = (place: number) => Number.parseInt(digest.slice(place * 8, place * 8 + 8), 16) | 0;
  const seed: Seed = [word(0), word(1), word(2), word(3) | 1];
  return seededRandom(seed);
}
