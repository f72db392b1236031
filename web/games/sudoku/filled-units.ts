// The wave that runs over a row, column or box filled without a clash, whether its digits are right or not.
import { columnOf, rowOf, UNITS, UNITS_OF, unitName } from '#shared/games/sudoku/rules.ts';
import { capitalised } from '../../kits/game-frame/wording.ts';
import type { SudokuTable } from './sudoku-table.ts';

/** The units that a digit has filled. */
export interface Wave {
  units: readonly number[];
  from: number;
  /** The number of digits written by then, which tells one wave from the next. */
  move: number;
}

/** The wave that a changed cell starts; null when it filled no unit. */
export function waveOf(before: SudokuTable, after: SudokuTable, cell: number): Wave | null {
  if (before.grid[cell] === after.grid[cell]) return null;
  const units = UNITS_OF[cell]!.filter((unit) => isFilled(after.grid, unit));
  return units.length === 0 ? null : { units, from: cell, move: after.moves.length };
}

/** How many steps a wave takes to reach a cell; null when it does not. */
export function waveAt({ units, from }: Wave, cell: number): number | null {
  if (!UNITS_OF[cell]!.some((unit) => units.includes(unit))) return null;
  return Math.max(Math.abs(rowOf(from) - rowOf(cell)), Math.abs(columnOf(from) - columnOf(cell)));
}

/** 'Row 7 and the top left box filled.' */
export function waveInWords({ units }: Wave): string {
  return `${capitalised(units.map(unitName).join(' and '))} filled.`;
}

function isFilled(grid: readonly number[], unit: number): boolean {
  return new Set(UNITS[unit]!.map((cell) => grid[cell]).filter((digit) => digit !== 0)).size === 9;
}
