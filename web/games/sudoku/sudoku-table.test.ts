import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gridOf } from '#shared/games/sudoku/rules.ts';
import {
  cellAfter,
  clearCell,
  digitsLeft,
  firstOpenCell,
  hasNote,
  redo,
  type SudokuTable,
  tableOf,
  toggleNote,
  undo,
  writeDigit,
} from './sudoku-table.ts';

const GIVENS = `5${'0'.repeat(80)}`;
const fresh = () => tableOf({ givens: GIVENS, moves: [] });
const look = ({ grid, notes }: SudokuTable) => ({ grid, notes });
const notesOf = (table: SudokuTable, cell: number) =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => hasNote(table, { cell, digit }));

const action = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), cell: fc.nat(80), digit: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant('note' as const), cell: fc.nat(80), digit: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant('clear' as const), cell: fc.nat(80) }),
  fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const) }),
);

function done(table: SudokuTable, act: typeof action extends fc.Arbitrary<infer T> ? T : never): SudokuTable {
  if (act.kind === 'write') return writeDigit(table, act);
  if (act.kind === 'note') return toggleNote(table, act);
  if (act.kind === 'clear') return clearCell(table, act.cell);
  return act.kind === 'undo' ? undo(table) : redo(table);
}

describe('the table', () => {
  test('always shows the result of its moves, and only adds moves', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 60 }), (acts) => {
        let table = fresh();
        for (const act of acts) {
          const next = done(table, act);
          expect(next.moves.slice(0, table.moves.length)).toEqual(table.moves);
          table = next;
        }
        expect(gridOf({ givens: GIVENS, moves: table.moves })).toEqual(table.grid);
        expect(table.moves.some(([cell]) => cell === 0)).toBe(false);
      }),
    );
  });

  test('is the same after undoing and redoing everything, including its notes', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (acts) => {
        const table = acts.filter(({ kind }) => kind !== 'undo' && kind !== 'redo').reduce(done, fresh());
        let back = table;
        while (back.done.length > 0) back = undo(back);
        expect(look(back)).toEqual(look(fresh()));
        while (back.undone.length > 0) back = redo(back);
        expect(look(back)).toEqual(look(table));
      }),
    );
  });

  test('keeps given digits and ignores a repeated digit', () => {
    const table = writeDigit(fresh(), { cell: 1, digit: 3 });
    expect(writeDigit(table, { cell: 0, digit: 3 })).toBe(table);
    expect(clearCell(table, 0)).toBe(table);
    expect(toggleNote(table, { cell: 0, digit: 3 })).toBe(table);
    expect(writeDigit(table, { cell: 1, digit: 3 })).toBe(table);
    expect(clearCell(table, 2)).toBe(table);
    expect(undo(fresh()).moves).toEqual([]);
  });

  test('clears a written digit from the notes around it, and restores them on undo', () => {
    const noted = [10, 4, 80].reduce((table, cell) => toggleNote(table, { cell, digit: 7 }), fresh());
    const both = toggleNote(noted, { cell: 1, digit: 2 });
    const written = writeDigit(both, { cell: 1, digit: 7 });
    expect([10, 4, 80, 1].map((cell) => notesOf(written, cell))).toEqual([[], [], [7], []]);
    expect(written.moves).toEqual([[1, 7]]);
    const back = undo(written);
    expect([10, 4, 80, 1].map((cell) => notesOf(back, cell))).toEqual([[7], [7], [7], [2]]);
    expect(back.moves).toEqual([
      [1, 7],
      [1, 0],
    ]);
  });

  test('clears the digit of a cell, or the notes of a cell without one', () => {
    const table = toggleNote(writeDigit(fresh(), { cell: 5, digit: 1 }), { cell: 6, digit: 1 });
    expect(clearCell(table, 5).grid[5]).toBe(0);
    const cleared = clearCell(toggleNote(fresh(), { cell: 6, digit: 1 }), 6);
    expect(notesOf(cleared, 6)).toEqual([]);
    expect(cleared.moves).toEqual([]);
  });

  test('drops the redo steps after another action', () => {
    const table = undo(writeDigit(fresh(), { cell: 1, digit: 3 }));
    expect(redo(table).grid[1]).toBe(3);
    const other = toggleNote(table, { cell: 2, digit: 3 });
    expect(redo(other)).toBe(other);
  });

  test('counts the digits left, and finds the first open cell', () => {
    const table = tableOf({ givens: '5'.repeat(10) + '0'.repeat(71), moves: [[20, 3]] });
    expect(digitsLeft(table.grid)).toEqual([9, 9, 8, 9, 0, 9, 9, 9, 9]);
    expect(firstOpenCell(table.grid)).toBe(10);
    expect(firstOpenCell(Array(81).fill(1))).toBe(0);
  });
});

describe('the arrows', () => {
  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 8, 8],
    ['ArrowLeft', 9, 9],
    ['ArrowUp', 5, 5],
    ['ArrowUp', 14, 5],
    ['ArrowDown', 75, 75],
    ['ArrowDown', 40, 49],
    ['Home', 13, 9],
    ['End', 13, 17],
  ])('%s moves from %i to %i', (key, from, to) => {
    expect(cellAfter({ key, from, isFar: false })).toBe(to);
  });

  test('jump to the corners with Ctrl, unlike other keys', () => {
    expect(cellAfter({ key: 'Home', from: 40, isFar: true })).toBe(0);
    expect(cellAfter({ key: 'End', from: 40, isFar: true })).toBe(80);
    expect(cellAfter({ key: 'x', from: 40, isFar: false })).toBeNull();
  });
});
