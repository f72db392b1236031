// The Sudoku content tests' checks of a grid, independent of the generator.

const ALL = 0b111111111;
/** The single digits of each mask of nine. */
const BITS_OF = Array.from({ length: ALL + 1 }, (_, mask) =>
  Array.from({ length: 9 }, (_, place) => 1 << place).filter((bit) => mask & bit),
);
const boxOf = (cell: number) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);

/** Counts solutions, at most two, by trying the cell with the fewest digits left. */
export function countSolutions(givens: readonly number[]): number {
  const grid = [...givens];
  const rows = Array<number>(9).fill(0);
  const columns = Array<number>(9).fill(0);
  const boxes = Array<number>(9).fill(0);
  const toggle = (cell: number, bit: number) => {
    rows[Math.floor(cell / 9)]! ^= bit;
    columns[cell % 9]! ^= bit;
    boxes[boxOf(cell)]! ^= bit;
  };
  const free = (cell: number) =>
    ALL & ~(rows[Math.floor(cell / 9)]! | columns[cell % 9]! | boxes[boxOf(cell)]!);
  for (const [cell, digit] of grid.entries()) {
    if (digit === 0) continue;
    if ((free(cell) & (1 << (digit - 1))) === 0) return 0;
    toggle(cell, 1 << (digit - 1));
  }
  const search = (): number => {
    let chosen: { cell: number; options: readonly number[] } | null = null;
    for (let cell = 0; cell < 81; cell++) {
      if (grid[cell] !== 0) continue;
      const options = BITS_OF[free(cell)]!;
      if (!chosen || options.length < chosen.options.length) chosen = { cell, options };
      if (options.length <= 1) break;
    }
    if (!chosen) return 1;
    let found = 0;
    for (const bit of chosen.options) {
      grid[chosen.cell] = 1;
      toggle(chosen.cell, bit);
      found += search();
      toggle(chosen.cell, bit);
      grid[chosen.cell] = 0;
      if (found > 1) break;
    }
    return found;
  };
  return search();
}

/** The grid with its digits numbered in order of occurrence: equal for grids that differ only by a renaming of digits. */
export function relabelled(grid: readonly number[]): string {
  const names: number[] = [];
  const named = grid.map((digit) => {
    if (digit === 0) return 0;
    if (!names.includes(digit)) names.push(digit);
    return names.indexOf(digit) + 1;
  });
  return named.join('');
}
