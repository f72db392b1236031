// Randomness that only the server can repeat: seeds are HMAC-SHA-256 of the puzzle secret over what they are for.
import { createHmac } from 'node:crypto';
import { type Seed, type SeededRandom, seededRandom } from '../kernel/seeded-random.ts';

/** A generator for one purpose, named by its parts: the same parts and secret give the same draws. */
export function secretRandom({
  secret,
  purpose,
}: {
  secret: string;
  purpose: readonly string[];
}): SeededRandom {
  const digest = createHmac('sha256', secret).update(purpose.join('\u0000')).digest('hex');
  const word = (place: number) => Number.parseInt(digest.slice(place * 8, place * 8 + 8), 16) | 0;
  const seed: Seed = [word(0), word(1), word(2), word(3) | 1];
  return seededRandom(seed);
}
