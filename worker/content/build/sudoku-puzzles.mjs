// Makes the Sudokus: draws full grids, takes digits away in pairs that mirror each other through the centre as long as
// one solution is left, and keeps those that a person solves with pairs, pointing or claiming, and with no more.
import { difficultyOf, solveByTechniques } from '../../plays/games/sudoku/solve.ts';
import { seededRandom } from '../../shared/kernel/seeded-random.ts';
import { countSolutions, drawGrid } from './sudoku-search.mjs';

const PUZZLES = 1000;
const SEED = [1979, 9, 81, 1000];
const CENTRE = 40;
/** Fewer given digits make long, grey hunts; more make it a form to be filled in. */
const FEWEST_GIVENS = 24;
const MOST_GIVENS = 32;
const LINE_WIDTH = 112;

function drawPuzzle(random) {
  const grid = drawGrid(random);
  for (const cell of random.shuffle(Array.from({ length: CENTRE + 1 }, (_, place) => place))) {
    const mirror = 2 * CENTRE - cell;
    const [first, second] = [grid[cell], grid[mirror]];
    grid[cell] = 0;
    grid[mirror] = 0;
    if (countSolutions(grid, 2) === 1) continue;
    grid[cell] = first;
    grid[mirror] = second;
  }
  return grid;
}

/** The digits in the order in which they first occur, so that two puzzles differ by more than their digits' names. */
function relabelled(grid) {
  const names = new Map();
  for (const digit of grid) if (digit !== 0 && !names.has(digit)) names.set(digit, names.size + 1);
  return grid.map((digit) => names.get(digit) ?? 0).join('');
}

/** Given digits as they are, a run of empty cells as a letter: a for one, z for twenty-six. */
function packed(grid) {
  const text = grid.join('');
  return text.replace(/0{1,26}/g, (run) => String.fromCharCode(96 + run.length));
}

function puzzles() {
  const random = seededRandom(SEED);
  const found = new Map();
  while (found.size < PUZZLES) {
    const grid = drawPuzzle(random);
    const givens = grid.filter((digit) => digit !== 0).length;
    if (givens < FEWEST_GIVENS || givens > MOST_GIVENS) continue;
    if (difficultyOf(solveByTechniques(grid)) === 'medium') found.set(relabelled(grid), grid);
  }
  return [...found.values()];
}

const inLines = (text) => text.match(new RegExp(`.{1,${LINE_WIDTH}}`, 'g')).map((line) => `  '${line}'`);

/** The generated file by name, as text. */
export function sudokuFiles() {
  const text = puzzles().map(packed).join(' ');
  return {
    'worker/content/sudoku-puzzles.generated.ts': `// Written by worker/content/build/sudoku-puzzles.mjs. Do not edit by hand.

const PACKED = [
${inLines(text).join(',\n')},
].join('');

/** The ${PUZZLES} Sudokus: given digits as they are, a run of empty cells as a letter, a for one and z for 26 (RULES §4). */
export const SUDOKU_PUZZLES: readonly string[] = PACKED.split(' ');
`,
  };
}
