// How a guess parts the words that are still possible on the open boards, and which guess of all leaves the least: exactly,
// and quick enough for a phone.
import { WORD_LENGTH } from '#shared/games/triordle/rules.ts';

const PATTERNS = 3 ** WORD_LENGTH;
const SOLVED = PATTERNS - 1;
const WEIGHTS = Array.from({ length: WORD_LENGTH }, (_, place) => 3 ** place);
const MARKS = 'apc';
const BOARD_MARKS = '|';
const NO_WORDS = new Uint16Array();

const LETTERS = 26;
/** Guesses that differ by less leave the same. */
const ALIKE = 1e-9;
/** By how much bits and squares of a part grow with one word more, by how many are in it. */
const MORE_BITS = Float64Array.from({ length: 4096 }, (_, words) => partBits(words + 1) - partBits(words));

function partBits(words: number): number {
  return words * bitsLeft(words);
}

/** All words, as numbers that a loop is quick with. */
export interface Lexicon {
  words: readonly string[];
  letters: Uint8Array;
  /** The letters of each word, a bit each. */
  has: Int32Array;
  /** For each letter of each word where `boundsOf` finds what its mark tells. */
  toldAt: Uint16Array;
}

export interface Expected {
  /** What is left to find out, in bits, with one more for each board that is still to be named. */
  left: number;
  /** Possible words left, of all boards together. */
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

/** What is left to find out on a board with this many possible words, its naming among it; 0 once it is solved. */
export function bitsLeft(words: number): number {
  return words === 0 ? 0 : 1 + Math.log2(words);
}

/** A letter of a guess with its places, a bit each: for a word its marks depend on nothing else. */
type LetterAt = number;

export function lettersOf(guess: string): LetterAt[] {
  return [...new Set(guess)].map((letter) => {
    let places = 0;
    for (let place = 0; place < WORD_LENGTH; place++) if (guess[place] === letter) places |= 1 << place;
    return ((letter.charCodeAt(0) - 65) << WORD_LENGTH) | places;
  });
}

/** The marks of a letter for a word, as one number with a digit of three for each place. Those in place take theirs first. */
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

/** The marks of letters for some words: those of each letter are found once, those of a guess are the sum of its letters'. */
function marksOn(lexicon: Lexicon, words: Uint16Array): (guess: readonly LetterAt[]) => Uint8Array[] {
  const known: (Uint8Array | undefined)[] = [];
  const none = new Uint8Array(words.length);
  const listOf = (letterAt: LetterAt) => {
    const list = new Uint8Array(words.length);
    for (let at = 0; at < words.length; at++) list[at] = marksOf(lexicon, words[at]!, letterAt);
    known[letterAt] = list;
    return list;
  };
  // Five lists for any guess, so that a loop adds them without asking how many there are.
  return (guess) =>
    WEIGHTS.map((_, place) => {
      const letterAt = guess[place];
      return letterAt === undefined ? none : (known[letterAt] ?? listOf(letterAt));
    });
}

/** The same for each board. Before the first guess all boards are one list of words. */
function marksOnEach(lexicon: Lexicon, boards: readonly Uint16Array[]): ReturnType<typeof marksOn>[] {
  const found: ReturnType<typeof marksOn>[] = [];
  for (const words of boards) found.push(found[boards.indexOf(words)] ?? marksOn(lexicon, words));
  return found;
}

/**
 * Judges guesses where some boards are open, each by the words that are possible there. A guess that cannot leave less
 * than `unless` is given up half way: null.
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

/** The parts into which marks part some words: the sum of their bits, and of the squares of their sizes. */
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

/** No guess leaves less on a board of this many words: one of them is solved, the others are told apart by all marks there are. */
function leastLeft(words: number): number {
  const others = words - 1;
  return others === 0 ? 0 : (others / words) * Math.max(1, bitsLeft(others / (PATTERNS - 1)));
}

/** The guess of all words that leaves the least; of equals the one that promises most. */
export function bestGuess(
  lexicon: Lexicon,
  boards: readonly Uint16Array[],
): { guess: string; expected: Expected } {
  const largestFirst = [...boards].sort((one, other) => other.length - one.length);
  const judge = judgeOf(lexicon, largestFirst);
  const bounds = boundsOf(lexicon, boards);
  // In order of their bounds, with the word in the last 16 bits: numbers are sorted without a function that compares them.
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
 * What each word leaves at least as a guess. Five marks tell no more together than the sum of what each tells by itself,
 * which follows from how often a letter is in the possible words, and at which place.
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
      // Where a letter comes again in the guess, its place has one of two marks if it is not the right one.
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

/** Bits that it tells which of some things something is, by how many of all each has. */
function entropyOf(counts: readonly number[], all: number): number {
  return counts.reduce(
    (bits, count) => (count > 0 ? bits - (count / all) * Math.log2(count / all) : bits),
    0,
  );
}

/** The words that stay possible on each board after a guess got its marks; null for a board that is solved. */
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
