// Sudoku read by technique: what led to each digit, and what was the easiest to see at that moment.
import { easiestEliminations } from '#shared/games/sudoku/hard-techniques.ts';
import { cellName, digitsOf, UNITS, UNITS_OF } from '#shared/games/sudoku/rules.ts';
import { techniqueTitle } from '#shared/games/sudoku/technique-titles.ts';
import {
  type Board,
  bitOf,
  boardOf,
  eliminate,
  nextPlacement,
  type Placement,
} from '#shared/games/sudoku/techniques.ts';
import { eliminationSentence, placementSentence } from '#shared/games/sudoku/wording.ts';
import {
  type JudgedMove,
  type Reading,
  type ReadPlay,
  readingOf,
  type Tried,
  triedInWords,
} from '../../kits/coach/reading.ts';

/** So many steps of striking are looked through for a digit that no single gives. */
const MOST_STRIKES = 40;
/** What a wrong digit weighs against a long search, in seconds. */
const WRONG_S = 120;
const TURNS_AT_S = 60;
const TENTHS = 10;
/** A search at least this long gets a line, in seconds. */
const LONG_S = 60;
/** The luck of a digit that was right before anything led to it. */
const FORTUNATE = 0.5;

export function readSudoku({ start: { grid: givens }, steps, known }: ReadPlay<'sudoku'>): Reading {
  const grid = digitsOf(givens);
  const solution = digitsOf(known.solution);
  const moves = steps.flatMap(([since, cell, digit, isHint], step): JudgedMove[] => {
    if (isHint) return [];
    const at = Number(cell);
    const before = [...grid];
    grid[at] = Number(digit);
    if (digit === 0 || before[at] === digit) return [];
    const written = { place: step + 1, cell: at, digit: Number(digit), seconds: Number(since) / TENTHS };
    return [judgedDigit({ written, before, solution })];
  });
  return readingOf(moves, { turns_at: TURNS_AT_S, nouns: ['digit', 'digits'] });
}

interface WrittenDigit {
  written: { place: number; cell: number; digit: number; seconds: number };
  before: readonly number[];
  solution: readonly number[];
}

function judgedDigit({ written, before, solution }: WrittenDigit): JudgedMove {
  const { place, cell, digit, seconds } = written;
  // What is wrong leads nowhere: the coach looks at the grid without it.
  const sound = before.map((one, at) => (one === solution[at] && at !== cell ? one : 0));
  const isRight = solution[cell] === digit;
  const way = isRight ? wayTo(sound, { cell, digit }) : null;
  const isBest = isRight && way !== null;
  const best = isBest ? null : easiestStep(boardOf(sound));
  return {
    place,
    yours: `${digit} in ${cellName(cell)}`,
    best: best && `${best.placement.digit} in ${cellName(best.placement.cell)}`,
    // Whether it was seen far ahead or guessed only its player knows.
    skill: isRight ? (way === null ? null : 1) : 0,
    luck: isRight && way === null ? FORTUNATE : null,
    lost: (isRight ? 0 : WRONG_S) + seconds,
    given: 0,
    line: [
      isBest && `${techniqueTitle(way.technique)}. ${way.sentence}`,
      isRight && way === null && 'Right, and ahead of what was plain to see.',
      !isRight && `${digit} does not go there.`,
      best && `Easier to see: ${best.sentence}`,
      seconds >= LONG_S && `It took ${Math.round(seconds)} seconds.`,
    ]
      .filter(Boolean)
      .join(' '),
  };
}

interface Way {
  technique: string;
  sentence: string;
}

/** What leads to a right digit: a single that can be seen at once, or the technique after which there is one; null for none. */
function wayTo(grid: readonly number[], wanted: { cell: number; digit: number }): Way | null {
  const board = boardOf(grid);
  let technique: string | null = null;
  let sentence = '';
  for (let strikes = 0; strikes <= MOST_STRIKES; strikes++) {
    const single = singleAt(board, wanted);
    if (single) {
      const last = placementSentence(single);
      return technique === null ? { technique: single.technique, sentence: last } : { technique, sentence };
    }
    const [strike] = easiestEliminations(board);
    if (!strike) return null;
    eliminate(board, strike);
    ({ technique } = strike);
    sentence = eliminationSentence(strike);
  }
  return null;
}

/** Whether a digit is the only one for its cell, or its cell the only one for it in a unit. */
export function singleAt(
  { candidates }: Board,
  { cell, digit }: { cell: number; digit: number },
): Placement | null {
  const bit = bitOf(digit);
  if ((candidates[cell]! & bit) === 0) return null;
  // Boxes first, as in a hint: there a lonely place is seen soonest.
  for (const unit of UNITS_OF[cell]!.toReversed())
    if (UNITS[unit]!.every((other) => other === cell || (candidates[other]! & bit) === 0))
      return { technique: 'hidden_single', cell, digit, unit };
  return candidates[cell] === bit ? { technique: 'naked_single', cell, digit } : null;
}

/** The digit that is the easiest to find from a grid, with what has to be seen; null on a full one. */
export function easiestStep(board: Board): { placement: Placement; sentence: string } | null {
  const sentences: string[] = [];
  for (let strikes = 0; strikes <= MOST_STRIKES; strikes++) {
    const placement = nextPlacement(board);
    if (placement)
      return { placement, sentence: [...sentences.slice(-1), placementSentence(placement)].join(' ') };
    const [strike] = easiestEliminations(board);
    if (!strike) return null;
    eliminate(board, strike);
    sentences.push(eliminationSentence(strike));
  }
  return null;
}

/** Where most people wrote a wrong digit. */
export function tellSudoku(tried: Tried): string {
  return `Wrong digits were written most often in ${triedInWords(tried, (cell) => cellName(Number(cell)))}.`;
}
