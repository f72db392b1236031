// The table in words for screen readers: the names of the cells, and one sentence per move.
import { CELLS, cellName, filledIn } from '#shared/games/sudoku/rules.ts';
import { capitalised, inWords } from '../../kits/game-frame/wording.ts';
import { type Conflicts, conflictInWords } from './conflicts.ts';
import { hasNote, isGiven, type SudokuTable } from './sudoku-table.ts';

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** 'Row 7, column 9: 5, entered, in conflict'. */
export function cellInWords(
  table: SudokuTable,
  { cell, conflicts }: { cell: number; conflicts: Conflicts },
): string {
  const place = capitalised(cellName(cell));
  const digit = table.grid[cell]!;
  const notes = DIGITS.filter((note) => hasNote(table, { cell, digit: note }));
  if (digit === 0) return `${place}: empty${notes.length > 0 ? `, notes ${notes.join(' ')}` : ''}`;
  const kind = isGiven(table, cell) ? 'given' : 'entered';
  return `${place}: ${digit}, ${kind}${conflicts.all.has(cell) ? ', in conflict' : ''}`;
}

export function actionInWords({
  before,
  after,
  cell,
  conflicts,
}: {
  before: SudokuTable;
  after: SudokuTable;
  cell: number;
  conflicts: Conflicts;
}): string {
  const digit = after.grid[cell]!;
  const place = capitalised(cellName(cell));
  if (digit !== before.grid[cell]) {
    if (digit === 0) return `${place}: cleared.`;
    const left = CELLS - filledIn(after.grid);
    const title = conflicts.all.has(cell) ? ` ${conflictInWords(after.grid, cell).title}.` : '';
    const toGo = left <= 5 && left > 0 ? ` ${capitalised(inWords(left))} to go.` : '';
    return `${place}: ${digit}.${title}${toGo}`;
  }
  const notes = DIGITS.filter((note) => hasNote(after, { cell, digit: note }));
  return notes.length === 0 ? `${place}: no notes.` : `${place}: notes ${notes.join(' ')}.`;
}
