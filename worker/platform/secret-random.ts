// Randomness that only the server can repeat: seeds are HMAC-SHA-256 of the puzzle secret over what they are for.
import { createHmac } from 'node:crypto';
import { type Seed, type SeededRandom, seededRandom } from '../kernel/seeded-random.ts';

/** A generator for one purpose, named by its parts: the same parts and secret give the same draws. */
export function secretRandom({ secret, purpose }: { secret: string; purpose: readonly string[] }): SeededRandom {
  const digest = createHmac('sha256', secret).update(purpose.join('\u0000')).digest();
  const seed: Seed = [digest.readInt32LE(0), digest.readInt32LE(4), digest.readInt32LE(8), digest.readInt32LE(12) | 1];
  return seededRandom(seed);
}
