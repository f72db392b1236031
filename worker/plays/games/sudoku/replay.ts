// The replay of a Sudoku. The digits of one report are spread over the time since the previous report.

import type { CoachKnowledge, ReplayStart } from '../../../shared/games/replays.ts';
import { CELLS, digitsOf, filledIn, gridOf, type SudokuState } from '../../../shared/games/sudoku/rules.ts';
import { type GameReplay, spread } from '../../game-replay.ts';
import type { SudokuPuzzle } from './puzzle.ts';

export const sudokuReplay: GameReplay<SudokuPuzzle, SudokuState, unknown> = {
  begin: ({ puzzle: { givens } }) => ({ givens, moves: [], hints: [] }),
  start: ({ puzzle }): ReplayStart<'sudoku'> => ({ grid: puzzle.givens }),
  done: ({ puzzle, state }) => {
    const empty = CELLS - filledIn(digitsOf(puzzle.givens));
    return 1 - (CELLS - filledIn(gridOf(state))) / empty;
  },
  steps: ({ made }) =>
    made.flatMap(({ before, after, at_ms }, place) => {
      const entries = after.moves.slice(before.moves.length).map(([cell, digit]) => [cell, digit]);
      const hints = after.hints.slice(before.hints.length).map(({ cell, digit }) => [cell, digit, 1]);
      return spread([...entries, ...hints], { from_ms: made[place - 1]?.at_ms ?? 0, to_ms: at_ms });
    }),
  tried: ({ puzzle: { solution }, state: { moves } }) => {
    const wrong = moves.flatMap(([cell, digit]) =>
      digit > 0 && digit !== Number(solution[cell]) ? [cell] : [],
    );
    return [...new Set(wrong)].map(String);
  },
  known: ({ puzzle: { solution } }): CoachKnowledge<'sudoku'> => ({ solution }),
};
