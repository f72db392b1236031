// The front page's headline about a play: from the band of its result, chosen by the play's id, so that a result keeps its
// headline and the next play gets another.
import type { GameResult } from '#shared/contract/plays.ts';

export type Band = 'perfect' | 'fine' | 'fair' | 'close' | 'lost';

export type Headlines = Readonly<Record<Band, readonly string[]>>;

export type HeadlineChunk = () => Promise<{ HEADLINES: Headlines }>;

const asked = new Map<HeadlineChunk, Promise<Headlines | null>>();
const here = new Map<HeadlineChunk, Headlines>();

/** A game's headlines, if they are already loaded. */
export function headlinesHere(chunk: HeadlineChunk): Headlines | undefined {
  return here.get(chunk);
}

/** A game's headlines, loaded once; null if loading failed. */
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

/** The minimum base points of the bands above `close`. */
const LEAST: readonly [Band, number][] = [
  ['perfect', 95],
  ['fine', 80],
  ['fair', 55],
];

/** An unsolved play is lost, whatever its points. */
export function bandOf({ base_points, solved }: GameResult): Band {
  if (base_points === 0 || !solved) return 'lost';
  const [band] = LEAST.find(([, least]) => base_points >= least) ?? ['close'];
  return band;
}

/** The headline of a result, always the same one. */
export function headlineOf(result: GameResult, headlines: Headlines): string {
  const lines = headlines[bandOf(result)];
  return lines[hashOf(result.id) % lines.length]!;
}

/** A hash of an id (FNV-1a). */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
