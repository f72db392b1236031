// The rules of Triordle: three hidden words, eight guesses, each of which applies to every word still hidden. Pure.

/** The letters in every guess and answer. */
export const WORD_LENGTH = 5;
/** The number of words to find. */
export const BOARDS = 3;
/** The number of valid guesses. */
export const MAX_GUESSES = 8;
/** A person needs at least this long for a guess (RULES §4). */
export const HUMAN_FLOOR_PER_GUESS_MS = 1500;
/** Finding three words in three guesses within this time shows prior knowledge (RULES §4). */
export const FORESEEN_MS = 20_000;

const POINTS_WON = 40;
const POINTS_PER_GUESS_LEFT = 12;
const POINTS_MAX = 100;
const POINTS_PER_BOARD_WHEN_LOST = 10;

/** `correct`: in place. `present`: elsewhere in the word. `absent`: not in the word, or not as often. */
export type LetterStatus = 'correct' | 'present' | 'absent';

export type TriordleStatus = 'playing' | 'won' | 'lost';

/** The state of a play: the three answers and the valid guesses so far, oldest first, all in upper case A-Z. */
export interface TriordleState {
  answers: readonly string[];
  guesses: readonly string[];
}

export interface BoardReply {
  letters: { char: string; status: LetterStatus }[];
  solved: boolean;
}

/**
 * The mark of each letter of a guess, as in Wordle: letters in place use up their letter of the answer first, then the
 * others from left to right, so that no letter is marked more often than the answer contains it. Both words are equally
 * long and in upper case A-Z (RULES §3, §4).
 */
export function scoreGuess({ guess, answer }: { guess: string; answer: string }): LetterStatus[] {
  const left = new Map<string, number>();
  for (let place = 0; place < answer.length; place++) {
    const letter = answer.charAt(place);
    if (guess.charAt(place) !== letter) left.set(letter, (left.get(letter) ?? 0) + 1);
  }
  return Array.from(guess, (letter, place) => {
    if (answer.charAt(place) === letter) return 'correct';
    const count = left.get(letter) ?? 0;
    if (count === 0) return 'absent';
    left.set(letter, count - 1);
    return 'present';
  });
}

/**
 * The reply of each board to the guess at `guessIndex` (0-based), in the order of the answers. A board solved by an
 * earlier guess gets no further rows: `letters` is empty and `solved` true.
 * @throws RangeError if there is no such guess.
 */
export function boardReplies(state: TriordleState, guessIndex: number): BoardReply[] {
  const guess = state.guesses[guessIndex];
  if (guess === undefined) throw new RangeError(`There is no guess ${guessIndex}.`);
  const earlier = state.guesses.slice(0, guessIndex);
  return state.answers.map((answer) => {
    if (earlier.includes(answer)) return { letters: [], solved: true };
    const marks = scoreGuess({ guess, answer });
    const letters = marks.map((status, place) => ({ char: guess.charAt(place), status }));
    return { letters, solved: guess === answer };
  });
}

/** The number of solved boards, 0 to 3. */
export function solvedBoards(state: TriordleState): number {
  return state.answers.filter((answer) => state.guesses.includes(answer)).length;
}

/** Won once all boards are solved, lost if the eighth guess leaves one open, else still playing. */
export function statusOf(state: TriordleState): TriordleStatus {
  if (solvedBoards(state) === state.answers.length) return 'won';
  return state.guesses.length >= MAX_GUESSES ? 'lost' : 'playing';
}

/**
 * The base points of a play, 0 to 100: 40 + 12 for each guess left if won, at most 100; otherwise 10 per solved board,
 * whether lost or given up (RULES §3).
 */
export function pointsOf(state: TriordleState): number {
  if (statusOf(state) !== 'won') return POINTS_PER_BOARD_WHEN_LOST * solvedBoards(state);
  return Math.min(POINTS_MAX, POINTS_WON + POINTS_PER_GUESS_LEFT * (MAX_GUESSES - state.guesses.length));
}

/** The number of words that a play with these base points, in tenths, missed. */
export function missedAt(base_tenths: number): number {
  return base_tenths >= 10 * POINTS_WON ? 0 : BOARDS - base_tenths / (10 * POINTS_PER_BOARD_WHEN_LOST);
}
