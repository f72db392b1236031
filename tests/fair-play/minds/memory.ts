// Memory Match: people forget cards that they saw, programs do not. Every player has a different deal.
import type { MemoryPuzzle } from '../../../worker/plays/games/memory/puzzle.ts';
import type { MemoryMove, MemoryState } from '../../../worker/shared/games/memory/rules.ts';
import { keptOr, type Mind, shareAt } from './mind.ts';

export const memoryMind: Mind<MemoryPuzzle, MemoryState, MemoryMove> = {
  game_ms: 1400,
  floor_ms: 350,
  isShared: false,
  next: ({ state, player, draws, kept }) => {
    const seenAt = keptOr(kept, 'seen', () => new Map<number, number>());
    const { layout, matched, open, clicks } = state;
    const closed = layout.map((_, at) => at).filter((at) => !matched[at] && at !== open);
    const recall = shareAt(player, { middle: 0.72, step: 0.09, most: 0.965 });
    // Memory fades with time.
    const isKnown = (at: number) =>
      seenAt.has(at) &&
      (player.kind === 'bot' || draws.chance(recall ** (1 + (clicks - seenAt.get(at)!) / 16)));
    const known = closed.filter(isKnown);
    const isPartner = (one: number, other: number) => one !== other && layout[one] === layout[other];
    const spoils = player.kind === 'bot' && draws.chance(player.errs);
    const wanted = spoils
      ? undefined
      : open === null
        ? known.find((one) => known.some((other) => isPartner(one, other)))
        : known.find((one) => isPartner(one, open));
    const fresh = closed.filter(
      (at) => !(player.kind === 'bot' && !spoils ? seenAt.has(at) : known.includes(at)),
    );
    const position = wanted ?? draws.oneOf(fresh.length > 0 ? fresh : closed);
    seenAt.set(position, clicks);
    const afterMismatch = open === null && state.turns.at(-1) === false;
    const usual_ms = open === null ? (afterMismatch ? 2100 : 1500) : wanted === undefined ? 1250 : 950;
    return { move: { move: clicks + 1, position }, usual_ms };
  },
};
