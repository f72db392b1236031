// The rules of Anagram Hunt: make words of seven letters, each word with the letter of the day. Pure, and the same in
// the page, which knows no dictionary and checks the first four rules alone, and in the worker, which judges each word.
import { invalidMove, type Violation } from '../../kernel/moves.ts';

/** How long a play lasts, from its opening on the server's clock. */
export const TIME_LIMIT_MS = 120_000;
/** A word that reaches the server later than this after the time limit counts and marks the play (RULES §4). */
export const GRACE_MS = 5000;
/** Nobody writes words faster than one in this time (RULES §4). */
export const HUMAN_FLOOR_PER_WORD_MS = 400;
export const SHORTEST_WORD = 3;
/** Different words that one play may bring, and letters that one of them may have. */
export const MOST_WORDS = 2000;
export const LONGEST_WORD = 40;

const WORTH_BY_LENGTH = [0, 0, 0, 1, 2, 4, 7, 11, 15];
const SHARE_FOR_FULL_POINTS = 0.45;
const POINTS_MAX = 100;

/** The letters of a day, upper case; `mustUse` is one of them, or null when any word will do. */
export interface LetterSet {
  letters: string;
  mustUse: string | null;
}

/** A play: every different word the player sent, counted or not, as found, upper case. */
export interface AnagramState {
  words: readonly string[];
  /** Some of them came more than 5 s after the time was up. */
  isLate: boolean;
  /** The result was asked for: no word is taken any more. */
  isFinished: boolean;
}

/** Words as found, the whole list or the new ones; `finishes` ends the play with them. */
export interface AnagramMove {
  words: readonly string[];
  finishes: boolean;
}

/** Why a word cannot count, whatever the dictionary says. */
export type WordFault = 'short' | 'without-must-use' | 'letters' | 'repeated';

/** What a word of some length is worth: 1, 2, 4, 7, 11 for 3 to 7 letters, 15 from 8 on (RULES §3). */
export function worthOf(word: string): number {
  return WORTH_BY_LENGTH[Math.min(word.length, WORTH_BY_LENGTH.length - 1)] ?? 0;
}

/** The first of the four rules that a word breaks, or null. `word` is upper-case A-Z. */
export function faultOf(
  word: string,
  { letters, mustUse, found }: LetterSet & { found: readonly string[] },
): WordFault | null {
  if (word.length < SHORTEST_WORD) return 'short';
  if (mustUse !== null && !word.includes(mustUse)) return 'without-must-use';
  if (!isMadeOf(word, letters)) return 'letters';
  return found.includes(word) ? 'repeated' : null;
}

export function isMadeOf(word: string, letters: string): boolean {
  let left = letters;
  for (const letter of word) {
    const place = left.indexOf(letter);
    if (place < 0) return false;
    left = left.slice(0, place) + left.slice(place + 1);
  }
  return true;
}

/**
 * Takes words into a play; those it has already are passed over. Refused as a whole when one of them is not a word of
 * A-Z, when there are more than 2,000 of them, and after the end. `elapsed_ms` counts from the opening.
 */
export function takeWords(
  state: AnagramState,
  { words, finishes, elapsed_ms }: AnagramMove & { elapsed_ms: number },
): { ok: true; state: AnagramState; isNew: boolean } | Violation {
  if (state.isFinished) return { ok: false, code: 'PLAY_OVER' };
  if (words.some((word) => !/^[A-Z]+$/.test(word) || word.length > LONGEST_WORD)) {
    return invalidMove('words', 'Words are made of the letters A to Z, at most 40 of them.');
  }
  const all = [...new Set([...state.words, ...words])];
  if (all.length > MOST_WORDS) return invalidMove('words', 'No more than 2,000 words.');
  const hasNew = all.length > state.words.length;
  const isLate = state.isLate || (hasNew && elapsed_ms > TIME_LIMIT_MS + GRACE_MS);
  return { ok: true, state: { words: all, isLate, isFinished: finishes }, isNew: hasNew || finishes };
}

/** Points, 0 to 100, not rounded: full for words worth 45 % of all that the puzzle's common words are (RULES §3). */
export function pointsOf({ found, common }: { found: readonly string[]; common: readonly string[] }): number {
  const wanted = SHARE_FOR_FULL_POINTS * totalWorth(common);
  return wanted === 0 ? 0 : Math.min(POINTS_MAX, (POINTS_MAX * totalWorth(found)) / wanted);
}

/** The time that counts: the server's, at most 120 s, in milliseconds. */
export function countedTime_ms(elapsed_ms: number): number {
  return Math.min(Math.max(0, elapsed_ms), TIME_LIMIT_MS);
}

function totalWorth(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + worthOf(word), 0);
}
