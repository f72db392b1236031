// Memory Match for the conformance test.
import type { GameSample } from '../game-sample.ts';
import type { MemoryPuzzle } from './puzzle.ts';
import type { MemoryMove, MemoryState } from './rules.ts';

export const memorySample: GameSample<MemoryPuzzle, MemoryState, MemoryMove> = {
  nextMove: ({ state }, random) => {
    const closed = state.layout
      .map((_, position) => position)
      .filter((position) => isClosed(state, position));
    const partner = closed.find(
      (position) => state.open !== null && state.layout[position] === state.layout[state.open],
    );
    const remembers = partner !== undefined && random.index(2) === 0;
    return { move: state.clicks + 1, position: remembers ? partner : closed[random.index(closed.length)]! };
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

function isClosed(state: MemoryState, position: number): boolean {
  return !state.matched[position] && state.open !== position;
}
