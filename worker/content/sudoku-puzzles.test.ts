// The thousand Sudokus, each of them: one solution by a search that knows no technique, symmetry, rating, no twins.
import { describe, expect, test } from 'vitest';
import { puzzleAt, unpacked } from '../plays/games/sudoku/puzzle.ts';
import { difficultyOf, solveByTechniques } from '../plays/games/sudoku/solve.ts';
import { digitsOf, isSolved } from '../shared/games/sudoku/rules.ts';
import { SUDOKU_PUZZLES } from './sudoku-puzzles.generated.ts';

const ALL = 0b111111111;
const grids = SUDOKU_PUZZLES.map((packed) => digitsOf(unpacked(packed)));
/** The single digits of each mask of nine. */
const BITS_OF = Array.from({ length: ALL + 1 }, (_, mask) =>
  Array.from({ length: 9 }, (_, place) => 1 << place).filter((bit) => mask & bit),
);
const boxOf = (cell: number) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);

/** Counts solutions, at most two, by trying the cell with the fewest digits left; written apart from the generator. */
function countSolutions(givens: readonly number[]): number {
  const grid = [...givens];
  const rows = Array<number>(9).fill(0);
  const columns = Array<number>(9).fill(0);
  const boxes = Array<number>(9).fill(0);
  const toggle = (cell: number, bit: number) => {
    rows[Math.floor(cell / 9)]! ^= bit;
    columns[cell % 9]! ^= bit;
    boxes[boxOf(cell)]! ^= bit;
  };
  const free = (cell: number) =>
    ALL & ~(rows[Math.floor(cell / 9)]! | columns[cell % 9]! | boxes[boxOf(cell)]!);
  for (const [cell, digit] of grid.entries()) {
    if (digit === 0) continue;
    if ((free(cell) & (1 << (digit - 1))) === 0) return 0;
    toggle(cell, 1 << (digit - 1));
  }
  const search = (): number => {
    let chosen: { cell: number; options: readonly number[] } | null = null;
    for (let cell = 0; cell < 81; cell++) {
      if (grid[cell] !== 0) continue;
      const options = BITS_OF[free(cell)]!;
      if (!chosen || options.length < chosen.options.length) chosen = { cell, options };
      if (options.length <= 1) break;
    }
    if (!chosen) return 1;
    let found = 0;
    for (const bit of chosen.options) {
      grid[chosen.cell] = 1;
      toggle(chosen.cell, bit);
      found += search();
      toggle(chosen.cell, bit);
      grid[chosen.cell] = 0;
      if (found > 1) break;
    }
    return found;
  };
  return search();
}

describe('the Sudokus', () => {
  test('last a thousand days without repetition (RULES §4) [§4 Puzzles]', () => {
    expect(grids.length).toBeGreaterThanOrEqual(1000);
    expect(grids.filter((grid) => grid.length !== 81)).toEqual([]);
  });

  test('have exactly one solution each [§4 Puzzles]', () => {
    const emptied = grids[0]!.map((digit, cell) => (cell < 45 ? 0 : digit));
    expect(countSolutions(emptied)).toBe(2);
    expect(grids.filter((grid) => countSolutions(grid) !== 1)).toEqual([]);
  }, 30_000);

  test('mirror their given cells through the centre', () => {
    const isGiven = (grid: number[]) => grid.map((digit) => digit !== 0);
    expect(grids.filter((grid) => isGiven(grid).join() !== isGiven(grid).reverse().join())).toEqual([]);
  });

  test('are medium: they need pairs, pointing or claiming, and no more [§4 Puzzles]', () => {
    const ratings = grids.map((grid) => difficultyOf(solveByTechniques(grid)));
    expect(new Set(ratings)).toEqual(new Set(['medium']));
  });

  test('are given with a solution that keeps every given digit', () => {
    for (const [place, grid] of grids.entries()) {
      const solution = digitsOf(puzzleAt(place).solution);
      expect(isSolved(solution)).toBe(true);
      expect(grid.every((digit, cell) => digit === 0 || digit === solution[cell])).toBe(true);
    }
  });

  test('are no two the same but for the names of their digits', () => {
    const relabelled = grids.map((grid) => {
      const names: number[] = [];
      return grid.map((digit) => {
        if (digit === 0) return 0;
        if (!names.includes(digit)) names.push(digit);
        return names.indexOf(digit) + 1;
      });
    });
    expect(new Set(relabelled.map((grid) => grid.join(''))).size).toBe(grids.length);
  });

  test('give neither too little nor too much', () => {
    const given = grids.map((grid) => grid.filter((digit) => digit !== 0).length);
    expect(Math.min(...given)).toBeGreaterThanOrEqual(24);
    expect(Math.max(...given)).toBeLessThanOrEqual(32);
  });
});
