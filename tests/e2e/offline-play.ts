// What the tests without a network know before it goes: the day's Sudoku.
import type { Page } from '@playwright/test';
import type { SudokuPuzzle } from '../../worker/games/sudoku/puzzle.ts';
import type { SudokuState } from '../../worker/games/sudoku/rules.ts';
import { playAsDealt } from './support.ts';

/** The day's puzzle, and the cells that are open in it. */
export async function solutionOf(page: Page) {
  const { puzzle } = await playAsDealt<SudokuPuzzle, SudokuState>(page, 'sudoku');
  return { ...puzzle, open: [...puzzle.givens].flatMap((digit, cell) => (digit === '0' ? [cell] : [])) };
}
