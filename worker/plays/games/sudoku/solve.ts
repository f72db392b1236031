// Solves a Sudoku as a person would, and counts the techniques needed. A grid that these steps solve has exactly one
// solution, because each step is a logical consequence.

import { easiestEliminations } from '../../../shared/games/sudoku/hard-techniques.ts';
import { isSolved } from '../../../shared/games/sudoku/rules.ts';
import {
  boardOf,
  eliminate,
  nextPlacement,
  place,
  type TechniqueName,
} from '../../../shared/games/sudoku/techniques.ts';

/** How often each technique was needed, taking the easiest at every step. */
export type TechniqueCounts = Readonly<Record<TechniqueName, number>>;

/** The grid as far as the techniques solve it, and the techniques used. */
export interface SolvedByTechniques {
  grid: number[];
  isSolved: boolean;
  counts: TechniqueCounts;
}

/** Takes the easiest step until the grid is full or none is left. */
export function solveByTechniques(givens: readonly number[]): SolvedByTechniques {
  const board = boardOf(givens);
  const counts = {
    naked_single: 0,
    hidden_single: 0,
    naked_pair: 0,
    hidden_pair: 0,
    pointing: 0,
    claiming: 0,
    naked_triple: 0,
    x_wing: 0,
    xy_wing: 0,
  };
  for (;;) {
    const placement = nextPlacement(board);
    const [elimination] = placement ? [] : easiestEliminations(board);
    if (placement) place(board, placement);
    else if (elimination) eliminate(board, elimination);
    else break;
    counts[(placement ?? elimination!).technique] += 1;
  }
  return { grid: board.grid, isSolved: isSolved(board.grid), counts };
}

/**
 * The difficulty of a puzzle: 'easy' needs only singles, 'medium' also pairs, pointing or claiming, and 'hard' anything
 * beyond.
 */
export function difficultyOf({ isSolved, counts }: SolvedByTechniques): 'easy' | 'medium' | 'hard' {
  if (!isSolved || counts.naked_triple + counts.x_wing + counts.xy_wing > 0) return 'hard';
  return counts.naked_pair + counts.hidden_pair + counts.pointing + counts.claiming > 0 ? 'medium' : 'easy';
}
