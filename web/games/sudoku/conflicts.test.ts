import { expect, test } from 'vitest';
import type { SudokuMove } from '#shared/games/sudoku/rules.ts';
import { conflictInWords, conflictsIn } from './conflicts.ts';
import { tableOf } from './sudoku-table.ts';

const EMPTY = '0'.repeat(81);
const withGivens = (cells: Record<number, string>) =>
  Array.from(EMPTY, (zero, cell) => cells[cell] ?? zero).join('');
const found = (givens: string, moves: SudokuMove[]) => {
  const { grid } = tableOf({ givens, moves });
  const conflicts = conflictsIn(grid, moves);
  const words = conflicts.latest === null ? null : conflictInWords(grid, conflicts.latest);
  return { ...conflicts, words };
};

test('finds none between digits that do not clash', () => {
  expect(
    found(EMPTY, [
      [0, 5],
      [12, 5],
    ]),
  ).toMatchObject({ latest: null, words: null });
});

test('marks every conflicting digit, and blames the last one written', () => {
  const { all, culprits, latest, words } = found(withGivens({ 71: '5' }), [
    [57, 5],
    [62, 5],
  ]);
  expect([...all]).toEqual([57, 62, 71]);
  expect([...culprits]).toEqual([62]);
  expect(latest).toBe(62);
  expect(words).toEqual({
    title: 'Two fives in row 7',
    detail: 'The five you entered meets another in its row and one in its column.',
  });
});

test('never blames a given digit', () => {
  const { culprits } = found(withGivens({ 0: '6', 1: '7' }), [
    [8, 6],
    [9, 7],
  ]);
  expect([...culprits]).toEqual([8, 9]);
});

test.each([
  [[0, 72], 'Two sixes in column 1', 'The six you entered meets another in its column.'],
  [[0, 10], 'Two sixes in the top left box', 'The six you entered meets another in its box.'],
  [[3, 8, 0], 'Three sixes in row 1', 'The six you entered meets two others in its row.'],
  [
    [8, 72, 10, 0],
    'Two sixes in row 1',
    'The six you entered meets another in its row, one in its column and one in its box.',
  ],
])('describes the conflict of cells %j', (cells, title, detail) => {
  expect(
    found(
      EMPTY,
      cells.map((cell) => [cell, 6]),
    ).words,
  ).toEqual({ title, detail });
});

test('ends a conflict when its digit is cleared', () => {
  expect(
    found(EMPTY, [
      [0, 6],
      [1, 6],
      [1, 0],
    ]).all.size,
  ).toBe(0);
});
