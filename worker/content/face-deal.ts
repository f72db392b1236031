// Which faces a deal shows. The games that lay cards draw from the same drawings and by the same rule.
import type { Face } from '../shared/contract/faces.ts';
import type { SeededRandom } from '../shared/kernel/seeded-random.ts';
import { FACES } from './faces.generated.ts';

/** So many faces of which no two look alike: at most one of each group. Fewer when there are not so many groups. */
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
