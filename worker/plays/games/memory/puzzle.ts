// The secret side of Memory Match: a day's eight faces. Their places are drawn per player.
import { dealFaces } from '../../../content/face-deal.ts';
import type { Face } from '../../../shared/contract/faces.ts';
import { PAIRS } from '../../../shared/games/memory/rules.ts';
import type { SeededRandom } from '../../../shared/kernel/seeded-random.ts';

export interface MemoryPuzzle {
  faces: readonly Face[];
}

/** Eight faces, no two of which look alike. */
export function drawFaces(random: SeededRandom): MemoryPuzzle {
  return { faces: dealFaces(random, PAIRS) };
}
