// High or Low as the engine sees it: a sealed game; a number tried again gets its answer again and costs nothing.
import { highlow } from '../../../shared/games/highlow/contract.ts';
import {
  answerTo,
  type HighLowState,
  HUMAN_FLOOR_PER_GUESS_MS,
  isFound,
  isOver,
  MAX_GUESSES,
  pointsOf,
} from '../../../shared/games/highlow/rules.ts';
import type { GameDefinition } from '../../game-definition.ts';
import { paceSigns } from '../../signs.ts';
import { drawNumber, type HighLowPuzzle } from './puzzle.ts';

export const highlowGame: GameDefinition<typeof highlow, HighLowPuzzle, HighLowState, { guess: number }> = {
  contract: highlow,
  pool: null,
  puzzle: ({ random }) => drawNumber(random),
  begin: ({ hidden }) => ({ hidden, guesses: [] }),
  view: ({ state, puzzleId }) => ({
    puzzle_id: puzzleId,
    guesses: state.guesses.map((guess, place) => ({
      guess,
      answer: answerTo({ ...state, guesses: state.guesses.slice(0, place + 1) }),
    })),
  }),
  moves: { guess: ({ guess }) => ({ guess }) },
  keyOf: ({ guess }) => String(guess),
  move: ({ state }, { guess }) => {
    if (isOver(state)) return { ok: false, code: 'PLAY_OVER' };
    const next = { ...state, guesses: [...state.guesses, guess] };
    return { ok: true, state: next, reply: { answer: answerTo(next) }, counted: true };
  },
  isOver,
  ending: () => ({}),
  outcome: ({ state }) => ({
    points: pointsOf(state),
    metric: state.guesses.length,
    attempts: state.guesses.length,
    solved: isFound(state),
  }),
  humanFloor_ms: (state) => state.guesses.length * HUMAN_FLOOR_PER_GUESS_MS,
  details: ({ state, revealed }) => ({
    guesses: [...state.guesses],
    hidden: revealed || isFound(state) ? state.hidden : null,
  }),
  solution: ({ hidden }) => [`The number was ${hidden}.`],
  replay: {
    begin: ({ state }) => ({ ...state, guesses: [] }),
    start: () => ({}),
    done: ({ state: { guesses } }) => guesses.length / MAX_GUESSES,
    steps: ({ made }) => made.map(({ move: { guess }, after, at_ms }) => [at_ms, guess, answerTo(after)]),
  },
  signs: ({ moves }) => paceSigns(moves.map(({ took_ms }) => ({ took_ms, isHard: null }))),
  progress: (state) => `Guess ${state.guesses.length + 1} of ${MAX_GUESSES}`,
  sealedMoves: (state) => state.guesses.length,
};
