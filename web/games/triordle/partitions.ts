// How a guess parts the words that are still possible on the open boards, and which guess of all leaves the least: exactly,
// and quick enough for a phone.
import { WORD_LENGTH } from '#shared/games/triordle/rules.ts';

const PATTERNS = 3 ** WORD_LENGTH;
const SOLVED = PATTERNS - 1;
const WEIGHTS = Array.from({ length: WORD_LENGTH }, (_, place) => 3 ** place);
const MARKS = 'apc';
const BOARD_MARKS = '|';

const LETTERS = 26;
/** Guesses that differ by less leave the same. */
const ALIKE = 1e-9;
const LOGARITHMS = Float64Array.from({ length: 4096 }, (_, words) => Math.log2(words));

/** All words, as numbers that a loop is quick with. */
export interface Lexicon {
  words: readonly string[];
  letters: Uint8Array;
  /** The letters of each word, a bit each. */
  has: Int32Array;
  /** For each letter of each word where `boundsOf` finds what its mark tells. */
  toldAt: Uint16Array;
}

/** What a guess comes to on average. */
export interface Expected {
  /** What is left to find out, in bits, with one more for each board that is still to be named. */
  left: number;
  /** Possible words left, of all boards together. */
  words: number;
}

/** The words as numbers. */
export function lexiconOf(words: readonly string[]): Lexicon {
  const letters = new Uint8Array(words.length * WORD_LENGTH);
  const has = new Int32Array(words.length);
  const toldAt = new Uint16Array(words.length * WORD_LENGTH);
  for (const [at, word] of words.entries()) {
    for (let place = 0; place < WORD_LENGTH; place++) {
      const letter = word.charCodeAt(place) - 65;
      letters[at * WORD_LENGTH + place] = letter;
      has[at]! |= 1 << letter;
      const isAgain = word.indexOf(word[place]!) !== word.lastIndexOf(word[place]!);
      toldAt[at * WORD_LENGTH + place] = 2 * (place * LETTERS + letter) + Number(isAgain);
    }
  }
  return { words, letters, has, toldAt };
}

/** What is left to find out on a board with this many possible words, its naming among it; 0 once it is solved. */
export function bitsLeft(words: number): number {
  return words === 0 ? 0 : 1 + Math.log2(words);
}

/** A guess as numbers. */
export interface GuessCodes {
  letters: readonly [number, number, number, number, number];
  /** Each letter that comes once, with its place; and the others with all of theirs. */
  once: readonly (readonly [letter: number, place: number])[];
  again: readonly (readonly [letter: number, places: readonly number[]])[];
}

export function codesOf(guess: string): GuessCodes {
  const letters = Array.from(guess, (letter) => letter.charCodeAt(0) - 65);
  const places = new Map<number, number[]>();
  for (let place = 0; place < WORD_LENGTH; place++) {
    const letter = guess.charCodeAt(place) - 65;
    places.set(letter, [...(places.get(letter) ?? []), place]);
  }
  const all = [...places];
  return {
    letters: letters as unknown as GuessCodes['letters'],
    once: all.flatMap(([letter, at]) => (at.length === 1 ? [[letter, at[0]!] as const] : [])),
    again: all.filter(([, at]) => at.length > 1),
  };
}

/** The marks of a guess for some words, each as one number, written where the word is among all. */
function patternsOf(
  { letters, has }: Lexicon,
  { letters: codes, once, again }: GuessCodes,
  words: Uint16Array,
  into: Uint8Array,
): void {
  if (again.length > 0) {
    for (let at = 0; at < words.length; at++) into[words[at]!] = 0;
    // A letter that comes once in the guess is marked by the word's having it alone.
    for (const [letter, place] of once) {
      for (let at = 0; at < words.length; at++) {
        const word = words[at]!;
        const mark = letters[word * WORD_LENGTH + place] === letter ? 2 : (has[word]! >> letter) & 1;
        into[word]! += mark * WEIGHTS[place]!;
      }
    }
    for (const [letter, places] of again) addMarks({ letters, has }, { letter, places, words, into });
    return;
  }
  const [one, two, three, four, five] = codes;
  for (let place = 0; place < words.length; place++) {
    const word = words[place]!;
    const at = word * WORD_LENGTH;
    const all = has[word]!;
    into[word] =
      (letters[at] === one ? 2 : (all >> one) & 1) +
      3 * (letters[at + 1] === two ? 2 : (all >> two) & 1) +
      9 * (letters[at + 2] === three ? 2 : (all >> three) & 1) +
      27 * (letters[at + 3] === four ? 2 : (all >> four) & 1) +
      81 * (letters[at + 4] === five ? 2 : (all >> five) & 1);
  }
}

/** Adds the marks of a letter that comes more than once in the guess: those in place take theirs first. */
function addMarks(
  { letters, has }: Pick<Lexicon, 'letters' | 'has'>,
  {
    letter,
    places,
    words,
    into,
  }: { letter: number; places: readonly number[]; words: Uint16Array; into: Uint8Array },
): void {
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    if (((has[word]! >> letter) & 1) === 0) continue;
    const from = word * WORD_LENGTH;
    let left = 0;
    for (let place = 0; place < WORD_LENGTH; place++) if (letters[from + place] === letter) left++;
    for (const place of places) if (letters[from + place] === letter) left--;
    for (const place of places) {
      if (letters[from + place] === letter) into[word]! += 2 * WEIGHTS[place]!;
      else if (left > 0) {
        into[word]! += WEIGHTS[place]!;
        left--;
      }
    }
  }
}

/**
 * Judges guesses where some boards are open, each by the words that are possible there. A guess that cannot leave less
 * than `unless` is given up half way: null.
 */
export function judgeOf(
  lexicon: Lexicon,
  boards: readonly Uint16Array[],
): (guess: GuessCodes, unless?: number) => Expected | null {
  // A word that is possible on two boards gets its marks once.
  const unmarked = boards.map((words, at) => {
    const earlier = new Uint8Array(lexicon.words.length);
    for (const others of boards.slice(0, at)) for (const word of others) earlier[word] = 1;
    return words.filter((word) => earlier[word] === 0);
  });
  const patterns = new Uint8Array(lexicon.words.length);
  const counts = new Uint16Array(PATTERNS);
  const leasts = boards.map(({ length }) => leastLeft(length));
  return (guess, unless = Number.POSITIVE_INFINITY) => {
    let [left, words] = [leasts.reduce((sum, least) => sum + least, 0), 0];
    for (let at = 0; at < boards.length; at++) {
      const board = boards[at]!;
      patternsOf(lexicon, guess, unmarked[at]!, patterns);
      let [bits, squares] = [0, 0];
      for (let place = 0; place < board.length; place++) counts[patterns[board[place]!]!]!++;
      for (let place = 0; place < board.length; place++) {
        const pattern = patterns[board[place]!]!;
        const count = counts[pattern]!;
        if (count === 0) continue;
        counts[pattern] = 0;
        if (pattern === SOLVED) continue;
        bits += count * (1 + LOGARITHMS[count]!);
        squares += count * count;
      }
      left += bits / board.length - leasts[at]!;
      words += squares / board.length;
      if (left >= unless) return null;
    }
    return { left, words };
  };
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
  const order = Uint16Array.from(bounds, (_, word) => word).sort(
    (one, other) => bounds[one]! - bounds[other]!,
  );
  let best = { guess: '', expected: { left: Number.POSITIVE_INFINITY, words: 0 } };
  for (const word of order) {
    if (bounds[word]! >= best.expected.left - ALIKE) break;
    const expected = judge(codesOf(lexicon.words[word]!), best.expected.left - ALIKE);
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
  const patterns = new Uint8Array(lexicon.words.length);
  return boards.map((words, board) => {
    const row = rows[board];
    if (words === null || !row) return null;
    const pattern = [...row].reduce((sum, mark, place) => sum + MARKS.indexOf(mark) * WEIGHTS[place]!, 0);
    if (pattern === SOLVED) return null;
    patternsOf(lexicon, codesOf(guess), words, patterns);
    return words.filter((word) => patterns[word] === pattern);
  });
}
