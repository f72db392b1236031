// The replay of a Speed Match.
import type { ReplayStart } from '../../../shared/games/replays.ts';
import {
  CARDS,
  inPlace,
  type SpeedMatchState,
  type SwapMove,
  swapped,
} from '../../../shared/games/speedmatch/rules.ts';
import type { GameReplay } from '../../game-replay.ts';
import type { SpeedMatchPuzzle } from './puzzle.ts';

export const speedmatchReplay: GameReplay<SpeedMatchPuzzle, SpeedMatchState, SwapMove> = {
  begin: ({ state }) => ({ ...state, order: state.swaps.reduceRight(swapped, state.order), swaps: [] }),
  start: ({ puzzle, begun }): ReplayStart<'speedmatch'> => ({
    items: begun.order.map((face) => puzzle.faces[face]!),
  }),
  done: ({ state }) => inPlace(state) / CARDS,
  steps: ({ made }) =>
    made.map(({ move, after, at_ms }) => [at_ms, move.first, move.second, after.swaps.at(-1)!.correct]),
};
