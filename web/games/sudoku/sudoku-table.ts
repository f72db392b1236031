// The player's table: digits, pencil marks, undo and redo. Only digits are moves, and moves are never removed: undoing
// one adds another. Pure functions, shared by keys, buttons and tests.
import { CELLS, digitsOf, gridOf, PEERS, SIZE, type SudokuMove } from '#shared/games/sudoku/rules.ts';

/** The effect of an action on a cell; notes are bit masks with bit 0 for the digit 1. */
interface CellChange {
  cell: number;
  digit: readonly [before: number, after: number];
  notes: readonly [before: number, after: number];
}

/** One action of the player: a digit with the notes it cleared, or a note. */
type Action = readonly CellChange[];

export interface SudokuTable {
  givens: readonly number[];
  grid: readonly number[];
  /** Pencil marks of each cell as a bit mask. */
  notes: readonly number[];
  /** All digits written and cleared since the opening, oldest first. */
  moves: readonly SudokuMove[];
  done: readonly Action[];
  undone: readonly Action[];
}

/** The table of a play with these moves and an empty undo history. */
export function tableOf({
  givens,
  moves,
  notes = [],
}: {
  givens: string;
  moves: readonly SudokuMove[];
  notes?: readonly number[];
}): SudokuTable {
  const grid = gridOf({ givens, moves });
  return {
    givens: digitsOf(givens),
    grid,
    notes: grid.map((digit, cell) => (digit === 0 ? (notes[cell] ?? 0) : 0)),
    moves,
    done: [],
    undone: [],
  };
}

/** Whether the cell's digit is part of the puzzle. */
export function isGiven({ givens }: SudokuTable, cell: number): boolean {
  return givens[cell] !== 0;
}

/** Writes a digit (1 to 9) and clears its notes in the cell's row, column and box. The same table if nothing changes. */
export function writeDigit(
  table: SudokuTable,
  { cell, digit }: { cell: number; digit: number },
): SudokuTable {
  if (isGiven(table, cell) || table.grid[cell] === digit) return table;
  const cleared = PEERS[cell]!.filter((peer) => hasNote(table, { cell: peer, digit }));
  return act(table, [
    { cell, digit: [table.grid[cell]!, digit], notes: [table.notes[cell]!, 0] },
    ...cleared.map((peer): CellChange => {
      const notes = table.notes[peer]!;
      return {
        cell: peer,
        digit: [table.grid[peer]!, table.grid[peer]!],
        notes: [notes, notes & ~bitOf(digit)],
      };
    }),
  ]);
}

/** Pencils a digit into an empty cell, or erases it. */
export function toggleNote(
  table: SudokuTable,
  { cell, digit }: { cell: number; digit: number },
): SudokuTable {
  if (table.grid[cell] !== 0) return table;
  const notes = table.notes[cell]!;
  return act(table, [{ cell, digit: [0, 0], notes: [notes, notes ^ bitOf(digit)] }]);
}

export function clearCell(table: SudokuTable, cell: number): SudokuTable {
  if (isGiven(table, cell) || (table.grid[cell] === 0 && table.notes[cell] === 0)) return table;
  return act(table, [{ cell, digit: [table.grid[cell]!, 0], notes: [table.notes[cell]!, 0] }]);
}

/** Pencils the possible digits into every empty cell, as one action. The same table if nothing changes. */
export function fillNotes(table: SudokuTable): SudokuTable {
  const changes = table.grid.flatMap((digit, cell): CellChange[] => {
    const after = digit === 0 ? candidatesOf(table.grid, cell) : 0;
    const before = table.notes[cell]!;
    return before === after ? [] : [{ cell, digit: [digit, digit], notes: [before, after] }];
  });
  return changes.length === 0 ? table : act(table, changes);
}

/** Clears the digit of a cell and restores the notes that this makes possible there and around it. */
export function clearToNotes(table: SudokuTable, cell: number): SudokuTable {
  const digit = table.grid[cell]!;
  if (digit === 0 || isGiven(table, cell)) return clearCell(table, cell);
  const grid = table.grid.map((other, at) => (at === cell ? 0 : other));
  const freed = PEERS[cell]!.flatMap((peer): CellChange[] => {
    const isFree = grid[peer] === 0 && (candidatesOf(grid, peer) & bitOf(digit)) !== 0;
    const notes = table.notes[peer]!;
    return isFree ? [{ cell: peer, digit: [0, 0], notes: [notes, notes | bitOf(digit)] }] : [];
  });
  return act(table, [{ cell, digit: [digit, 0], notes: [0, candidatesOf(grid, cell)] }, ...freed]);
}

/** Undoes the last action; its digits are added as moves. */
export function undo(table: SudokuTable): SudokuTable {
  const last = table.done.at(-1);
  if (!last) return table;
  const back = last.map(
    ({ cell, digit, notes }): CellChange => ({
      cell,
      digit: [digit[1], digit[0]],
      notes: [notes[1], notes[0]],
    }),
  );
  return { ...laid(table, back), done: table.done.slice(0, -1), undone: [...table.undone, last] };
}

/** Redoes the last undone action. */
export function redo(table: SudokuTable): SudokuTable {
  const next = table.undone.at(-1);
  if (!next) return table;
  return { ...laid(table, next), done: [...table.done, next], undone: table.undone.slice(0, -1) };
}

/** The first cell that an action changed; null without an action. */
export function touchedBy(action: Action | undefined): number | null {
  return action?.[0]?.cell ?? null;
}

export function hasNote(
  { notes }: Pick<SudokuTable, 'notes'>,
  { cell, digit }: { cell: number; digit: number },
): boolean {
  return (notes[cell]! & bitOf(digit)) !== 0;
}

/** How many of each digit are missing, index 0 for the digit 1; never below 0. */
export function digitsLeft(grid: readonly number[]): number[] {
  return Array.from({ length: 9 }, (_, place) =>
    Math.max(0, 9 - grid.filter((digit) => digit === place + 1).length),
  );
}

export function firstOpenCell(grid: readonly number[]): number {
  return Math.max(0, grid.indexOf(0));
}

/** The cell reached by an arrow key, Home or End; the same at the edge, null for any other key. */
export function cellAfter({
  key,
  from,
  isFar,
}: {
  key: string;
  from: number;
  isFar: boolean;
}): number | null {
  const column = from % 9;
  const places: Record<string, number> = {
    ArrowLeft: column > 0 ? from - 1 : from,
    ArrowRight: column < 8 ? from + 1 : from,
    ArrowUp: from >= 9 ? from - 9 : from,
    ArrowDown: from < CELLS - 9 ? from + 9 : from,
    Home: isFar ? 0 : from - column,
    End: isFar ? CELLS - 1 : from - column + 8,
  };
  return places[key] ?? null;
}

function act(table: SudokuTable, action: Action): SudokuTable {
  return { ...laid(table, action), done: [...table.done, action], undone: [] };
}

function laid(table: SudokuTable, action: Action): SudokuTable {
  const grid = [...table.grid];
  const notes = [...table.notes];
  for (const change of action) {
    grid[change.cell] = change.digit[1];
    notes[change.cell] = change.notes[1];
  }
  const moves = action.flatMap(({ cell, digit }): SudokuMove[] =>
    digit[0] === digit[1] ? [] : [[cell, digit[1]]],
  );
  return { ...table, grid, notes, moves: [...table.moves, ...moves] };
}

/** The digits that the row, column and box of a cell allow, as a bit mask. */
function candidatesOf(grid: readonly number[], cell: number): number {
  return PEERS[cell]!.reduce(
    (left, peer) => (grid[peer] === 0 ? left : left & ~bitOf(grid[peer]!)),
    2 ** SIZE - 1,
  );
}

function bitOf(digit: number): number {
  return 1 << (digit - 1);
}
