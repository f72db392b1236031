// The steps by which people solve a Sudoku, from singles to pairs and locked digits; harder steps are in hard-techniques.ts.
// They rate the puzzles when the content is built, and give hints during a play. A set of digits is a bit mask: bit 0 for
// one, bit 8 for nine.
import { columnOf, PEERS, rowOf, SIZE, UNITS } from './rules.ts';

export type SingleName = 'hidden_single' | 'naked_single';
export type PairName = 'naked_pair' | 'hidden_pair';
export type LockName = 'pointing' | 'claiming';
export type HardName = 'naked_triple' | 'x_wing' | 'xy_wing';
export type TechniqueName = SingleName | PairName | LockName | HardName;

/** A grid with the candidates of each empty cell (0 for a filled one). Steps change both. */
export interface Board {
  grid: number[];
  candidates: number[];
}

/** A digit that can be written now. `unit` is the unit in which it has no other place. */
export type Placement =
  | { technique: 'naked_single'; cell: number; digit: number }
  | { technique: 'hidden_single'; cell: number; digit: number; unit: number };

/** Candidates that can be removed: `removes` gives the cells and masks. */
export type Elimination = { removes: readonly (readonly [cell: number, mask: number])[] } & (
  | { technique: PairName; unit: number; cells: readonly [number, number]; mask: number }
  | { technique: LockName; line: number; box: number; mask: number }
  | { technique: 'naked_triple'; unit: number; cells: readonly [number, number, number]; mask: number }
  | {
      technique: 'x_wing';
      lines: readonly [number, number];
      crossing: readonly [number, number];
      mask: number;
    }
  | { technique: 'xy_wing'; pivot: number; ends: readonly [number, number]; both: number; mask: number }
);

const ALL = (1 << SIZE) - 1;
const FIRST_BOX = 2 * SIZE;
/** Boxes first, because a person spots a single place there soonest. */
const UNITS_AS_SEEN = [...UNITS.keys()].sort(
  (a, b) => Number(b >= FIRST_BOX) - Number(a >= FIRST_BOX) || a - b,
);

/** The number of digits in each mask. */
export const COUNT = Uint8Array.from({ length: ALL + 1 }, (_, mask) => {
  let count = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) count++;
  return count;
});

const DIGITS = Array.from({ length: ALL + 1 }, (_, mask) =>
  Array.from({ length: SIZE }, (_, place) => place + 1).filter((digit) => mask & bitOf(digit)),
);

/** The digits of a mask, ascending. */
export function digitsIn(mask: number): readonly number[] {
  return DIGITS[mask]!;
}

/** A board on which the candidates of a cell are the digits that no peer holds. */
export function boardOf(grid: readonly number[]): Board {
  const candidates = grid.map((digit, cell) => {
    if (digit !== 0) return 0;
    let taken = 0;
    for (const peer of PEERS[cell]!) if (grid[peer] !== 0) taken |= bitOf(grid[peer]!);
    return ALL & ~taken;
  });
  return { grid: [...grid], candidates };
}

export function copyOf(board: Board): Board {
  return { grid: [...board.grid], candidates: [...board.candidates] };
}

/** Writes a digit and removes it from the candidates of the cell's peers. */
export function place(board: Board, { cell, digit }: { cell: number; digit: number }): void {
  board.grid[cell] = digit;
  board.candidates[cell] = 0;
  for (const peer of PEERS[cell]!) board.candidates[peer]! &= ~bitOf(digit);
}

export function eliminate(board: Board, { removes }: Elimination): void {
  for (const [cell, mask] of removes) board.candidates[cell]! &= ~mask;
}

/** The next digit that can be written without an elimination, or null. */
export function nextPlacement(board: Board): Placement | null {
  const { candidates } = board;
  for (const unit of UNITS_AS_SEEN) {
    const { once } = seenIn(board, unit);
    if (once === 0) continue;
    const mask = once & -once;
    const cell = UNITS[unit]!.find((at) => candidates[at]! & mask)!;
    return { technique: 'hidden_single', cell, digit: digitOf(mask), unit };
  }
  const cell = candidates.findIndex((mask) => COUNT[mask] === 1);
  return cell < 0 ? null : { technique: 'naked_single', cell, digit: digitOf(candidates[cell]!) };
}

/** All medium eliminations that remove something, easiest first. */
export function* eliminations(board: Board): Generator<Elimination> {
  for (const technique of ['pointing', 'claiming'] as const) yield* locks(board, technique);
  for (const unit of UNITS.keys()) yield* nakedPairsIn(board, unit);
  for (const unit of UNITS.keys()) yield* hiddenPairsIn(board, unit);
}

/** Whether two eliminations follow from the same observation, whatever they remove. */
export function isSameSight(one: Elimination, other: Elimination): boolean {
  if (one.technique !== other.technique || one.mask !== other.mask) return false;
  if ('line' in one) return 'line' in other && one.line === other.line && one.box === other.box;
  if ('lines' in one) return 'lines' in other && one.lines.join() === other.lines.join();
  if ('pivot' in one)
    return 'pivot' in other && one.pivot === other.pivot && one.ends.join() === other.ends.join();
  return 'unit' in other && one.unit === other.unit && one.cells.join() === other.cells.join();
}

/** The digits that are candidates of exactly one cell of a unit, and of exactly two. */
function seenIn({ candidates }: Board, unit: number): { once: number; twice: number } {
  let seen = 0;
  let again = 0;
  let thrice = 0;
  for (const cell of UNITS[unit]!) {
    const mask = candidates[cell]!;
    thrice |= again & mask;
    again |= seen & mask;
    seen |= mask;
  }
  return { once: seen & ~again, twice: again & ~thrice };
}

function* nakedPairsIn(board: Board, unit: number): Generator<Elimination> {
  const { candidates } = board;
  const few = openIn(board, unit).filter((cell) => COUNT[candidates[cell]!]! <= 2);
  for (const cells of pairsOf(few)) {
    const mask = candidatesOf(board, cells);
    if (COUNT[mask] !== 2) continue;
    const others = openIn(board, unit).filter((cell) => !cells.includes(cell));
    const removes = struck(board, others, mask);
    if (removes.length > 0) yield { technique: 'naked_pair', unit, cells, mask, removes };
  }
}

function* hiddenPairsIn(board: Board, unit: number): Generator<Elimination> {
  const { candidates } = board;
  const { twice } = seenIn(board, unit);
  const able = UNITS[unit]!.filter((cell) => COUNT[candidates[cell]! & twice]! >= 2);
  for (const cells of pairsOf(able)) {
    const mask = candidates[cells[0]]! & candidates[cells[1]]! & twice;
    if (COUNT[mask] !== 2) continue;
    const removes = struck(board, cells, ALL & ~mask);
    if (removes.length > 0) yield { technique: 'hidden_pair', unit, cells, mask, removes };
  }
}

function openIn({ candidates }: Board, unit: number): number[] {
  return UNITS[unit]!.filter((cell) => candidates[cell] !== 0);
}

function pairsOf(cells: readonly number[]): (readonly [number, number])[] {
  return cells.flatMap((first, place) => cells.slice(place + 1).map((second) => [first, second] as const));
}

/** For each box and line that cross: their three shared cells, and the other cells of both. */
const CROSSINGS = Array.from({ length: SIZE }, (_, box) => {
  const inBox = UNITS[FIRST_BOX + box]!;
  const lines = new Set([...inBox.map(rowOf), ...inBox.map((cell) => SIZE + columnOf(cell))]);
  return Array.from(lines, (line) => {
    const inLine = UNITS[line]!;
    return {
      box,
      line,
      shared: inBox.filter((cell) => inLine.includes(cell)),
      restOfBox: inBox.filter((cell) => !inLine.includes(cell)),
      restOfLine: inLine.filter((cell) => !inBox.includes(cell)),
    };
  });
}).flat();

/** Digits that a box confines to one line (pointing), or that a line confines to one box (claiming). */
function* locks(board: Board, technique: LockName): Generator<Elimination> {
  for (const { box, line, shared, restOfBox, restOfLine } of CROSSINGS) {
    const [kept, cleared] = technique === 'pointing' ? [restOfBox, restOfLine] : [restOfLine, restOfBox];
    for (const digit of digitsIn(candidatesOf(board, shared) & ~candidatesOf(board, kept))) {
      const mask = bitOf(digit);
      const removes = struck(board, cleared, mask);
      if (removes.length > 0) yield { technique, line, box, mask, removes };
    }
  }
}

/** All candidates of some cells. */
export function candidatesOf({ candidates }: Board, cells: readonly number[]): number {
  return cells.reduce((mask, cell) => mask | candidates[cell]!, 0);
}

/** The candidates that removing these digits from these cells affects. */
export function struck({ candidates }: Board, cells: readonly number[], mask: number): [number, number][] {
  return cells.flatMap((cell) => (candidates[cell]! & mask ? [[cell, candidates[cell]! & mask]] : []));
}

export function bitOf(digit: number): number {
  return 1 << (digit - 1);
}

function digitOf(mask: number): number {
  return 32 - Math.clz32(mask);
}
