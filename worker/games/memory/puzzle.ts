// The secret side of Memory Match: which eight faces a day shows. Where they lie is drawn per player.
import { dealFaces } from '../../content/face-deal.ts';
import type { Face } from '../../contract/faces.ts';
import type { SeededRandom } from '../../kernel/seeded-random.ts';
import { PAIRS } from './rules.ts';

/** A day's faces; the same for everybody. */
export interface MemoryPuzzle {
  faces: readonly Face[];
}

/** Eight faces of which no two look alike. */
export function drawFaces(random: SeededRandom): MemoryPuzzle {
  return { faces: dealFaces(random, PAIRS) };
}
