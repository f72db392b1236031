// The secret side of Speed Match: which eight faces a day shows. How they lie and what order they hide is drawn per
// player, so that nobody can find it out with a second session.
import { dealFaces } from '../../../content/face-deal.ts';
import type { Face } from '../../../shared/contract/faces.ts';
import { CARDS } from '../../../shared/games/speedmatch/rules.ts';
import type { SeededRandom } from '../../../shared/kernel/seeded-random.ts';

export interface SpeedMatchPuzzle {
  faces: readonly Face[];
}

/** Eight faces of which no two look alike. */
export function drawRow(random: SeededRandom): SpeedMatchPuzzle {
  return { faces: dealFaces(random, CARDS) };
}
