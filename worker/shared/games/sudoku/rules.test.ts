// Sudoku's rules: append-only reports, cut in any way, the end, and the points.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { puzzleAt } from '../../../plays/games/sudoku/puzzle.ts';
import { invalidMove } from '../../kernel/moves.ts';
import {
  digitsOf,
  finalReport,
  gridOf,
  isSolved,
  pointsOf,
  report,
  type SudokuMove,
  type SudokuState,
} from './rules.ts';

const { givens, solution } = puzzleAt(0);
const right = digitsOf(solution);
const open = digitsOf(givens).flatMap((digit, cell) => (digit === 0 ? [cell] : []));
const given = digitsOf(givens).findIndex((digit) => digit !== 0);
const solving = open.map((cell): SudokuMove => [cell, right[cell]!]);
const wrongDigit = (cell: number) => (right[cell]! % 9) + 1;
const start: SudokuState = { givens, moves: [], hints: [] };
const played = (...moves: SudokuMove[]): SudokuState => ({ ...start, moves });
const anyMove = fc.tuple(fc.constantFrom(...open), fc.integer({ min: 0, max: 9 }));

/** Applies a report that must be accepted. */
function taken(state: SudokuState, from: number | null, moves: readonly SudokuMove[]): SudokuState {
  const made = report(state, { from, moves });
  if (!made.ok) throw new Error(made.code);
  return made.state;
}

describe('a report', () => {
  test('gives the same moves however it is cut and repeated [§4 Replayed games]', () => {
    fc.assert(
      fc.property(
        fc.array(anyMove, { maxLength: 40 }),
        fc.array(fc.tuple(fc.nat(40), fc.nat(40)), { maxLength: 8 }),
        (moves, cuts) => {
          let state = start;
          for (const [back, ahead] of cuts) {
            const from = Math.max(0, state.moves.length - back);
            state = taken(state, from, moves.slice(from, state.moves.length + ahead));
          }
          state = taken(state, state.moves.length, moves.slice(state.moves.length));
          expect(state.moves).toEqual(moves);
        },
      ),
    );
  });

  test('without new moves is not counted and returns the number of moves', () => {
    const state = played([open[0]!, 1], [open[0]!, 0]);
    for (const [from, moves] of [
      [0, state.moves],
      [1, state.moves.slice(1)],
      [2, []],
      [0, []],
    ] as const) {
      expect(report(state, { from, moves })).toEqual({
        ok: true,
        state,
        reply: { moves_received: 2 },
        counted: false,
      });
    }
  });

  test.each([
    ['with a gap', 3, [[open[0]!, 1]]],
    ['that rewrites a digit', 0, [[open[0]!, 2]]],
    ['that rewrites a cell', 1, [[open[2]!, 0]]],
  ])('%s is out of order', (_, from, moves) => {
    const state = played([open[0]!, 1], [open[1]!, 0]);
    expect(report(state, { from, moves })).toEqual({ ok: false, code: 'OUT_OF_ORDER' });
  });

  test('without `from` continues from the end, unless it begins with all known moves', () => {
    const held: SudokuMove[] = [
      [open[0]!, 1],
      [open[1]!, 2],
    ];
    const state = played(...held);
    const heldAfter = (...moves: SudokuMove[]) => taken(state, null, moves).moves;
    expect(heldAfter(...held)).toEqual(held);
    expect(heldAfter(...held, [open[2]!, 3])).toEqual([...held, [open[2], 3]]);
    expect(heldAfter(held[0]!)).toEqual([...held, held[0]]);
    expect(heldAfter(held[0]!, [open[2]!, 3])).toEqual([...held, held[0], [open[2], 3]]);
  });

  test('that repeats a move with an extra number is out of order', () => {
    const state = played([open[0]!, 1]);
    expect(report(state, { from: 0, moves: [[open[0]!, 1, 1]] })).toEqual({
      ok: false,
      code: 'OUT_OF_ORDER',
    });
  });

  test.each([
    ['fills', [given, 5]],
    ['clears', [given, 0]],
  ])('with a move that %s a given cell is invalid as a whole [§4 Fine points of the games]', (_, move) => {
    expect(report(start, { from: 0, moves: [[open[0]!, 1], move] })).toEqual(
      invalidMove('moves', 'A given digit cannot be changed.'),
    );
  });

  test.each([
    ['a cell beyond the grid', [81, 1]],
    ['a negative cell', [-1, 1]],
    ['half a cell', [0.5, 1]],
    ['a digit of ten', [open[0]!, 10]],
    ['a negative digit', [open[0]!, -1]],
    ['half a digit', [open[0]!, 0.5]],
    ['a digit as text', [open[0]!, '5']],
    ['a third number', [open[0]!, 5, 1]],
    ['nothing at all', []],
  ])('with a move of %s is invalid as a whole [§4 Fine points of the games]', (_, move) => {
    expect(report(start, { from: 0, moves: [[open[0]!, 1], move] })).toEqual(
      invalidMove('moves', 'A move is a cell from 0 to 80 and a digit from 0 to 9.'),
    );
  });

  test('ignores moves after the solving one, and further reports are refused', () => {
    const state = taken(start, 0, [...solving, [open[0]!, 0]]);
    expect(state.moves).toHaveLength(solving.length);
    expect(isSolved(gridOf(state))).toBe(true);
    expect(report(state, { from: state.moves.length, moves: [] })).toEqual({ ok: false, code: 'PLAY_OVER' });
  });

  test('is accepted up to the solving move, even if the grid was filled and corrected before', () => {
    const [cell, ...others] = open;
    const wrong: SudokuMove = [cell!, wrongDigit(cell!)];
    const mended: SudokuMove[] = [
      wrong,
      [cell!, 0],
      wrong,
      ...others.map((other): SudokuMove => [other, right[other]!]),
      [cell!, 0],
      [cell!, right[cell!]!],
    ];
    expect(taken(start, 0, [...mended, [cell!, 0]]).moves).toEqual(mended);
  });

  test('cannot exceed the maximum number of moves', () => {
    const many = Array.from({ length: 10_000 }, (): SudokuMove => [open[0]!, 0]);
    const full = taken(start, 0, many);
    expect(report(full, { from: 10_000, moves: [[open[0]!, 1]] })).toEqual(
      invalidMove('moves', 'A play has at most 10000 moves.'),
    );
  });
});

describe('the last report', () => {
  const half = solving.slice(0, 20);
  const rest = solving.slice(20);

  test('may contain the remaining moves or all of them, with and without `from`', () => {
    for (const last of [
      { from: 20, moves: rest },
      { from: null, moves: rest },
      { from: null, moves: solving },
      { from: 0, moves: solving },
    ]) {
      const made = finalReport(played(...half), { ...last, grid: solution });
      expect(made).toMatchObject({ ok: true, counted: true, state: { moves: solving } });
    }
  });

  test('with a full but wrong grid does not finish the play', () => {
    const cell = open[0]!;
    const wrong = right.with(cell, wrongDigit(cell)).join('');
    const moves: SudokuMove[] = [...solving.slice(1), [cell, wrongDigit(cell)]];
    for (const tried of [moves, []]) {
      expect(finalReport(start, { from: 0, moves: tried, grid: wrong })).toEqual({
        ok: false,
        code: 'PLAY_NOT_FINISHED',
      });
    }
  });

  test('with the right grid but moves that do not yield it is invalid', () => {
    for (const moves of [[], half, solving.slice(1)]) {
      expect(finalReport(start, { from: 0, moves, grid: solution })).toEqual(
        invalidMove('grid', 'The moves from the opening do not yield this grid.'),
      );
    }
  });

  test('with changed givens is refused', () => {
    const changed = solution.replaceAll('1', 'x').replaceAll('2', '1').replaceAll('x', '2');
    expect(finalReport(start, { from: 0, moves: solving, grid: changed })).toEqual(
      invalidMove('grid', 'The moves from the opening do not yield this grid.'),
    );
  });

  test.each(['', solution.slice(1), solution.replace('5', 'x'), `x${solution}`, `${solution}0`])(
    'with "%s" as its grid is refused',
    (grid) => {
      expect(finalReport(start, { from: 0, moves: solving, grid })).toEqual(
        invalidMove('grid', 'Must be 81 digits.'),
      );
    },
  );

  test('without a grid is handled like any other', () => {
    const state = played(...half);
    const last = { from: 20, moves: rest.slice(0, 3), grid: null };
    expect(finalReport(state, last)).toEqual(report(state, last));
  });

  test('with the right grid is still refused if its moves are out of order', () => {
    expect(finalReport(played(...half), { from: 21, moves: rest, grid: solution })).toEqual({
      ok: false,
      code: 'OUT_OF_ORDER',
    });
  });
});

describe('points', () => {
  const solved = played(...solving);
  const hint = { gridHash: 0, cell: 0, digit: 1 };

  test.each([
    [45, 0, 100],
    [240, 0, 100],
    [1020, 0, 70],
    [1800, 0, 40],
    [86_400, 0, 40],
    [1020, 3, 55],
    [1800, 8, 0],
    [1800, 9, 0],
  ])('for a grid solved in %i s with %i hints are %i [§3 Points of each game]', (seconds, hints, points) => {
    const state = { ...solved, hints: Array(hints).fill(hint) };
    expect(pointsOf({ state, time_ms: seconds * 1000 })).toBeCloseTo(points, 9);
  });

  test('are 0 for an unsolved grid [§3 Points of each game]', () => {
    expect(pointsOf({ state: played(...solving.slice(1)), time_ms: 60_000 })).toBe(0);
  });
});
