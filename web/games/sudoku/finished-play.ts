// A finished play, with its grids as digits.
import { detailsOf } from '#shared/contract/game.ts';
import type { GameResult } from '#shared/contract/plays.ts';
import { sudoku } from '#shared/games/sudoku/contract.ts';
import { digitsOf } from '#shared/games/sudoku/rules.ts';

export type FinishedPlay = NonNullable<ReturnType<typeof finishedPlay>>;

/** The play of a result; null when the result has no readable details. */
export function finishedPlay(result: GameResult) {
  const details = detailsOf(sudoku, result);
  if (!details) return null;
  const { givens, grid, solution } = details;
  return {
    ...details,
    givens: digitsOf(givens),
    grid: digitsOf(grid),
    solution: solution === null ? null : digitsOf(solution),
  };
}
