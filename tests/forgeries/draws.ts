// The draws of variants: each choice of a forgery visits all options before repeating one, so that twenty variants miss
// no kind by chance.
import { createHash } from 'node:crypto';
import { type Seed, type SeededRandom, seededRandom } from '../../worker/shared/kernel/seeded-random.ts';

/** With more options than this, there are more than variants. */
const MOST_KINDS = 20;

/** The draws of one variant; reproducible from text and number. */
export function drawsOf({ text, variant }: { text: string; variant: number }): SeededRandom {
  const own = seededRandom(seedFrom(`${text} ${variant}`));
  let calls = 0;
  const index = (below: number) => {
    calls++;
    if (below > MOST_KINDS) return own.index(below);
    const round = Math.floor(variant / below);
    const order = seededRandom(seedFrom(`${text} call ${calls} of ${below}, round ${round}`));
    return order.shuffle(Array.from({ length: below }, (_, place) => place))[variant % below]!;
  };
  return { index, shuffle: own.shuffle };
}

/** Similar seeds would begin with similar draws, so the difference is hashed. */
function seedFrom(text: string): Seed {
  const hash = createHash('sha256').update(text).digest('hex');
  const part = (place: number) => Number.parseInt(hash.slice(place * 8, place * 8 + 8), 16) | 0;
  return [part(0), part(1), part(2), part(3)];
}
