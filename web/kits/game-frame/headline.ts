// The front page's line about a play: by how well it went, and of a band's lines one that the play draws, so that a result
// keeps its line and the next one has another.
import type { GameResult } from '#shared/contract/plays.ts';

export type Band = 'perfect' | 'fine' | 'fair' | 'close' | 'lost';

export type Headlines = Readonly<Record<Band, readonly string[]>>;

export type HeadlineChunk = () => Promise<{ HEADLINES: Headlines }>;

const asked = new Map<HeadlineChunk, Promise<Headlines | null>>();
const here = new Map<HeadlineChunk, Headlines>();

/** A game's lines where they have come already. */
export function headlinesHere(chunk: HeadlineChunk): Headlines | undefined {
  return here.get(chunk);
}

/** A game's lines, fetched once; null where they cannot be had. */
export function loadHeadlines(chunk: HeadlineChunk): Promise<Headlines | null> {
  const known = asked.get(chunk);
  if (known) return known;
  const loading = chunk().then(
    ({ HEADLINES }) => {
      here.set(chunk, HEADLINES);
      return HEADLINES;
    },
    () => null,
  );
  asked.set(chunk, loading);
  return loading;
}

/** The least base points of the bands above `close`. */
const LEAST: readonly [Band, number][] = [
  ['perfect', 95],
  ['fine', 80],
  ['fair', 55],
];

/** The band of a result. What was not solved is lost, whatever its parts brought. */
export function bandOf({ base_points, solved }: GameResult): Band {
  if (base_points === 0 || !solved) return 'lost';
  const [band] = LEAST.find(([, least]) => base_points >= least) ?? ['close'];
  return band;
}

/** The line of a result: the same whenever it is looked at. */
export function headlineOf(result: GameResult, headlines: Headlines): string {
  const lines = headlines[bandOf(result)];
  return lines[drawn(result.id) % lines.length]!;
}

/** A number that an id stands for once and for all (FNV-1a). */
function drawn(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
