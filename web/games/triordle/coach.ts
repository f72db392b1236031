// Coaches Triordle: a guess partitions the possible words of each open board by the marks it can get. The best guess
// leaves the least information to find, summed over the three boards.
import { MAX_GUESSES } from '#shared/games/triordle/rules.ts';
import {
  isAsGood,
  type JudgedMove,
  type Reading,
  type ReadPlay,
  readingOf,
  type Tried,
  triedInWords,
  within1,
} from '../../kits/coach/reading.ts';
import {
  afterMarks,
  bestGuess,
  bitsLeft,
  type Expected,
  judgeOf,
  lettersOf,
  lexiconOf,
} from './partitions.ts';

/** The best first guess of all words; a test recomputes it. */
export const BEST_OPENER = 'SLATE';
/** Bits that a guess has to lose or gain to be a turning point. */
const TURNS_AT = 1.5;
/** The amount of luck from which it is mentioned. */
const LUCKY = 0.25;

export function readTriordle({ steps, known }: ReadPlay<'triordle'>): Reading {
  const lexicon = lexiconOf([...new Set([...known.words, ...known.answers])].sort());
  const all = Uint16Array.from(lexicon.words, (_, word) => word);
  let boards: (Uint16Array | null)[] = known.answers.map(() => all);
  const moves = steps.slice(0, MAX_GUESSES).map(([, made, told], place): JudgedMove => {
    const [guess, marks] = [String(made), String(told)];
    const open = boards.filter((words) => words !== null);
    const before = sumOf(open, ({ length }) => bitsLeft(length));
    boards = afterMarks(lexicon, boards, { guess, marks });
    const stillOpen = boards.filter((words) => words !== null);
    // All boards are equal before the first guess, so the best one is always the same.
    const judge = judgeOf(lexicon, open);
    const best =
      place === 0
        ? { guess: BEST_OPENER, expected: judge(lettersOf(BEST_OPENER))! }
        : bestGuess(lexicon, open);
    return judgedGuess({
      place: place + 1,
      guess,
      best,
      before,
      expected: judge(lettersOf(guess))!,
      left: sumOf(stillOpen, ({ length }) => bitsLeft(length)),
      words: sumOf(stillOpen, ({ length }) => length),
    });
  });
  return readingOf(moves, { turns_at: TURNS_AT, nouns: ['guess', 'guesses'] });
}

interface JudgedGuess {
  place: number;
  guess: string;
  best: { guess: string; expected: Expected };
  expected: Expected;
  /** Bits before the guess, and after its marks. */
  before: number;
  left: number;
  /** Possible words after its marks. */
  words: number;
}

function judgedGuess({ place, guess, best, expected, before, left, words }: JudgedGuess): JudgedMove {
  const most = before - best.expected.left;
  const skill = Math.max(0, Math.min(1, (before - expected.left) / most));
  const given = expected.left - left;
  const luck = within1(given / most);
  const isBest = isAsGood(skill);
  const choice = isBest
    ? `${guess} was as good a guess as there was.`
    : `${best.guess} would have left ${wordsInWords(best.expected.words)} on average, ${guess} ${roundedWords(expected.words)}.`;
  return {
    place,
    yours: guess,
    best: isBest ? null : best.guess,
    skill,
    luck,
    lost: Math.max(0, expected.left - best.expected.left),
    given,
    line: [choice, chanceInWords({ luck, words, usual: expected.words })].filter(Boolean).join(' '),
  };
}

function chanceInWords({ luck, words, usual }: { luck: number; words: number; usual: number }): string {
  if (Math.abs(luck) < LUCKY) return '';
  const told = words === 0 ? 'no board was left open' : `${wordsInWords(words)} remained possible`;
  return luck > 0
    ? `A lucky guess: ${told}, where ${roundedWords(usual)} are usual.`
    : `Unlucky marks: ${told}, where ${roundedWords(usual)} are usual.`;
}

function wordsInWords(count: number): string {
  const rounded = roundedWords(count);
  return `${rounded} ${rounded === '1' ? 'word' : 'words'}`;
}

/** A whole number from ten on, else at most one decimal. */
function roundedWords(count: number): string {
  return String(count >= 10 ? Math.round(count) : Math.round(count * 10) / 10);
}

function sumOf<T>(values: readonly T[], of: (value: T) => number): number {
  return values.reduce((sum, value) => sum + of(value), 0);
}

export function tellTriordle(tried: Tried): string {
  return `Tried first most often: ${triedInWords(tried, (guess) => guess)}.`;
}
