// All of the thousand Sudokus: one solution according to an independent search, symmetry, rating, no duplicates.
import { describe, expect, test } from 'vitest';
import { countSolutions, relabelled } from '../../tests/support/sudoku-grids.ts';
import { puzzleAt, unpacked } from '../plays/games/sudoku/puzzle.ts';
import { difficultyOf, solveByTechniques } from '../plays/games/sudoku/solve.ts';
import { digitsOf, isSolved } from '../shared/games/sudoku/rules.ts';
import { SUDOKU_PUZZLES } from './sudoku-puzzles.generated.ts';

const grids = SUDOKU_PUZZLES.map((packed) => digitsOf(unpacked(packed)));
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

  test('have given cells that are symmetric about the centre', () => {
    const isGiven = (grid: number[]) => grid.map((digit) => digit !== 0);
    expect(grids.filter((grid) => isGiven(grid).join() !== isGiven(grid).reverse().join())).toEqual([]);
  });

  test('are medium: they need pairs, pointing or claiming, but nothing harder [§4 Puzzles]', () => {
    const ratings = grids.map((grid) => difficultyOf(solveByTechniques(grid)));
    expect(new Set(ratings)).toEqual(new Set(['medium']));
  });

  test('have a solution with all given digits', () => {
    for (const [place, grid] of grids.entries()) {
      const solution = digitsOf(puzzleAt(place).solution);
      expect(isSolved(solution)).toBe(true);
      expect(grid.every((digit, cell) => digit === 0 || digit === solution[cell])).toBe(true);
    }
  });

  test('are distinct, even up to renaming digits', () => {
    expect(new Set(grids.map(relabelled)).size).toBe(grids.length);
  });

  test('have neither too few nor too many given digits', () => {
    const given = grids.map((grid) => grid.filter((digit) => digit !== 0).length);
    expect(Math.min(...given)).toBeGreaterThanOrEqual(24);
    expect(Math.max(...given)).toBeLessThanOrEqual(32);
  });
});
