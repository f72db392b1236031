// Memory Match for the engine: a sealed game in which each turned card is a numbered move.

import { memory } from '../../../shared/games/memory/contract.ts';
import {
  COLUMNS,
  deal,
  flip,
  HUMAN_FLOOR_PER_CLICK_MS,
  isSolved,
  type MemoryMove,
  type MemoryState,
  PAIRS,
  pointsOf,
  ROWS,
} from '../../../shared/games/memory/rules.ts';
import type { GameDefinition } from '../../game-definition.ts';
import { drawFaces, type MemoryPuzzle } from './puzzle.ts';
import { memoryReplay } from './replay.ts';
import { memorySigns } from './signs.ts';

export const memoryGame: GameDefinition<typeof memory, MemoryPuzzle, MemoryState, MemoryMove> = {
  contract: memory,
  pool: null,
  puzzle: ({ random }) => drawFaces(random),
  begin: (_puzzle, random) => deal(random),
  view: ({ puzzle, state, puzzleId }) => ({
    set_id: puzzleId,
    items: puzzle.faces,
    rows: ROWS,
    columns: COLUMNS,
    state: {
      next_move: state.clicks + 1,
      clicks: state.clicks,
      matched: cardsAt({ puzzle, state }, (position) => state.matched[position] === true),
      open: cardsAt({ puzzle, state }, (position) => state.open === position),
    },
  }),
  moves: { flip: ({ move, position }) => ({ move, position }) },
  keyOf: ({ move }) => String(move),
  move: ({ puzzle, state }, move) => {
    const turned = flip(state, move);
    if (!turned.ok) return turned;
    const { face, ...reply } = turned.reply;
    return { ...turned, reply: { ...reply, item_id: puzzle.faces[face]!.id } };
  },
  isOver: isSolved,
  ending: () => ({}),
  outcome: ({ state, time_ms }) => ({
    points: pointsOf({ state, time_ms }),
    metric: state.clicks,
    attempts: state.turns.length,
    solved: isSolved(state),
  }),
  humanFloor_ms: (state) => state.clicks * HUMAN_FLOOR_PER_CLICK_MS,
  details: ({ state }) => ({
    clicks: state.clicks,
    pairs: state.matched.filter(Boolean).length / 2,
    turns: state.turns.map(Number),
  }),
  solution: ({ faces }) => [
    `The pairs: ${faces.map(({ name }) => name).join(', ')}.`,
    'Where they lay was different for everybody.',
  ],
  progress: (state) => `${state.matched.filter(Boolean).length / 2} of ${PAIRS} pairs`,
  replay: memoryReplay,
  signs: memorySigns,
  sealedMoves: (state) => state.clicks,
};

function cardsAt(
  { puzzle, state }: { puzzle: MemoryPuzzle; state: MemoryState },
  isShown: (position: number) => boolean,
): { position: number; item_id: string }[] {
  return state.layout.flatMap((face, position) =>
    isShown(position) ? [{ position, item_id: puzzle.faces[face]!.id }] : [],
  );
}
