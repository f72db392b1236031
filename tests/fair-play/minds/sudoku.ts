// Sudoku: people write a digit where they see one, take longer where none is obvious, and make slips. Programs solve the grid and
// fill it in row by row, the noisy one in random order.
import type { SudokuTurn } from '../../../worker/plays/games/sudoku/game.ts';
import type { SudokuPuzzle } from '../../../worker/plays/games/sudoku/puzzle.ts';
import {
  CELLS,
  digitsOf,
  gridOf,
  type SudokuState,
  UNITS,
  UNITS_OF,
} from '../../../worker/shared/games/sudoku/rules.ts';
import { type Board, bitOf, boardOf, COUNT } from '../../../worker/shared/games/sudoku/techniques.ts';
import { keptOr, type Mind, shareAt } from './mind.ts';

export const sudokuMind: Mind<SudokuPuzzle, SudokuState, SudokuTurn> = {
  game_ms: 9000,
  floor_ms: 900,
  isShared: true,
  reports: { every_ms: 5000 },
  next: ({ puzzle, state, player, draws, kept }) => {
    const solution = digitsOf(puzzle.solution);
    const grid = gridOf(state);
    const open = grid.flatMap((digit, cell) => (digit === solution[cell] ? [] : [cell]));
    const entry = (cell: number, digit: number, usual_ms: number) => ({
      move: { kind: 'report' as const, from: state.moves.length, moves: [[cell, digit]], grid: null },
      usual_ms,
    });
    if (player.kind === 'bot') {
      const order = keptOr(kept, 'order', () =>
        player.name === 'noisy' ? draws.random.shuffle(open) : open,
      );
      const cell = order.find((one) => open.includes(one))!;
      const slips = grid[cell] === 0 && draws.chance(player.errs);
      return entry(cell, slips ? 1 + draws.random.index(9) : solution[cell]!, 9000);
    }
    const wrong = open.filter((cell) => grid[cell] !== 0);
    if (wrong.length > 0 && draws.chance(0.5)) return entry(wrong[0]!, solution[wrong[0]!]!, 12_000);
    const board = boardOf(grid.map((digit, cell) => (digit === solution[cell] ? digit : 0)));
    const inSight = open.filter(
      (cell) => grid[cell] === 0 && isInSight(board, { cell, digit: solution[cell]! }),
    );
    const last = state.moves.at(-1)?.[0] ?? -1;
    const near = inSight.filter((cell) =>
      UNITS_OF[cell]!.some((unit) => last >= 0 && UNITS_OF[last]!.includes(unit)),
    );
    // Stronger players sometimes write a digit that follows from a pair or a locked candidate.
    const deep = inSight.length === 0 || draws.chance(shareAt(player, { middle: 0.04, step: 0.03 }));
    const empty = open.filter((cell) => grid[cell] === 0);
    const cell = deep
      ? draws.oneOf(empty.length > 0 ? empty : open)
      : draws.oneOf(near.length > 0 && draws.chance(0.6) ? near : inSight);
    const slips =
      grid[cell] === 0 && draws.chance(0.025 - shareAt(player, { middle: 0.01, step: 0.005, most: 0.022 }));
    return entry(
      cell,
      slips ? 1 + draws.random.index(9) : solution[cell]!,
      deep ? 26_000 : 13_500 - Math.min(9000, 900 * inSight.length),
    );
  },
};

function isInSight({ candidates }: Board, { cell, digit }: { cell: number; digit: number }): boolean {
  if (COUNT[candidates[cell]!] === 1) return true;
  return UNITS_OF[cell]!.some((unit) =>
    UNITS[unit]!.every(
      (other) => other === cell || other >= CELLS || (candidates[other]! & bitOf(digit)) === 0,
    ),
  );
}
