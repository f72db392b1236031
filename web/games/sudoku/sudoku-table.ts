// What lies on the player's table: digits, pencil marks, and the way back and forth. Only digits are moves; they are
// never taken back, undoing one is a further move. Pure, so that keys, buttons and tests do the same things.
import { CELLS, digitsOf, gridOf, PEERS, SIZE, type SudokuMove } from '#shared/games/sudoku/rules.ts';

/** What one action did to a cell; notes are bit masks, bit 0 for one. */
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

/** The table of a play with these moves; nothing on it can be undone yet. */
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

/** Whether a digit of the puzzle itself lies there. */
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

/** Pencils a digit into an empty cell, or rubs it out. */
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

/** Pencils into every empty cell what its row, column and box leave, as one action. The same table if nothing changes. */
export function fillNotes(table: SudokuTable): SudokuTable {
  const changes = table.grid.flatMap((digit, cell): CellChange[] => {
    const after = digit === 0 ? candidatesOf(table.grid, cell) : 0;
    const before = table.notes[cell]!;
    return before === after ? [] : [{ cell, digit: [digit, digit], notes: [before, after] }];
  });
  return changes.length === 0 ? table : act(table, changes);
}

/** Empties a cell of its digit and gives it, and the cells around it, the notes that this leaves free again. */
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

/** Takes back the last action; its digits become moves of their own. */
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

/** Does again what was taken back last. */
export function redo(table: SudokuTable): SudokuTable {
  const next = table.undone.at(-1);
  if (!next) return table;
  return { ...laid(table, next), done: [...table.done, next], undone: table.undone.slice(0, -1) };
}

/** The cell that an undo or redo touched first, to show where it was; null when there was none. */
export function touchedBy(action: Action | undefined): number | null {
  return action?.[0]?.cell ?? null;
}

export function hasNote(
  { notes }: Pick<SudokuTable, 'notes'>,
  { cell, digit }: { cell: number; digit: number },
): boolean {
  return (notes[cell]! & bitOf(digit)) !== 0;
}

/** How often each digit is still to be written, index 0 for one; never below 0. */
export function digitsLeft(grid: readonly number[]): number[] {
  return Array.from({ length: 9 }, (_, place) =>
    Math.max(0, 9 - grid.filter((digit) => digit === place + 1).length),
  );
}

export function firstOpenCell(grid: readonly number[]): number {
  return Math.max(0, grid.indexOf(0));
}

/** The cell reached from another by an arrow key; the same at the edge, null for any other key. */
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

/** What the row, column and box of a cell leave, as a bit mask. */
function candidatesOf(grid: readonly number[], cell: number): number {
  return PEERS[cell]!.reduce(
    (left, peer) => (grid[peer] === 0 ? left : left & ~bitOf(grid[peer]!)),
    2 ** SIZE - 1,
  );
}

function bitOf(digit: number): number {
  return 1 << (digit - 1);
}
