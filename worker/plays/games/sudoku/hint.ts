// Hints for the player's current grid: a wrong digit, if there is one, else the next digit that can be written and the
// techniques that lead to it. It knows the solution, so it stays on the server.

import { allEliminations, easiestEliminations } from '../../../shared/games/sudoku/hard-techniques.ts';
import { digitsOf, type GivenHint, gridOf, type SudokuState } from '../../../shared/games/sudoku/rules.ts';
import {
  type Board,
  boardOf,
  copyOf,
  type Elimination,
  eliminate,
  isSameSight,
  nextPlacement,
} from '../../../shared/games/sudoku/techniques.ts';
import {
  eliminationSentence,
  mistakeSentence,
  placementSentence,
} from '../../../shared/games/sudoku/wording.ts';

/** A hint: where, what, and why. */
export interface Step {
  cell: number;
  /** 0 if the cell must be cleared. */
  digit: number;
  technique: string;
  explanation: string;
}

/** The hint for a play's unsolved grid. Deterministic, so that the same grid gets the same hint. */
export function hintFor({ solution, state }: { solution: string; state: SudokuState }): Step {
  const grid = gridOf(state);
  const wrong = firstMistake({ grid, solution: digitsOf(solution), state });
  return wrong === null ? deduction(grid) : mistake({ cell: wrong, digit: grid[wrong]! });
}

/** Rebuilds a hint that was given before, for the same grid. */
export function toldAgain({ digit, cell }: GivenHint, state: SudokuState): Step {
  const grid = gridOf(state);
  return digit === 0 ? mistake({ cell, digit: grid[cell]! }) : deduction(grid);
}

function mistake({ cell, digit }: { cell: number; digit: number }): Step {
  return { cell, digit: 0, technique: 'mistake', explanation: mistakeSentence({ cell, digit }) };
}

/** The wrong digit that was written first: later ones may be its consequences. */
function firstMistake({
  grid,
  solution,
  state,
}: {
  grid: readonly number[];
  solution: readonly number[];
  state: SudokuState;
}): number | null {
  const isWrong = (cell: number) => grid[cell] !== 0 && grid[cell] !== solution[cell];
  const wrong = grid.flatMap((_, cell) => (isWrong(cell) ? [cell] : []));
  const lastWritten = (cell: number) => state.moves.findLastIndex((move) => move[0] === cell);
  return wrong.sort((a, b) => lastWritten(a) - lastWritten(b))[0] ?? null;
}

/** The next step from a grid without mistakes. The techniques solve every puzzle, so such a grid always has one. */
function deduction(grid: readonly number[]): Step {
  const chain = chainToPlacement(boardOf(grid));
  const placement = placementAfter(boardOf(grid), chain)!;
  const sentences = [...chain.map(eliminationSentence), placementSentence(placement)];
  const explanation =
    chain.length === 0
      ? sentences[0]!
      : `${sentences.slice(0, -1).join(' ')} Then: ${lowered(sentences.at(-1)!)}`;
  const { cell, digit } = placement;
  return { cell, digit, technique: chain.at(-1)?.technique ?? placement.technique, explanation };
}

/** A short chain of eliminations after which a digit can be written; empty if one can be written immediately. */
function chainToPlacement(start: Board): Elimination[] {
  const board = copyOf(start);
  const chain: Elimination[] = [];
  while (!nextPlacement(board)) {
    const found = [...easiestEliminations(board)];
    const step = found.find((one) => nextPlacement(after(board, one))) ?? found[0]!;
    eliminate(board, step);
    chain.push(step);
  }
  for (let place = chain.length - 2; place >= 0; place--) {
    const shorter = chain.toSpliced(place, 1);
    if (placementAfter(start, shorter)) chain.splice(place, 1);
  }
  return chain;
}

/** The placement that eliminations allow; null if one of them depends on an elimination missing from the chain. */
function placementAfter(start: Board, chain: readonly Elimination[]) {
  const board = copyOf(start);
  for (const step of chain) {
    const seen = allEliminations(board).find((found) => isSameSight(found, step));
    if (!seen) return null;
    eliminate(board, seen);
  }
  return nextPlacement(board);
}

function after(board: Board, step: Elimination): Board {
  const next = copyOf(board);
  eliminate(next, step);
  return next;
}

function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
