// The least clicks of a Memory Match, found by trying every card against every face it may have.
import { clicksLeft } from '../../web/games/memory/odds.ts';
import type { SeededRandom } from '../../worker/shared/kernel/seeded-random.ts';

const MOST_PAIRS = 5;

const without = (faces: readonly number[], face: number) => faces.toSpliced(faces.indexOf(face), 1);
const known = new Map<string, number>();

/** The least average clicks with these cards seen and those unseen; each number is a card's face. */
function leastClicks(seen: readonly number[], unseen: readonly number[]): number {
  if (seen.length + unseen.length === 0) return 0;
  const key = `${[...seen].sort().join()} ${[...unseen].sort().join()}`;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const first = [
    ...[...new Set(seen)].map(
      (open) => 1 + leastSecond({ open, seen: without(seen, open), unseen, isNew: false }),
    ),
    ...(unseen.length > 0
      ? [
          1 +
            averageOf(unseen, (open) =>
              leastSecond({ open, seen, unseen: without(unseen, open), isNew: true }),
            ),
        ]
      : []),
  ];
  const least = Math.min(...first);
  known.set(key, least);
  return least;
}

interface Opened {
  open: number;
  seen: readonly number[];
  unseen: readonly number[];
  isNew: boolean;
}

function leastSecond({ open, seen, unseen, isNew }: Opened): number {
  const after = (face: number, seenLeft: readonly number[], unseenLeft: readonly number[]) =>
    1 +
    (face === open ? leastClicks(seenLeft, unseenLeft) : leastClicks([...seenLeft, open, face], unseenLeft));
  const second = [
    ...[...new Set(seen)]
      // If neither card reveals anything, the table does not change.
      .filter((face) => isNew || face === open)
      .map((face) => after(face, without(seen, face), unseen)),
    ...(unseen.length > 0 ? [averageOf(unseen, (face) => after(face, seen, without(unseen, face)))] : []),
  ];
  return Math.min(...second);
}

function averageOf(faces: readonly number[], clicks: (face: number) => number): number {
  return faces.reduce((sum, face) => sum + clicks(face), 0) / faces.length;
}

/** Whether a table of a few pairs, with some cards seen, takes as many clicks as the coach says. */
export function memoryAgrees(random: SeededRandom): boolean {
  const faces = Array.from({ length: 1 + random.index(MOST_PAIRS) }, (_, face) => face);
  const counts = faces.map(() => random.index(3));
  const seen = faces.flatMap((face) => Array<number>(counts[face]!).fill(face));
  const unseen = faces.flatMap((face) => Array<number>(2 - counts[face]!).fill(face));
  const withCount = (wanted: number) => counts.filter((count) => count === wanted).length;
  const clicks = clicksLeft({ singles: withCount(1), unseen: withCount(0), pairs: withCount(2) });
  return Math.abs(clicks - leastClicks(seen, unseen)) < 1e-9;
}
