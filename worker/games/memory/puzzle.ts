// The secret side of Memory Match: which eight faces a day shows. Where they lie is drawn per player.
import { FACES } from '../../content/faces.generated.ts';
import type { SeededRandom } from '../../kernel/seeded-random.ts';
import type { Face } from './contract.ts';
import { PAIRS } from './rules.ts';

/** A day's faces; the same for everybody. */
export interface MemoryPuzzle {
  faces: readonly Face[];
}

/** Eight faces of which no two look alike: at most one of each group. */
export function drawFaces(random: SeededRandom): MemoryPuzzle {
  const groups = new Set<string>();
  const faces: Face[] = [];
  for (const face of random.shuffle(FACES)) {
    if (groups.has(face.group)) continue;
    groups.add(face.group);
    faces.push({ id: face.id, name: face.name, image_url: `/faces/${face.id}.svg` });
    if (faces.length === PAIRS) break;
  }
  return { faces };
}
