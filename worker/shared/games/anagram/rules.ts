// The rules of Anagram Hunt: make words from seven letters, each with the day's letter. Pure, and shared by the page, which
// has no dictionary and checks only the first four rules, and the worker, which judges each word.
import { invalidMove, type Violation } from '../../kernel/moves.ts';

/** The length of a play from its opening, by the server's clock. */
export const TIME_LIMIT_MS = 120_000;
/** A word that reaches the server later than this after the limit counts, but marks the play (RULES §4). */
export const GRACE_MS = 5000;
/** A person needs at least this long for a word (RULES §4). */
export const HUMAN_FLOOR_PER_WORD_MS = 400;
export const SHORTEST_WORD = 3;
/** The most different words of a play, and the most letters of a word. */
export const MOST_WORDS = 2000;
export const LONGEST_WORD = 40;

const WORTH_BY_LENGTH = [0, 0, 0, 1, 2, 4, 7, 11, 15];
const SHARE_FOR_FULL_POINTS = 0.45;
const POINTS_MAX = 100;

/** A day's letters, in upper case; `mustUse` is one of them, or null if words need no particular letter. */
export interface LetterSet {
  letters: string;
  mustUse: string | null;
}

/** A play: all different words sent, whether they count or not, in the order found and in upper case. */
export interface AnagramState {
  words: readonly string[];
  /** Some words arrived more than 5 s after the time limit. */
  isLate: boolean;
  /** The result was requested: no further words are accepted. */
  isFinished: boolean;
}

/** Found words, the whole list or only new ones; `finishes` ends the play with them. */
export interface AnagramMove {
  words: readonly string[];
  finishes: boolean;
}

/** Why a word cannot count, whatever the dictionary says. */
export type WordFault = 'short' | 'without-must-use' | 'letters' | 'repeated';

/** The worth of a word: 1, 2, 4, 7, 11 for 3 to 7 letters, 15 from 8 letters (RULES §3). */
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
 * Adds words to a play and skips known ones. Refuses all of them if one is not a word of A-Z, if there are more than 2,000,
 * or after the end. `elapsed_ms` counts from the opening.
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

/** Unrounded points, 0 to 100: full points for words worth 45 % of the puzzle's common words (RULES §3). */
export function pointsOf({ found, common }: { found: readonly string[]; common: readonly string[] }): number {
  const wanted = SHARE_FOR_FULL_POINTS * totalWorth(common);
  return wanted === 0 ? 0 : Math.min(POINTS_MAX, (POINTS_MAX * totalWorth(found)) / wanted);
}

/** The time that counts, in milliseconds: at most 120 s. */
export function countedTime_ms(elapsed_ms: number): number {
  return Math.min(Math.max(0, elapsed_ms), TIME_LIMIT_MS);
}

function totalWorth(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + worthOf(word), 0);
}
