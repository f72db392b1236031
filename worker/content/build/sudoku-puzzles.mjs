// Makes the Sudokus: draws full grids, removes digits in pairs that are symmetric about the centre while the solution stays
// unique, and sorts the grids by the techniques they need. Daily ones need pairs, pointing or claiming, but nothing harder;
// for practice there are easy ones, with some digits put back, and hard ones.
import { difficultyOf, solveByTechniques } from '../../plays/games/sudoku/solve.ts';
import { seededRandom } from '../../shared/kernel/seeded-random.ts';
import { countSolutions, drawGrid } from './sudoku-search.mjs';

const PUZZLES = 1000;
const PRACTICE_PUZZLES = 365;
const SEED = [1979, 9, 81, 1000];
const EASY_SEED = [1979, 9, 81, 365];
const CENTRE = 40;
/** Fewer given digits make a puzzle tedious, more make it trivial. */
const FEWEST_GIVENS = 24;
const MOST_GIVENS = 32;
/** An easy one has at least this many, so that there is always more than one next step. */
const EASY_GIVENS = 36;
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

/** Renames the digits in order of occurrence, to detect puzzles that are equal up to renaming. */
function relabelled(grid) {
  const names = new Map();
  for (const digit of grid) if (digit !== 0 && !names.has(digit)) names.set(digit, names.size + 1);
  return grid.map((digit) => names.get(digit) ?? 0).join('');
}

/** Encodes a run of empty cells as a letter: a for one, z for twenty-six. */
function packed(grid) {
  const text = grid.join('');
  return text.replace(/0{1,26}/g, (run) => String.fromCharCode(96 + run.length));
}

/** Puts digits back into an easy puzzle, in symmetric pairs, until it has enough of them. */
function eased(grid, random) {
  const { grid: solution } = solveByTechniques(grid);
  const easier = [...grid];
  let givens = easier.filter((digit) => digit !== 0).length;
  for (const cell of random.shuffle(Array.from({ length: CENTRE }, (_, place) => place))) {
    if (givens >= EASY_GIVENS) break;
    if (easier[cell] !== 0) continue;
    easier[cell] = solution[cell];
    easier[2 * CENTRE - cell] = solution[2 * CENTRE - cell];
    givens += 2;
  }
  return easier;
}

/** The three pools `easy`, `medium` and `hard`, without duplicates. */
function pools() {
  const random = seededRandom(SEED);
  const easyRandom = seededRandom(EASY_SEED);
  const sizes = { easy: PRACTICE_PUZZLES, medium: PUZZLES, hard: PRACTICE_PUZZLES };
  const found = { easy: new Map(), medium: new Map(), hard: new Map() };
  while (Object.keys(sizes).some((difficulty) => found[difficulty].size < sizes[difficulty])) {
    const grid = drawPuzzle(random);
    const givens = grid.filter((digit) => digit !== 0).length;
    if (givens < FEWEST_GIVENS || givens > MOST_GIVENS) continue;
    const solved = solveByTechniques(grid);
    const difficulty = difficultyOf(solved);
    // A grid that the techniques do not solve would have no hints.
    if (!solved.isSolved || found[difficulty].size === sizes[difficulty]) continue;
    const puzzle = difficulty === 'easy' ? eased(grid, easyRandom) : grid;
    if (countSolutions(puzzle, 2) === 1 && difficultyOf(solveByTechniques(puzzle)) === difficulty)
      found[difficulty].set(relabelled(puzzle), puzzle);
  }
  return Object.fromEntries(Object.entries(found).map(([name, pool]) => [name, [...pool.values()]]));
}

const inLines = (text) => text.match(new RegExp(`.{1,${LINE_WIDTH}}`, 'g')).map((line) => `  '${line}'`);

const HEAD = '// Written by worker/content/build/sudoku-puzzles.mjs. Do not edit by hand.\n';
const packedPool = (name, puzzles) => `const ${name} = [
${inLines(puzzles.map(packed).join(' ')).join(',\n')},
].join('');
`;

export function sudokuFiles() {
  const { easy, medium, hard } = pools();
  return {
    'worker/content/sudoku-puzzles.generated.ts': `${HEAD}
${packedPool('PACKED', medium)}
/** The ${PUZZLES} Sudokus: given digits as they are, a run of empty cells as a letter, a for one and z for 26 (RULES §4). */
export const SUDOKU_PUZZLES: readonly string[] = PACKED.split(' ');
`,
    'worker/content/sudoku-practice.generated.ts': `${HEAD}
${packedPool('EASY', easy)}
${packedPool('HARD', hard)}
/** The Sudokus for practice, ${PRACTICE_PUZZLES} of each difficulty, packed like those of every day (RULES §4). */
export const SUDOKU_PRACTICE: Readonly<Record<'easy' | 'hard', readonly string[]>> = {
  easy: EASY.split(' '),
  hard: HARD.split(' '),
};
`,
  };
}
