// Reproducible randomness. A seed has 128 bits, so that nobody can search for it after seeing a few draws; seeds come from an
// HMAC of the puzzle secret (worker/platform/secret-random.ts).
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

export interface SeededRandom {
  /** A whole number from 0 to `below` - 1. */
  index(below: number): number;
  /** A new array with the same elements in random order (Fisher-Yates). */
  shuffle<T>(elements: readonly T[]): T[];
}

/** The four 32-bit words that seed a generator; not all of them zero. */
export type Seed = readonly [number, number, number, number];

/** A generator whose draws depend only on the seed, on every machine. */
export function seededRandom(seed: Seed): SeededRandom {
  const generator = xoroshiro128plusFromState(seed);
  const index = (below: number) => uniformInt(generator, 0, below - 1);
  const shuffle = <T>(elements: readonly T[]) => {
    const order = [...elements];
    for (let last = order.length - 1; last > 0; last--) {
      const drawn = index(last + 1);
      [order[last], order[drawn]] = [order[drawn] as T, order[last] as T];
    }
    return order;
  };
  return { index, shuffle };
}
