// Draws the faces of a deal, by the same rule for all card games.
import type { Face } from '../shared/contract/faces.ts';
import type { SeededRandom } from '../shared/kernel/seeded-random.ts';
import { FACES } from './faces.generated.ts';

/** Up to `count` faces, at most one of each group, so that no two look alike. Fewer if there are not enough groups. */
export function dealFaces(random: SeededRandom, count: number): readonly Face[] {
  const groups = new Set<string>();
  const faces: Face[] = [];
  for (const { id, name, group } of random.shuffle(FACES)) {
    if (groups.has(group)) continue;
    groups.add(group);
    faces.push({ id, name, image_url: `/faces/${id}.svg` });
    if (faces.length === count) break;
  }
  return faces;
}
