// Word Clue: people think of words that fit the theme and buy common letters until only one word fits. Programs have a list of
// the theme's words among many others.
import { COACH_WORDS } from '../../../worker/content/coach-words.generated.ts';
import { frontDecode } from '../../../worker/content/word-list.ts';
import { CLUES, type WordCluePuzzle } from '../../../worker/plays/games/wordclue/puzzle.ts';
import {
  ALPHABET,
  costOf,
  type WordClueMove,
  type WordClueState,
} from '../../../worker/shared/games/wordclue/rules.ts';
import { keptOr, type Mind } from './mind.ts';

const COMMON = frontDecode(COACH_WORDS).map((word) => word.toUpperCase());
const USUAL_ORDER = 'RSTNELAICODUMPHGBYFWKVXZJQ';
/** How many words of other themes a program's list has for each word of the theme. */
const OTHERS_IN_LIST = 12;

export const wordclueMind: Mind<WordCluePuzzle, WordClueState, WordClueMove> = {
  game_ms: 5000,
  floor_ms: 500,
  isShared: true,
  next: ({ puzzle, state, player, draws, kept }) => {
    const { word, guesses } = state;
    const letters = guesses.filter((guess) => guess.length === 1);
    const shape = (other: string) =>
      [...other].map((letter) => (letters.includes(letter) ? letter : '-')).join('');
    const fits = (other: string) => !guesses.includes(other) && shape(other) === shape(word);
    const left = [...USUAL_ORDER].filter((letter) => !guesses.includes(letter));
    if (player.kind === 'bot' && player.hasAnswers) {
      const show = keptOr(kept, 'show', () => draws.random.index(3));
      return { move: letters.length < show ? { letter: left[0]! } : { word }, usual_ms: 5000 };
    }
    const ofLength = (some: readonly string[]) => some.filter((other) => other.length === word.length);
    const ofTheme = keptOr(kept, 'theme', () =>
      ofLength(CLUES.filter(({ theme }) => theme === puzzle.theme).map((clue) => clue.word)),
    );
    if (player.kind === 'bot') {
      const list = keptOr(kept, 'list', () => [
        ...ofTheme,
        ...draws.random.shuffle(ofLength(COMMON)).slice(0, OTHERS_IN_LIST * ofTheme.length),
      ]);
      const words = list.filter(fits);
      if (draws.chance(player.errs)) return { move: { letter: draws.oneOf(left) }, usual_ms: 5000 };
      if (words.length <= 2)
        return {
          move: { word: words.includes(word) && words.length === 1 ? word : draws.oneOf(words) },
          usual_ms: 5000,
        };
      return { move: { letter: bestLetter(words, left) }, usual_ms: 5000 };
    }
    const fitting = ofTheme.filter(fits);
    const inMind = (48 * fitting.length) / 2 ** (letters.length * (1 + 0.12 * player.skill));
    if (draws.chance(1 / (2 + inMind))) {
      const knows = draws.chance(0.75 + 0.08 * player.skill) || letters.length > 8;
      const others = COMMON.filter((other) => other.length === word.length && fits(other));
      return {
        move: { word: knows || others.length === 0 ? word : draws.oneOf([...fitting, ...others]) },
        usual_ms: 9000 + 1500 * Math.log2(1 + inMind),
      };
    }
    if (left.length === 0) return { move: { word }, usual_ms: 4000 };
    return { move: { letter: left[draws.random.index(Math.min(3, left.length))]! }, usual_ms: 4200 };
  },
};

/** The letter with the most information for its price. */
function bestLetter(words: readonly string[], left: readonly string[]): string {
  const worth = (letter: string) => {
    const parts = [
      ...Map.groupBy(words, (word) => [...word].map((one) => Number(one === letter)).join('')).values(),
    ];
    const bits = parts.reduce(
      (sum, { length }) => sum - (length / words.length) * Math.log2(length / words.length),
      0,
    );
    return bits / costOf(letter);
  };
  return [...ALPHABET]
    .filter((letter) => left.includes(letter))
    .reduce((best, letter) => (worth(letter) > worth(best) ? letter : best), left[0]!);
}
