// Backtracking search for building puzzles: counts solutions, and draws full grids.
import { PEERS } from '../../shared/games/sudoku/rules.ts';

const ALL = 0x1ff;
const CELLS = 81;
const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

const COUNT = Uint8Array.from({ length: ALL + 1 }, (_, mask) => {
  let count = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) count++;
  return count;
});

const ROW = Uint8Array.from({ length: CELLS }, (_, cell) => Math.floor(cell / 9));
const COLUMN = Uint8Array.from({ length: CELLS }, (_, cell) => cell % 9);
const BOX = Uint8Array.from(
  { length: CELLS },
  (_, cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3),
);

/** The number of solutions of a grid, counted up to `most`. */
export function countSolutions(grid, most) {
  const rows = new Uint16Array(9).fill(ALL);
  const columns = new Uint16Array(9).fill(ALL);
  const boxes = new Uint16Array(9).fill(ALL);
  const open = [];
  for (let cell = 0; cell < CELLS; cell++) {
    if (grid[cell] === 0) {
      open.push(cell);
      continue;
    }
    const bit = 1 << (grid[cell] - 1);
    if ((rows[ROW[cell]] & columns[COLUMN[cell]] & boxes[BOX[cell]] & bit) === 0) return 0;
    rows[ROW[cell]] ^= bit;
    columns[COLUMN[cell]] ^= bit;
    boxes[BOX[cell]] ^= bit;
  }
  let found = 0;
  const search = (left) => {
    if (left === 0) {
      found++;
      return;
    }
    let best = -1;
    let fewest = 10;
    for (let place = 0; place < left; place++) {
      const cell = open[place];
      const count = COUNT[rows[ROW[cell]] & columns[COLUMN[cell]] & boxes[BOX[cell]]];
      if (count < fewest) {
        fewest = count;
        best = place;
        if (count <= 1) break;
      }
    }
    if (fewest === 0) return;
    const cell = open[best];
    open[best] = open[left - 1];
    open[left - 1] = cell;
    const row = ROW[cell];
    const column = COLUMN[cell];
    const box = BOX[cell];
    for (let rest = rows[row] & columns[column] & boxes[box]; rest > 0 && found < most; rest &= rest - 1) {
      const bit = rest & -rest;
      rows[row] ^= bit;
      columns[column] ^= bit;
      boxes[box] ^= bit;
      search(left - 1);
      rows[row] ^= bit;
      columns[column] ^= bit;
      boxes[box] ^= bit;
    }
    open[left - 1] = open[best];
    open[best] = cell;
  };
  search(open.length);
  return found;
}

export function drawGrid(random) {
  const grid = new Array(CELLS).fill(0);
  const fill = (cell) => {
    if (cell === CELLS) return true;
    let taken = 0;
    for (const peer of PEERS[cell]) taken |= (1 << grid[peer]) >> 1;
    const free = DIGITS.filter((digit) => (taken & (1 << (digit - 1))) === 0);
    for (const digit of random.shuffle(free)) {
      grid[cell] = digit;
      if (fill(cell + 1)) return true;
    }
    grid[cell] = 0;
    return false;
  };
  fill(0);
  return grid;
}
