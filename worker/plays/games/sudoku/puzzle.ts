// The secret side of Sudoku: the day's grid out of the pool, and its solution.
import { SUDOKU_PUZZLES } from '../../../content/sudoku-puzzles.generated.ts';
import { digitsOf } from '../../../shared/games/sudoku/rules.ts';
import { solveByTechniques } from './solve.ts';

/** A day's Sudoku, the same for everybody: 81 characters each, 0 = empty. */
export interface SudokuPuzzle {
  givens: string;
  solution: string;
}

/** One puzzle a day, none twice within an epoch of the pool (RULES §4). */
export const SUDOKU_POOL = { size: SUDOKU_PUZZLES.length, perDay: 1 };

/** The puzzle at a place of the pool. */
export function puzzleAt(place: number): SudokuPuzzle {
  const givens = unpacked(SUDOKU_PUZZLES[place]!);
  return { givens, solution: solveByTechniques(digitsOf(givens)).grid.join('') };
}

/** A packed puzzle as 81 characters: a letter encodes a run of empty cells, a for one, z for 26. */
export function unpacked(packed: string): string {
  return packed.replace(/[a-z]/g, (letter) => '0'.repeat(letter.charCodeAt(0) - 96));
}
