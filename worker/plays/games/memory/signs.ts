// The signs of a Memory Match. Each player gets a different deal, so a player can only know the cards already turned.
import { dealt, flip, type MemoryMove, type MemoryState } from '../../../shared/games/memory/rules.ts';
import { type Paced, paceSigns, type Readings, type TimedMove } from '../../signs.ts';

export function memorySigns({
  state: { layout },
  moves,
}: {
  state: MemoryState;
  moves: readonly TimedMove<MemoryMove>[];
}): Readings {
  let now = dealt(layout);
  const seen = new Set<number>();
  const paced: Paced[] = [];
  let slips = 0;
  let unseenMatches = 0;
  for (const { move, took_ms } of moves) {
    const { open } = now;
    const isPartner = (one: number, other: number) => one !== other && layout[one] === layout[other];
    const closed = [...seen].filter((at) => !now.matched[at] && at !== open);
    const hasKnown =
      open === null
        ? closed.some((one) => closed.some((other) => isPartner(one, other)))
        : closed.some((one) => isPartner(one, open));
    const isMatch = open !== null && isPartner(open, move.position);
    const takesKnown = open === null ? closed.some((one) => isPartner(one, move.position)) : isMatch;
    // A slip turns a known card that cannot match, or misses a pair that was already seen.
    if (hasKnown ? !takesKnown : seen.has(move.position)) slips += 1;
    if (isMatch && !seen.has(move.position)) unseenMatches += 1;
    paced.push({ took_ms, isHard: open === null });
    seen.add(move.position);
    const turned = flip(now, move);
    if (turned.ok) now = turned.state;
  }
  return { ...paceSigns(paced), quality: slips, foresight: unseenMatches };
}
