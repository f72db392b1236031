// Triordle for the conformance test.
import { TRIORDLE_ANSWERS } from '../../../worker/content/triordle-answers.generated.ts';
import type { TriordlePuzzle } from '../../../worker/plays/games/triordle/puzzle.ts';
import type { TriordleState } from '../../../worker/shared/games/triordle/rules.ts';
import type { GameSample } from './game-sample.ts';

export const sample: GameSample<TriordlePuzzle, TriordleState, { guess: string }> = {
  nextMove: ({ state }, random) => {
    const hidden = state.answers.filter((answer) => !state.guesses.includes(answer));
    const untried = TRIORDLE_ANSWERS.filter((word) => !state.guesses.includes(word));
    const solves = random.index(9) < 4;
    return { guess: solves ? hidden[0]! : untried[random.index(untried.length)]! };
  },
  illegalMoves: () => [],
  twin: ({ state }, random) => {
    const answers = random.shuffle(TRIORDLE_ANSWERS).slice(0, state.answers.length);
    return { puzzle: { answers }, state: { ...state, answers } };
  },
  secrets: ({ state }) => state.answers.filter((answer) => !state.guesses.includes(answer)),
  request: ({ guess }, { puzzleId }) => ({
    path: `/api/triordle/validate-guess?puzzle_id=${puzzleId}&guess=${guess}`,
    body: {},
  }),
};
