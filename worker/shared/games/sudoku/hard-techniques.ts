// The steps that only hard Sudokus need: three cells that hold three digits between them (naked triple), a digit that two
// lines confine to the same two crossing lines (X-wing), and a cell with two digits, either of which forces the same third
// digit elsewhere (XY-wing).
import { CELLS, columnOf, PEERS, rowOf, SIZE, UNITS } from './rules.ts';
import {
  type Board,
  bitOf,
  COUNT,
  candidatesOf,
  type Elimination,
  eliminations,
  struck,
} from './techniques.ts';

const LINES = Array.from({ length: 2 * SIZE }, (_, line) => line);

/** The medium eliminations, or the hard ones if there is no medium one. */
export function* easiestEliminations(board: Board): Generator<Elimination> {
  let isMedium = false;
  for (const found of eliminations(board)) {
    isMedium = true;
    yield found;
  }
  if (!isMedium) yield* hardEliminations(board);
}

export function allEliminations(board: Board): Elimination[] {
  return [...eliminations(board), ...hardEliminations(board)];
}

function hardEliminations(board: Board): Elimination[] {
  const found = [
    ...UNITS.flatMap((_, unit) => triplesIn(board, unit)),
    ...LINES.flatMap((line) => xWingsFrom(board, line)),
    ...Array.from({ length: CELLS }, (_, pivot) => xyWingsOn(board, pivot)).flat(),
  ];
  return found.filter(({ removes }) => removes.length > 0);
}

function triplesIn(board: Board, unit: number): Elimination[] {
  const { candidates } = board;
  const open = UNITS[unit]!.filter((cell) => candidates[cell] !== 0);
  const few = open.filter((cell) => COUNT[candidates[cell]!]! <= 3);
  const found: Elimination[] = [];
  for (const [place, first] of few.entries()) {
    for (const [after, second] of few.slice(place + 1).entries()) {
      for (const third of few.slice(place + after + 2)) {
        const cells = [first, second, third] as const;
        const mask = candidatesOf(board, cells);
        if (COUNT[mask] !== 3) continue;
        const others = open.filter((cell) => !cells.includes(cell));
        found.push({ technique: 'naked_triple', unit, cells, mask, removes: struck(board, others, mask) });
      }
    }
  }
  return found;
}

/** The X-wings of a line with each later line of its direction; rows cross columns, columns cross rows. */
function xWingsFrom(board: Board, line: number): Elimination[] {
  const found: Elimination[] = [];
  const isRow = line < SIZE;
  const last = isRow ? SIZE : 2 * SIZE;
  for (let digit = 1; digit <= SIZE; digit++) {
    const crossing = crossingOf(board, line, digit);
    if (crossing.length !== 2) continue;
    for (let other = line + 1; other < last; other++) {
      if (crossingOf(board, other, digit).join() !== crossing.join()) continue;
      const inside = new Set([...UNITS[line]!, ...UNITS[other]!]);
      const outside = crossing.flatMap((unit) => UNITS[unit]!).filter((cell) => !inside.has(cell));
      const mask = bitOf(digit);
      found.push({
        technique: 'x_wing',
        lines: [line, other],
        crossing: [crossing[0]!, crossing[1]!],
        mask,
        removes: struck(board, outside, mask),
      });
    }
  }
  return found;
}

/** The XY-wings on a cell with two digits: either digit leaves the same third digit to one of two other cells. */
function xyWingsOn(board: Board, pivot: number): Elimination[] {
  const { candidates } = board;
  const both = candidates[pivot]!;
  if (COUNT[both] !== 2) return [];
  const ends = PEERS[pivot]!.filter(
    (cell) => COUNT[candidates[cell]!] === 2 && COUNT[candidates[cell]! & both] === 1,
  );
  return ends.flatMap((first, place) =>
    ends.slice(place + 1).flatMap((second): Elimination[] => {
      const mask = candidates[first]! & candidates[second]! & ~both;
      if (mask === 0 || candidates[first] === candidates[second]) return [];
      const seen = PEERS[first]!.filter((cell) => cell !== pivot && PEERS[second]!.includes(cell));
      return [
        {
          technique: 'xy_wing',
          pivot,
          ends: [first, second],
          both,
          mask,
          removes: struck(board, seen, mask),
        },
      ];
    }),
  );
}

/** The lines crossing a line where it can still hold a digit. */
function crossingOf({ candidates }: Board, line: number, digit: number): number[] {
  const holders = UNITS[line]!.filter((cell) => candidates[cell]! & bitOf(digit));
  return holders.map((cell) => (line < SIZE ? SIZE + columnOf(cell) : rowOf(cell)));
}
