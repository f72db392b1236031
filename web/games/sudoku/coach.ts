// Coaches Sudoku: the technique that led to each digit, and the easiest digit to find at that moment.
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

/** At most this many eliminations are tried before a digit that is no single. */
const MOST_STRIKES = 40;
/** The cost of a wrong digit, in seconds of search. */
const WRONG_S = 120;
const TURNS_AT_S = 60;
const TENTHS = 10;
/** A search of at least this long is mentioned. */
const LONG_S = 60;
/** The luck of a right digit that could not be deduced yet. */
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
  // The coach ignores wrong digits on the grid.
  const sound = before.map((one, at) => (one === solution[at] && at !== cell ? one : 0));
  const isRight = solution[cell] === digit;
  const way = isRight ? wayTo(sound, { cell, digit }) : null;
  const isBest = isRight && way !== null;
  const best = isBest ? null : easiestStep(boardOf(sound));
  return {
    place,
    yours: `${digit} in ${cellName(cell)}`,
    best: best && `${best.placement.digit} in ${cellName(best.placement.cell)}`,
    // A digit that could not be deduced was either foreseen or guessed.
    skill: isRight ? (way === null ? null : 1) : 0,
    luck: isRight && way === null ? FORTUNATE : null,
    lost: (isRight ? 0 : WRONG_S) + seconds,
    given: 0,
    line: [
      isBest && `${techniqueTitle(way.technique)}. ${way.sentence}`,
      isRight && way === null && 'Right, and ahead of what could be deduced.',
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

/** The way to a right digit: a single, or the elimination after which it is one; null for none. */
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

/** The single of a cell and digit: the only cell in a unit or the only candidate; null for neither. */
export function singleAt(
  { candidates }: Board,
  { cell, digit }: { cell: number; digit: number },
): Placement | null {
  const bit = bitOf(digit);
  if ((candidates[cell]! & bit) === 0) return null;
  // Boxes first, as in a hint: singles are easiest to see there.
  for (const unit of UNITS_OF[cell]!.toReversed())
    if (UNITS[unit]!.every((other) => other === cell || (candidates[other]! & bit) === 0))
      return { technique: 'hidden_single', cell, digit, unit };
  return candidates[cell] === bit ? { technique: 'naked_single', cell, digit } : null;
}

/** The easiest digit to find and how to find it; null on a full grid. */
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

/** The cells in which most people wrote a wrong digit. */
export function tellSudoku(tried: Tried): string {
  return `Wrong digits were written most often in ${triedInWords(tried, (cell) => cellName(Number(cell)))}.`;
}
