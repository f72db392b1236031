// The secret side of Speed Match: a day's eight faces. Their row and the hidden order are drawn per player, so that a second
// account reveals nothing.
import { dealFaces } from '../../../content/face-deal.ts';
import type { Face } from '../../../shared/contract/faces.ts';
import { CARDS } from '../../../shared/games/speedmatch/rules.ts';
import type { SeededRandom } from '../../../shared/kernel/seeded-random.ts';

export interface SpeedMatchPuzzle {
  faces: readonly Face[];
}

/** Eight faces, no two of which look alike. */
export function drawRow(random: SeededRandom): SpeedMatchPuzzle {
  return { faces: dealFaces(random, CARDS) };
}
