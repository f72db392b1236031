// The rules of Sudoku, shared by page and server. A play is an append-only list of moves, from which the grid follows. The
// rules do not know the solution: since each puzzle has exactly one, it is any full grid without a conflict.
import { invalidMove, type Made, type Violation } from '../../kernel/moves.ts';
import { clamp01 } from '../../kernel/points.ts';

/** The number of rows, columns, boxes, and digits. */
export const SIZE = 9;
/** Cells are numbered row by row from 0. */
export const CELLS = SIZE * SIZE;
/** The cost of a hint, in points (RULES §3). */
export const HINT_COST_POINTS = 5;
/** Further hints are refused: 20 use up all points. */
export const MOST_HINTS = 20;
export const HINTS_SPENT = `A puzzle gives at most ${MOST_HINTS} hints.`;
/** A person needs at least this long for a grid (RULES §4). */
export const HUMAN_FLOOR_MS = 45_000;

const POINTS_SOLVED = 40;
const POINTS_FOR_TIME = 60;
const SLOWEST_S = 1800;
const TIME_SPAN_S = 1560;
/** Far more than a person enters in a day; keeps a play small enough to store. */
const MOST_MOVES = 10_000;
const BOX = 3;

/** A cell, 0 to 80, and the digit written into it; 0 clears it. */
export type SudokuMove = readonly [cell: number, digit: number];

/**
 * A stored hint: where and what. A repeated request for the same grid returns the same hint for free (RULES §4); its
 * sentence is composed again, so that a play stays small.
 */
export interface GivenHint {
  /** Identifies the grid for which it was given. */
  gridHash: number;
  cell: number;
  /** 0 if the cell must be cleared. */
  digit: number;
}

/** A play: the given digits (81 characters, 0 for an empty cell), the moves, and the hints. */
export interface SudokuState {
  givens: string;
  moves: readonly SudokuMove[];
  hints: readonly GivenHint[];
}

/** A report of moves. `from` is the index of the first one, or null if not given. */
export interface SudokuReport {
  from: number | null;
  moves: readonly (readonly (number | string)[])[];
  /** The final grid according to the reporter; null in an intermediate report. */
  grid: string | null;
}

const BOX_NAMES = [
  'top left',
  'top middle',
  'top right',
  'middle left',
  'centre',
  'middle right',
  'bottom left',
  'bottom middle',
  'bottom right',
];
const PLACES = Array.from({ length: SIZE }, (_, place) => place);

/** The row of a cell, 0 to 8. */
export function rowOf(cell: number): number {
  return Math.floor(cell / SIZE);
}

/** The column of a cell, 0 to 8. */
export function columnOf(cell: number): number {
  return cell % SIZE;
}

/** The box of a cell, 0 to 8, row by row. */
export function boxOf(cell: number): number {
  return BOX * Math.floor(rowOf(cell) / BOX) + Math.floor(columnOf(cell) / BOX);
}

/** The nine cells of each of the 27 units, which hold each digit once: rows 0 to 8, columns 9 to 17, boxes 18 to 26. */
export const UNITS: readonly (readonly number[])[] = [
  ...PLACES.map((row) => PLACES.map((column) => row * SIZE + column)),
  ...PLACES.map((column) => PLACES.map((row) => row * SIZE + column)),
  ...PLACES.map((box) =>
    PLACES.map(
      (place) =>
        (BOX * Math.floor(box / BOX) + Math.floor(place / BOX)) * SIZE + BOX * (box % BOX) + (place % BOX),
    ),
  ),
];

/** The three units of each cell: its row, its column, its box. */
export const UNITS_OF: readonly (readonly [number, number, number])[] = Array.from(
  { length: CELLS },
  (_, cell) => [rowOf(cell), SIZE + columnOf(cell), 2 * SIZE + boxOf(cell)],
);

/** The twenty other cells that share a unit with each cell. */
export const PEERS: readonly (readonly number[])[] = UNITS_OF.map((units, cell) => [
  ...new Set(units.flatMap((unit) => UNITS[unit]!).filter((peer) => peer !== cell)),
]);

/** A unit's name within a sentence: 'row 7', 'column 9', 'the top left box'. */
export function unitName(unit: number): string {
  if (unit < SIZE) return `row ${unit + 1}`;
  return unit < 2 * SIZE ? `column ${unit - SIZE + 1}` : `the ${BOX_NAMES[unit - 2 * SIZE]} box`;
}

/** A cell's name within a sentence: 'row 7, column 9'. */
export function cellName(cell: number): string {
  return `row ${rowOf(cell) + 1}, column ${columnOf(cell) + 1}`;
}

export function digitsOf(text: string): number[] {
  return Array.from(text, Number);
}

/** The grid after all moves: 81 digits, 0 for an empty cell. */
export function gridOf({ givens, moves }: Pick<SudokuState, 'givens' | 'moves'>): number[] {
  const grid = digitsOf(givens);
  for (const [cell, digit] of moves) grid[cell] = digit;
  return grid;
}

/** The number of cells that hold a digit. */
export function filledIn(grid: readonly number[]): number {
  return grid.filter((digit) => digit !== 0).length;
}

/** The peers of a cell that hold the same digit. */
export function clashesOf(grid: readonly number[], cell: number): number[] {
  const digit = grid[cell];
  return digit ? PEERS[cell]!.filter((peer) => grid[peer] === digit) : [];
}

/** Whether the grid is full and no unit holds a digit twice. */
export function isSolved(grid: readonly number[]): boolean {
  return grid.every((digit, cell) => digit !== 0 && clashesOf(grid, cell).length === 0);
}

/**
 * Appends the new moves of a report: skips an equal overlap, refuses a gap or a different overlap as OUT_OF_ORDER, and
 * refuses the whole report as INVALID if a move is malformed or changes a given cell. Ignores moves after the one that
 * solves the grid.
 */
export function report(
  state: SudokuState,
  { from, moves }: Pick<SudokuReport, 'from' | 'moves'>,
): Made<SudokuState, { moves_received: number }> | Violation {
  const held = state.moves.length;
  if (isSolved(gridOf(state))) return { ok: false, code: 'PLAY_OVER' };
  const start = from ?? (repeats(state.moves, moves) ? 0 : held);
  if (start > held) return { ok: false, code: 'OUT_OF_ORDER' };
  const overlap = moves.slice(0, held - start);
  if (!overlap.every((move, place) => isSameMove(move, state.moves[start + place]!))) {
    return { ok: false, code: 'OUT_OF_ORDER' };
  }
  const added = moves.slice(held - start);
  if (!added.every(isMove))
    return invalidMove('moves', 'A move is a cell from 0 to 80 and a digit from 0 to 9.');
  if (added.some(([cell]) => state.givens[cell] !== '0'))
    return invalidMove('moves', 'A given digit cannot be changed.');
  if (held + added.length > MOST_MOVES)
    return invalidMove('moves', `A play has at most ${MOST_MOVES} moves.`);
  const next = { ...state, moves: [...state.moves, ...untilSolved(state, added)] };
  return {
    ok: true,
    state: next,
    reply: { moves_received: next.moves.length },
    counted: next.moves.length > held,
  };
}

/**
 * Applies the last report, which names the final grid. Refuses an unsolved grid as PLAY_NOT_FINISHED, and a grid that the
 * moves do not yield as INVALID.
 */
export function finalReport(state: SudokuState, last: SudokuReport): ReturnType<typeof report> {
  if (last.grid !== null && !/^[0-9]{81}$/.test(last.grid)) return invalidMove('grid', 'Must be 81 digits.');
  const made = report(state, last);
  if (!made.ok || last.grid === null) return made;
  if (!isSolved(digitsOf(last.grid))) return { ok: false, code: 'PLAY_NOT_FINISHED' };
  const yielded = gridOf(made.state).join('');
  return yielded === last.grid
    ? made
    : invalidMove('grid', 'The moves from the opening do not yield this grid.');
}

/** The hint given before for the current grid, or null. */
export function hintAt(state: SudokuState): GivenHint | null {
  const gridHash = hashOf(gridOf(state));
  return state.hints.find((hint) => hint.gridHash === gridHash) ?? null;
}

/** A 52-bit hash of a grid. If two grids of a play collided, they would only share a hint. */
export function hashOf(grid: readonly number[]): number {
  let [high, low] = [0x9e3779b9, 0x85ebca6b];
  for (const digit of grid) {
    high = Math.imul(high ^ digit, 0x01000193);
    low = Math.imul(low ^ (digit + 10), 0x5bd1e995);
  }
  return ((high ^ (low >>> 13)) >>> 12) * 2 ** 32 + ((low ^ (high >>> 15)) >>> 0);
}

/**
 * Points of a play: 0 if unsolved, else 40 plus up to 60 for time (all of them up to 240 s, none from 1800 s), minus 5 for
 * each hint, never below 0. `time_ms` is the accepted time (RULES §3).
 */
export function pointsOf({ state, time_ms }: { state: SudokuState; time_ms: number }): number {
  if (!isSolved(gridOf(state))) return 0;
  const forTime = POINTS_FOR_TIME * clamp01((SLOWEST_S - time_ms / 1000) / TIME_SPAN_S);
  return Math.max(0, POINTS_SOLVED + forTime - HINT_COST_POINTS * state.hints.length);
}

function repeats(held: readonly SudokuMove[], moves: SudokuReport['moves']): boolean {
  return moves.length >= held.length && held.every((move, place) => isSameMove(moves[place]!, move));
}

function isSameMove(move: SudokuReport['moves'][number], held: SudokuMove): boolean {
  return move.length === held.length && move[0] === held[0] && move[1] === held[1];
}

function isMove(move: SudokuReport['moves'][number]): move is SudokuMove {
  return move.length === 2 && isCount(move[0], CELLS - 1) && isCount(move[1], SIZE);
}

function isCount(value: number | string | undefined, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
}

/** The moves up to the one that solves the grid, or all of them. */
function untilSolved(state: SudokuState, added: readonly SudokuMove[]): readonly SudokuMove[] {
  const grid = gridOf(state);
  for (const [place, [cell, digit]] of added.entries()) {
    grid[cell] = digit;
    if (isSolved(grid)) return added.slice(0, place + 1);
  }
  return added;
}
