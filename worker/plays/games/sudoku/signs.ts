// The signs of a Sudoku: whether the player wrote digits that were easy to see, and took longer for others.
import {
  CELLS,
  digitsOf,
  type SudokuReport,
  type SudokuState,
  UNITS,
  UNITS_OF,
} from '../../../shared/games/sudoku/rules.ts';
import { type Board, bitOf, boardOf, COUNT, place } from '../../../shared/games/sudoku/techniques.ts';
import { type Paced, paceSigns, type Readings, type TimedMove } from '../../signs.ts';
import type { SudokuPuzzle } from './puzzle.ts';

/** A play with fewer correct digits has no signs. */
const FEWEST = 15;

export function sudokuSigns({
  puzzle,
  state,
  moves,
}: {
  puzzle: SudokuPuzzle;
  state: SudokuState;
  moves: readonly TimedMove<({ kind: 'report' | 'final' } & SudokuReport) | { kind: 'hint' }>[];
}): Readings {
  const solution = digitsOf(puzzle.solution);
  const board = boardOf(digitsOf(state.givens));
  const taken = { right: 0, unseen: 0, wrong: 0, near: 0 };
  const paced: Paced[] = [];
  let [at, waited_ms, last] = [0, 0, -1];
  for (const { move, took_ms } of moves) {
    waited_ms += took_ms;
    if (move.kind === 'hint') continue;
    // A report contains the moves since the previous one; the last report may repeat earlier moves.
    const end = Math.min(
      state.moves.length,
      move.from === null ? at + move.moves.length : move.from + move.moves.length,
    );
    if (end <= at) continue;
    let hasUnseen = false;
    for (const [cell, digit] of state.moves.slice(at, end)) {
      if (digit === 0 || board.grid[cell] !== 0) continue;
      if (digit !== solution[cell]) {
        taken.wrong += 1;
        continue;
      }
      const isUnseen = !isInSight(board, { cell, digit });
      hasUnseen ||= isUnseen;
      taken.right += 1;
      taken.unseen += Number(isUnseen);
      taken.near += Number(Math.abs(cell - last) === 1);
      last = cell;
      place(board, { cell, digit });
    }
    paced.push({ took_ms: waited_ms / (end - at), isHard: hasUnseen });
    [at, waited_ms] = [end, 0];
  }
  if (taken.right < FEWEST) return {};
  return {
    ...paceSigns(paced),
    quality: taken.wrong,
    foresight: taken.unseen / taken.right,
    order: taken.near / taken.right,
  };
}

/** Whether a digit is the only candidate of its cell, or has no other place in a unit. */
function isInSight({ candidates }: Board, { cell, digit }: { cell: number; digit: number }): boolean {
  if (COUNT[candidates[cell]!] === 1) return true;
  const bit = bitOf(digit);
  return UNITS_OF[cell]!.some((unit) =>
    UNITS[unit]!.every((other) => other === cell || other >= CELLS || (candidates[other]! & bit) === 0),
  );
}
