// Partitions the possible words of the open boards by the marks of a guess, and finds the guess that leaves the least
// information to find: exact, and fast enough for a phone.
import { WORD_LENGTH } from '#shared/games/triordle/rules.ts';

const PATTERNS = 3 ** WORD_LENGTH;
const SOLVED = PATTERNS - 1;
const WEIGHTS = Array.from({ length: WORD_LENGTH }, (_, place) => 3 ** place);
const MARKS = 'apc';
const BOARD_MARKS = '|';
const NO_WORDS = new Uint16Array();

const LETTERS = 26;
/** Guesses whose remaining bits differ by less count as equal. */
const ALIKE = 1e-9;
/** How much the bits of a part of this many words grow with one more word. */
const MORE_BITS = Float64Array.from({ length: 4096 }, (_, words) => partBits(words + 1) - partBits(words));

function partBits(words: number): number {
  return words * bitsLeft(words);
}

/** All words, in arrays that are fast to loop over. */
export interface Lexicon {
  words: readonly string[];
  letters: Uint8Array;
  /** The letters of each word as a bit mask. */
  has: Int32Array;
  /** For each letter of each word, the index at which `boundsOf` stores the information of its mark. */
  toldAt: Uint16Array;
}

export interface Expected {
  /** Information left to find, in bits, plus one for each unsolved board. */
  left: number;
  /** Possible words left, summed over the boards. */
  words: number;
}

export function lexiconOf(words: readonly string[]): Lexicon {
  const letters = new Uint8Array(words.length * WORD_LENGTH);
  const has = new Int32Array(words.length);
  const toldAt = new Uint16Array(words.length * WORD_LENGTH);
  for (const [at, word] of words.entries()) {
    let again = 0;
    for (let place = 0; place < WORD_LENGTH; place++) {
      const letter = word.charCodeAt(place) - 65;
      letters[at * WORD_LENGTH + place] = letter;
      again |= has[at]! & (1 << letter);
      has[at]! |= 1 << letter;
    }
    for (let place = 0; place < WORD_LENGTH; place++) {
      const letter = letters[at * WORD_LENGTH + place]!;
      toldAt[at * WORD_LENGTH + place] = 2 * (place * LETTERS + letter) + ((again >> letter) & 1);
    }
  }
  return { words, letters, has, toldAt };
}

/** Bits left on a board with this many possible words, including one for naming it; 0 once it is solved. */
export function bitsLeft(words: number): number {
  return words === 0 ? 0 : 1 + Math.log2(words);
}

/** A letter of a guess and a bit mask of its places: its marks on a word depend on nothing else. */
type LetterAt = number;

export function lettersOf(guess: string): LetterAt[] {
  return [...new Set(guess)].map((letter) => {
    let places = 0;
    for (let place = 0; place < WORD_LENGTH; place++) if (guess[place] === letter) places |= 1 << place;
    return ((letter.charCodeAt(0) - 65) << WORD_LENGTH) | places;
  });
}

/** The marks of a letter for a word, as a base-3 number with one digit per place. Letters in place are marked first. */
function marksOf({ letters, has }: Lexicon, word: number, letterAt: LetterAt): number {
  const letter = letterAt >> WORD_LENGTH;
  if (((has[word]! >> letter) & 1) === 0) return 0;
  const from = word * WORD_LENGTH;
  let [marks, left] = [0, 0];
  for (let place = 0; place < WORD_LENGTH; place++) {
    if (letters[from + place] !== letter) continue;
    if ((letterAt >> place) & 1) marks += 2 * WEIGHTS[place]!;
    else left++;
  }
  for (let place = 0; left > 0 && place < WORD_LENGTH; place++) {
    if (((letterAt >> place) & 1) === 0 || letters[from + place] === letter) continue;
    marks += WEIGHTS[place]!;
    left--;
  }
  return marks;
}

/** Marks guesses on some words: caches the marks of each letter, which add up to those of a guess. */
function marksOn(lexicon: Lexicon, words: Uint16Array): (guess: readonly LetterAt[]) => Uint8Array[] {
  const known: (Uint8Array | undefined)[] = [];
  const none = new Uint8Array(words.length);
  const listOf = (letterAt: LetterAt) => {
    const list = new Uint8Array(words.length);
    for (let at = 0; at < words.length; at++) list[at] = marksOf(lexicon, words[at]!, letterAt);
    known[letterAt] = list;
    return list;
  };
  // Always five lists, so that a loop can add them without a length check.
  return (guess) =>
    WEIGHTS.map((_, place) => {
      const letterAt = guess[place];
      return letterAt === undefined ? none : (known[letterAt] ?? listOf(letterAt));
    });
}

/** `marksOn` for each board; boards with the same list, as before the first guess, share one. */
function marksOnEach(lexicon: Lexicon, boards: readonly Uint16Array[]): ReturnType<typeof marksOn>[] {
  const found: ReturnType<typeof marksOn>[] = [];
  for (const words of boards) found.push(found[boards.indexOf(words)] ?? marksOn(lexicon, words));
  return found;
}

/**
 * Judges guesses by the possible words of each open board. Returns null as soon as a guess cannot leave less than
 * `unless`.
 */
export function judgeOf(
  lexicon: Lexicon,
  boards: readonly Uint16Array[],
): (guess: readonly LetterAt[], unless?: number) => Expected | null {
  const marks = marksOnEach(lexicon, boards);
  const leasts = boards.map(({ length }) => leastLeft(length));
  const least = leasts.reduce((sum, one) => sum + one, 0);
  return (guess, unless = Number.POSITIVE_INFINITY) => {
    let [left, words] = [least, 0];
    for (let at = 0; at < boards.length; at++) {
      const { length } = boards[at]!;
      const { bits, squares } = partedBy(marks[at]!(guess), length);
      left += bits / length - leasts[at]!;
      words += squares / length;
      if (left >= unless) return null;
    }
    return { left, words };
  };
}

const counts = new Uint16Array(PATTERNS);

/** The parts into which marks divide some words: the sums of their bits and of their squared sizes. */
function partedBy(lists: readonly Uint8Array[], words: number): { bits: number; squares: number } {
  const [one, two, three, four, five] = lists as [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array];
  let [bits, squares] = [0, 0];
  counts.fill(0);
  for (let at = 0; at < words; at++) {
    const pattern = one[at]! + two[at]! + three[at]! + four[at]! + five[at]!;
    const count = counts[pattern]!;
    counts[pattern] = count + 1;
    bits += MORE_BITS[count]!;
    squares += 2 * count + 1;
  }
  const solved = counts[SOLVED]!;
  return { bits: bits - partBits(solved), squares: squares - solved * solved };
}

/** The least that a guess can leave on a board of this many words: one is named, the others are spread over all marks. */
function leastLeft(words: number): number {
  const others = words - 1;
  return others === 0 ? 0 : (others / words) * Math.max(1, bitsLeft(others / (PATTERNS - 1)));
}

/** The guess of all words that leaves the least; of equals, the one with the lowest bound. */
export function bestGuess(
  lexicon: Lexicon,
  boards: readonly Uint16Array[],
): { guess: string; expected: Expected } {
  const largestFirst = [...boards].sort((one, other) => other.length - one.length);
  const judge = judgeOf(lexicon, largestFirst);
  const bounds = boundsOf(lexicon, boards);
  // Sorted by bound, with the word in the low 16 bits: numbers sort without a comparison function.
  const order = Float64Array.from(bounds, (bound, word) => Math.floor(bound / ALIKE) * 65_536 + word).sort();
  let best = { guess: '', expected: { left: Number.POSITIVE_INFINITY, words: 0 } };
  for (const bounded of order) {
    const word = bounded % 65_536;
    if (bounds[word]! >= best.expected.left - ALIKE) break;
    const expected = judge(lettersOf(lexicon.words[word]!), best.expected.left - ALIKE);
    if (expected) best = { guess: lexicon.words[word]!, expected };
  }
  return best;
}

/**
 * A lower bound of what each word leaves as a guess. Five marks together tell no more than the sum of the single marks,
 * which follows from how often a letter occurs in the possible words and at which place.
 */
function boundsOf({ letters, has, toldAt }: Lexicon, boards: readonly Uint16Array[]): Float64Array {
  const bounds = new Float64Array(has.length);
  for (const board of boards) {
    const [within, inPlace] = [new Uint16Array(LETTERS), new Uint16Array(LETTERS * WORD_LENGTH)];
    for (const word of board) {
      for (let letter = 0; letter < LETTERS; letter++) within[letter]! += (has[word]! >> letter) & 1;
      for (let place = 0; place < WORD_LENGTH; place++)
        inPlace[place * LETTERS + letters[word * WORD_LENGTH + place]!]!++;
    }
    const told = new Float64Array(2 * LETTERS * WORD_LENGTH);
    for (const [at, correct] of inPlace.entries()) {
      const others = board.length - correct;
      const present = within[at % LETTERS]! - correct;
      told[2 * at] = entropyOf([correct, present, others - present], board.length);
      // A repeated letter of the guess has one of two marks when it is not in place.
      told[2 * at + 1] = entropyOf([correct, others / 2, others / 2], board.length);
    }
    const most = 1 - 1 / board.length + Math.log2(board.length);
    const least = leastLeft(board.length);
    for (let word = 0; word < bounds.length; word++) {
      let bits = 0;
      for (let place = 0; place < WORD_LENGTH; place++) bits += told[toldAt[word * WORD_LENGTH + place]!]!;
      bounds[word]! += Math.max(least, most - bits);
    }
  }
  return bounds;
}

/** The entropy in bits of a distribution given by counts. */
function entropyOf(counts: readonly number[], all: number): number {
  return counts.reduce(
    (bits, count) => (count > 0 ? bits - (count / all) * Math.log2(count / all) : bits),
    0,
  );
}

/** The words that remain possible on each board after the marks of a guess; null for a solved board. */
export function afterMarks(
  lexicon: Lexicon,
  boards: readonly (Uint16Array | null)[],
  { guess, marks }: { guess: string; marks: string },
): (Uint16Array | null)[] {
  const rows = marks.split(BOARD_MARKS);
  const letters = lettersOf(guess);
  const listsOn = marksOnEach(
    lexicon,
    boards.map((words) => words ?? NO_WORDS),
  );
  return boards.map((words, board) => {
    const row = rows[board];
    if (words === null || !row) return null;
    const pattern = [...row].reduce((sum, mark, place) => sum + MARKS.indexOf(mark) * WEIGHTS[place]!, 0);
    if (pattern === SOLVED) return null;
    const lists = listsOn[board]!(letters);
    return words.filter((_, at) => lists.reduce((sum, list) => sum + list[at]!, 0) === pattern);
  });
}
