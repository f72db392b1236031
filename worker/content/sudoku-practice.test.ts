// The practice Sudokus. All are rated and compared; only a sample has its solutions counted, because the content build, which
// `npm run check` repeats, counts those of all.
import { describe, expect, test } from 'vitest';
import { countSolutions, relabelled } from '../../tests/support/sudoku-grids.ts';
import { SUDOKU_PRACTICE_POOLS, unpacked } from '../plays/games/sudoku/puzzle.ts';
import { difficultyOf, solveByTechniques } from '../plays/games/sudoku/solve.ts';
import { digitsOf, isSolved } from '../shared/games/sudoku/rules.ts';
import { SUDOKU_PRACTICE } from './sudoku-practice.generated.ts';
import { SUDOKU_PUZZLES } from './sudoku-puzzles.generated.ts';

const SAMPLE_STEP = 9;
const gridsOf = (pool: readonly string[]) => pool.map((packed) => digitsOf(unpacked(packed)));
const givensIn = (grid: readonly number[]) => grid.filter((digit) => digit !== 0).length;

describe.each(['easy', 'hard'] as const)('the %s Sudokus for practice', (difficulty) => {
  const grids = gridsOf(SUDOKU_PRACTICE[difficulty]);

  test('last a year without repetition [§4 The archive]', () => {
    expect(grids).toHaveLength(365);
    expect(SUDOKU_PRACTICE_POOLS[difficulty].size).toBe(365);
    expect(grids.filter((grid) => grid.length !== 81)).toEqual([]);
  });

  test('have the difficulty of their pool, and are solved by the techniques of the hints [§4 The archive]', () => {
    const solved = grids.map(solveByTechniques);
    expect(solved.every((one) => one.isSolved)).toBe(true);
    expect(new Set(solved.map(difficultyOf))).toEqual(new Set([difficulty]));
  });

  test('have exactly one solution each [§4 The archive]', () => {
    const sample = grids.filter((_, place) => place % SAMPLE_STEP === 0);
    expect(sample.filter((grid) => countSolutions(grid) !== 1)).toEqual([]);
  }, 30_000);

  test('have given cells that are symmetric about the centre', () => {
    const isGiven = (grid: number[]) => grid.map((digit) => digit !== 0);
    expect(grids.filter((grid) => isGiven(grid).join() !== isGiven(grid).reverse().join())).toEqual([]);
  });

  test('have a solution with all given digits, and their difficulty', () => {
    for (const place of [0, 100, 364]) {
      const puzzle = SUDOKU_PRACTICE_POOLS[difficulty].puzzleAt(place);
      const solution = digitsOf(puzzle.solution);
      expect(isSolved(solution)).toBe(true);
      expect(grids[place]!.every((digit, cell) => digit === 0 || digit === solution[cell])).toBe(true);
      expect(puzzle.difficulty).toBe(difficulty);
    }
  });
});

test('no practice Sudoku equals a daily one, or one of the other difficulty, up to renaming digits [§4 The archive]', () => {
  const pools = [SUDOKU_PUZZLES, SUDOKU_PRACTICE.easy, SUDOKU_PRACTICE.hard];
  const all = pools.flatMap(gridsOf).map(relabelled);
  expect(new Set(all).size).toBe(all.length);
});

test('easy Sudokus have at least 36 given digits, hard ones at most 32', () => {
  expect(Math.min(...gridsOf(SUDOKU_PRACTICE.easy).map(givensIn))).toBeGreaterThanOrEqual(36);
  expect(Math.max(...gridsOf(SUDOKU_PRACTICE.hard).map(givensIn))).toBeLessThanOrEqual(32);
});
