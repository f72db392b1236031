// Speed Match for the engine: a sealed game in which each swap is a numbered move.

import { speedmatch } from '../../../shared/games/speedmatch/contract.ts';
import {
  CARDS,
  HUMAN_FLOOR_PER_TURN_MS,
  inPlace,
  isSolved,
  layOut,
  pointsOf,
  type SpeedMatchState,
  type SwapMove,
  swap,
} from '../../../shared/games/speedmatch/rules.ts';
import type { GameDefinition } from '../../game-definition.ts';
import { drawRow, type SpeedMatchPuzzle } from './puzzle.ts';
import { speedmatchReplay } from './replay.ts';
import { speedmatchSigns } from './signs.ts';

export const speedmatchGame: GameDefinition<typeof speedmatch, SpeedMatchPuzzle, SpeedMatchState, SwapMove> =
  {
    contract: speedmatch,
    pool: null,
    puzzle: ({ random }) => drawRow(random),
    begin: (_puzzle, random) => layOut(random),
    view: ({ puzzle, state, puzzleId }) => ({
      set_id: puzzleId,
      items: state.order.map((face) => puzzle.faces[face]!),
      next_move: state.swaps.length + 1,
      turns: state.swaps.length,
      correct_positions: inPlace(state),
      swaps: state.swaps.map(({ correct, ...places }) => ({ ...places, correct_positions: correct })),
    }),
    moves: { swap: ({ move, first, second }) => ({ move, first, second }) },
    keyOf: ({ move }) => String(move),
    move: ({ puzzle, state }, move) => {
      const made = swap(state, move);
      if (!made.ok) return made;
      const { order, correct, ...reply } = made.reply;
      return { ...made, reply: { order: idsOf(puzzle, order), ...reply, correct_positions: correct } };
    },
    isOver: isSolved,
    ending: () => ({}),
    outcome: ({ state, time_ms }) => ({
      points: pointsOf({ state, time_ms }),
      metric: state.swaps.length,
      attempts: state.swaps.length,
      solved: isSolved(state),
    }),
    humanFloor_ms: (state) => state.swaps.length * HUMAN_FLOOR_PER_TURN_MS,
    // Each player has a different hidden order, so showing it even after giving up reveals nothing to others.
    details: ({ puzzle, state }) => ({
      hiddenSequence: idsOf(puzzle, state.hidden),
      sequence: idsOf(puzzle, state.order),
      turns: state.swaps.length,
      correct: state.swaps.map(({ correct }) => correct),
    }),
    solution: ({ faces }) => [
      `The cards: ${faces.map(({ name }) => name).join(', ')}.`,
      'Their order was different for everybody.',
    ],
    progress: (state) => `${inPlace(state)} of ${CARDS} in place`,
    replay: speedmatchReplay,
    signs: speedmatchSigns,
    sealedMoves: (state) => state.swaps.length,
  };

function idsOf(puzzle: SpeedMatchPuzzle, faces: readonly number[]): string[] {
  return faces.map((face) => puzzle.faces[face]!.id);
}
