// High or Low for the conformance test: a player who halves what is left, and now and then slips.
import type { HighLowPuzzle } from '../../../worker/plays/games/highlow/puzzle.ts';
import { HIGHEST, type HighLowState } from '../../../worker/shared/games/highlow/rules.ts';
import type { GameSample } from './game-sample.ts';

export const sample: GameSample<HighLowPuzzle, HighLowState, { guess: number }> = {
  nextMove: ({ state: { hidden, guesses } }, random) => {
    const least = Math.max(0, ...guesses.filter((guess) => guess < hidden)) + 1;
    const most = Math.min(HIGHEST + 1, ...guesses.filter((guess) => guess > hidden)) - 1;
    const middle = Math.floor((least + most) / 2);
    return { guess: random.index(3) === 0 ? least + random.index(most - least + 1) : middle };
  },
  illegalMoves: () => [],
  twin: ({ puzzle, state }) => {
    const hidden = (puzzle.hidden % HIGHEST) + 1;
    return { puzzle: { hidden }, state: { ...state, hidden } };
  },
  secrets: () => ['hidden'],
  request: ({ guess }, { token }) => ({
    path: '/api/high-or-low/guess',
    body: { game_session_token: token, guess },
  }),
};
