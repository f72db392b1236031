// The secret side of Sudoku: the pools of daily and practice grids, and their solutions.
import { SUDOKU_PRACTICE } from '../../../content/sudoku-practice.generated.ts';
import { SUDOKU_PUZZLES } from '../../../content/sudoku-puzzles.generated.ts';
import { digitsOf } from '../../../shared/games/sudoku/rules.ts';
import type { Difficulty } from '../../../shared/kernel/difficulty.ts';
import { solveByTechniques } from './solve.ts';

/** A grid as 81 digits, 0 for an empty cell, and its solution. Without a difficulty it is medium. */
export interface SudokuPuzzle {
  givens: string;
  solution: string;
  difficulty?: Difficulty;
}

/** One puzzle a day, none twice within an epoch of the pool (RULES §4). */
export const SUDOKU_POOL = { size: SUDOKU_PUZZLES.length, perDay: 1 };

export function puzzleAt(place: number): SudokuPuzzle {
  return puzzleOf(SUDOKU_PUZZLES[place]!);
}

/** The practice that the archive offers besides a day's own puzzle. */
export const SUDOKU_PRACTICE_POOLS = { easy: practicePool('easy'), hard: practicePool('hard') };

function practicePool(difficulty: 'easy' | 'hard') {
  const pool = SUDOKU_PRACTICE[difficulty];
  return {
    size: pool.length,
    puzzleAt: (place: number): SudokuPuzzle => ({ ...puzzleOf(pool[place]!), difficulty }),
  };
}

function puzzleOf(packed: string): SudokuPuzzle {
  const givens = unpacked(packed);
  return { givens, solution: solveByTechniques(digitsOf(givens)).grid.join('') };
}

/** Expands a packed puzzle to 81 digits: a letter encodes a run of empty cells, a for one, z for 26. */
export function unpacked(packed: string): string {
  return packed.replace(/[a-z]/g, (letter) => '0'.repeat(letter.charCodeAt(0) - 96));
}
