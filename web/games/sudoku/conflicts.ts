// Equal digits in one unit: which cells to mark, which one came last, and the sentence about it.
import {
  boxOf,
  clashesOf,
  columnOf,
  rowOf,
  type SudokuMove,
  UNITS,
  UNITS_OF,
  unitName,
} from '#shared/games/sudoku/rules.ts';
import { inWords, inWordsAtStart, listed } from '../../kits/game-frame/wording.ts';

export interface Conflicts {
  /** Every cell whose digit clashes with another. */
  all: ReadonlySet<number>;
  /** The cells that were written after a digit with which they clash. */
  culprits: ReadonlySet<number>;
  /** The culprit written last; null without any. */
  latest: number | null;
}

export function conflictsIn(grid: readonly number[], moves: readonly SudokuMove[]): Conflicts {
  const writtenAt = new Map(moves.map(([cell], place) => [cell, place]));
  const when = (cell: number) => writtenAt.get(cell) ?? -1;
  const all = grid.flatMap((_, cell) => (clashesOf(grid, cell).length > 0 ? [cell] : []));
  const culprits = all.filter((cell) => clashesOf(grid, cell).some((other) => when(other) < when(cell)));
  const latest = culprits.reduce<number | null>(
    (last, cell) => (last === null || when(cell) > when(last) ? cell : last),
    null,
  );
  return { all: new Set(all), culprits: new Set(culprits), latest };
}

/** The title 'Two fives in row 7', and the units in which the digit of `cell` clashes. `cell` must be in conflict. */
export function conflictInWords(grid: readonly number[], cell: number): { title: string; detail: string } {
  const digit = grid[cell]!;
  const unit = UNITS_OF[cell]!.find((at) => countIn(grid, { unit: at, digit }) > 1)!;
  const clashes = clashesOf(grid, cell);
  const inRow = clashes.filter((other) => rowOf(other) === rowOf(cell)).length;
  const inColumn = clashes.filter((other) => columnOf(other) === columnOf(cell)).length;
  const inBox = clashes.filter(
    (other) =>
      boxOf(other) === boxOf(cell) && rowOf(other) !== rowOf(cell) && columnOf(other) !== columnOf(cell),
  ).length;
  const met = [
    { count: inRow, where: 'row' },
    { count: inColumn, where: 'column' },
    { count: inBox, where: 'box' },
  ].filter(({ count }) => count > 0);
  const parts = met.map(({ count, where }, place) => `${meeting(count, place === 0)} in its ${where}`);
  return {
    title: `${inWordsAtStart(countIn(grid, { unit, digit }))} ${digitPlural(digit)} in ${unitName(unit)}`,
    detail: `The ${inWords(digit)} you entered meets ${listed(parts)}.`,
  };
}

function countIn(grid: readonly number[], { unit, digit }: { unit: number; digit: number }): number {
  return UNITS[unit]!.filter((cell) => grid[cell] === digit).length;
}

function meeting(count: number, isFirst: boolean): string {
  if (!isFirst) return inWords(count);
  return count === 1 ? 'another' : `${inWords(count)} others`;
}

/** 'fives', 'sixes'. */
function digitPlural(digit: number): string {
  return `${inWords(digit)}${digit === 6 ? 'es' : 's'}`;
}
