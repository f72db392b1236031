// Anagram Hunt for the conformance test: a player who finds a third to a half of the common short words, fewer of the
// long ones, types one word in two and a half seconds and sometimes one that is in no dictionary.

import { type AnagramPuzzle, puzzleAt } from '../../../worker/plays/games/anagram/puzzle.ts';
import {
  type AnagramMove,
  type AnagramState,
  TIME_LIMIT_MS,
} from '../../../worker/shared/games/anagram/rules.ts';
import type { GameSample } from './game-sample.ts';

const PACE_MS = 2500;
/** How many of a hundred common words the best and the worst of these players find, by length. */
const FOUND_OF_100: Readonly<Record<number, readonly [least: number, most: number]>> = {
  3: [33, 50],
  4: [33, 50],
  5: [20, 30],
  6: [11, 18],
  7: [6, 10],
};

const elapsedAt = (state: AnagramState) => (state.words.length + 1) * PACE_MS;

export const sample: GameSample<AnagramPuzzle, AnagramState, AnagramMove> = {
  nextMove: ({ puzzle, state }, random) => {
    const left = puzzle.common.filter((word) => isInReach(word, puzzle) && !state.words.includes(word));
    const isTimeUp = elapsedAt(state) + PACE_MS > TIME_LIMIT_MS;
    if (left.length === 0 || isTimeUp) return { words: state.words, finishes: true };
    if (random.index(12) === 0) return { words: [mistakeIn(puzzle, state)], finishes: false };
    return { words: [left[random.index(left.length)]!], finishes: false };
  },
  elapsed_ms: elapsedAt,
  illegalMoves: () => [
    { words: ['T3A'], finishes: false },
    { words: ['TWO WORDS'], finishes: false },
    { words: [''], finishes: false },
    { words: ['TÊTE'], finishes: true },
    { words: ['A'.repeat(41)], finishes: false },
    { words: Array.from({ length: 2001 }, (_, place) => numbered(place)), finishes: false },
  ],
  twin: ({ puzzle, state }, random) => {
    const other = puzzleAt(0, random);
    const common = other.common.slice(0, puzzle.common.length);
    const filled = [...common, ...other.rare, ...puzzle.common].slice(0, puzzle.common.length);
    return { puzzle: { ...puzzle, common: filled, rare: other.rare, hidden: other.hidden }, state };
  },
  secrets: ({ puzzle, state }) =>
    [...puzzle.common, ...puzzle.rare]
      .filter((word) => !state.words.some((found) => found.includes(word)))
      .map((word) => `"${word}"`),
  request: ({ words, finishes }, { token }) =>
    finishes
      ? {
          path: '/api/results/',
          body: { game_type: 'anagram', game_session_token: token, words_found: words },
        }
      : { path: '/api/anagram/words', body: { game_session_token: token, words } },
};

/** Whether this player, who differs by layout of the letters, would find a word. */
function isInReach(word: string, { letters }: AnagramPuzzle): boolean {
  const [least, most] = FOUND_OF_100[word.length] ?? [0, 0];
  const skill = numberOf(letters) % 101;
  return numberOf(letters + word) % 100 < least + ((most - least) * skill) / 100;
}

function numberOf(text: string): number {
  let number = 7;
  for (const letter of text) number = (number * 31 + letter.charCodeAt(0)) % 1_000_003;
  return number;
}

/** A word that fits the letters and means nothing: the first letters, as many as the words so far. */
function mistakeIn({ letters, mustUse }: AnagramPuzzle, { words }: AnagramState): string {
  return `${mustUse}${letters.slice(words.length % 4, (words.length % 4) + 3)}${mustUse}`;
}

/** Words of four letters, a different one for each number below 456,976. */
function numbered(place: number): string {
  return [0, 1, 2, 3]
    .map((power) => String.fromCharCode(65 + (Math.floor(place / 26 ** power) % 26)))
    .join('');
}
