// Units, clashes and a solved grid.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { puzzleAt } from '../../../plays/games/sudoku/puzzle.ts';
import { CELLS, clashesOf, digitsOf, filledIn, isSolved, PEERS, UNITS, unitName } from './rules.ts';

const { givens, solution } = puzzleAt(0);
const right = digitsOf(solution);
const open = digitsOf(givens).flatMap((digit, cell) => (digit === 0 ? [cell] : []));

describe('the grid', () => {
  test('has 27 units of nine cells, and twenty peers for every cell', () => {
    expect(UNITS).toHaveLength(27);
    expect(UNITS.every((unit) => new Set(unit).size === 9)).toBe(true);
    expect(PEERS.every((peers, cell) => peers.length === 20 && !peers.includes(cell))).toBe(true);
    for (const unit of [0, 9, 18]) {
      expect(
        UNITS.slice(unit, unit + 9)
          .flat()
          .sort((a, b) => a - b),
      ).toEqual([...Array(CELLS).keys()]);
    }
  });

  test.each([
    [0, 'row 1'],
    [8, 'row 9'],
    [9, 'column 1'],
    [17, 'column 9'],
    [18, 'the top left box'],
    [22, 'the centre box'],
    [26, 'the bottom right box'],
  ])('names unit %i %s', (unit, name) => {
    expect(unitName(unit)).toBe(name);
  });

  test('finds clashes in row, column and box, and none for an empty cell', () => {
    const grid = Array<number>(CELLS).fill(0);
    for (const cell of [0, 8, 72, 10, 40]) grid[cell] = 5;
    expect(clashesOf(grid, 0).sort((a, b) => a - b)).toEqual([8, 10, 72]);
    expect(clashesOf(grid, 40)).toEqual([]);
    expect(clashesOf(grid, 1)).toEqual([]);
  });

  test('is solved if and only if it is full and without a clash', () => {
    expect(isSolved(right)).toBe(true);
    expect(isSolved(right.with(open[0]!, 0))).toBe(false);
    expect([right, right.with(open[0]!, 0), Array(CELLS).fill(0)].map(filledIn)).toEqual([81, 80, 0]);
    fc.assert(
      fc.property(fc.constantFrom(...open), fc.integer({ min: 1, max: 8 }), (cell, step) => {
        expect(isSolved(right.with(cell, ((right[cell]! - 1 + step) % 9) + 1))).toBe(false);
      }),
    );
  });
});
