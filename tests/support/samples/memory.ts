// Memory Match for the conformance test.

import type { MemoryPuzzle } from '../../../worker/plays/games/memory/puzzle.ts';
import type { MemoryMove, MemoryState } from '../../../worker/shared/games/memory/rules.ts';
import type { SeededRandom } from '../../../worker/shared/kernel/seeded-random.ts';
import type { GameSample } from './game-sample.ts';

export const sample: GameSample<MemoryPuzzle, MemoryState, MemoryMove> = {
  nextMove: ({ state }, random) => {
    const seen = recollection(random, state);
    const closed = state.layout
      .map((_, position) => position)
      .filter((position) => isClosed(state, position));
    const known = closed.filter((position) => seen.has(position) && random.index(100) < RECALLED_PERCENT);
    const isPartner = (position: number, other: number) => state.layout[position] === state.layout[other];
    const { open } = state;
    const recalled =
      open === null
        ? known.find((one) => known.some((other) => other !== one && isPartner(one, other)))
        : known.find((one) => isPartner(one, open));
    const fresh = closed.filter((position) => !seen.has(position));
    const choices = fresh.length > 0 ? fresh : closed;
    const position = recalled ?? choices[random.index(choices.length)]!;
    seen.add(position);
    return { move: state.clicks + 1, position };
  },
  illegalMoves: ({ state }) => [
    { move: state.clicks + 2, position: state.layout.findIndex((_, position) => isClosed(state, position)) },
    ...state.layout.flatMap((_, position) =>
      isClosed(state, position) ? [] : [{ move: state.clicks + 1, position }],
    ),
  ],
  twin: ({ puzzle, state }, random) => ({
    puzzle,
    state: { ...state, layout: random.shuffle(state.layout) },
  }),
  secrets: () => ['layout'],
  request: (move, { token }) => ({ path: '/api/memory/flip', body: { game_session_token: token, ...move } }),
};

/** How often the sample player remembers a card once seen. */
const RECALLED_PERCENT = 60;

/** The cards that each sample player has seen in the current play; a player is identified by the draws. */
const RECOLLECTIONS = new WeakMap<SeededRandom, Set<number>>();

function recollection(random: SeededRandom, state: MemoryState): Set<number> {
  const kept = state.clicks > 0 ? RECOLLECTIONS.get(random) : undefined;
  const seen = kept ?? new Set<number>();
  RECOLLECTIONS.set(random, seen);
  return seen;
}

function isClosed(state: MemoryState, position: number): boolean {
  return !state.matched[position] && state.open !== position;
}
