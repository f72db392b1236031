// Checks Sudoku's easiest digit by a search through all grids: no other digit may fit.
import { easiestStep } from '../../web/games/sudoku/coach.ts';
import { puzzleAt, SUDOKU_POOL } from '../../worker/plays/games/sudoku/puzzle.ts';
import { digitsOf, PEERS } from '../../worker/shared/games/sudoku/rules.ts';
import { boardOf } from '../../worker/shared/games/sudoku/techniques.ts';
import type { SeededRandom } from '../../worker/shared/kernel/seeded-random.ts';

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

function canBeFilled(grid: number[]): boolean {
  let fewest: { cell: number; digits: number[] } | null = null;
  for (const [cell, written] of grid.entries()) {
    if (written !== 0) continue;
    const taken = new Set(PEERS[cell]!.map((peer) => grid[peer]));
    const digits = DIGITS.filter((digit) => !taken.has(digit));
    if (!fewest || digits.length < fewest.digits.length) fewest = { cell, digits };
  }
  if (!fewest) return true;
  const { cell, digits } = fewest;
  return digits.some((digit) => canBeFilled(grid.with(cell, digit)));
}

/** Whether, from a grid with some right digits, the coach's digit is the only one that fits its cell. */
export function sudokuAgrees(random: SeededRandom): boolean {
  const { givens, solution } = puzzleAt(random.index(SUDOKU_POOL.size));
  const share = random.index(100);
  const right = digitsOf(solution);
  const grid = digitsOf(givens).map((digit, cell) => digit || (random.index(100) < share ? right[cell]! : 0));
  const best = easiestStep(boardOf(grid));
  if (!best) return !grid.includes(0);
  const { cell, digit } = best.placement;
  return (
    grid[cell] === 0 &&
    canBeFilled(grid.with(cell, digit)) &&
    DIGITS.filter((other) => other !== digit).every((other) => {
      const clashes = PEERS[cell]!.some((peer) => grid[peer] === other);
      return clashes || !canBeFilled(grid.with(cell, other));
    })
  );
}
