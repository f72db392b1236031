// The signs of a Word Clue: the cost of the letters, and how many words still fitted when the player named the word.
import { COACH_WORDS } from '../../../content/coach-words.generated.ts';
import { frontDecode } from '../../../content/word-list.ts';
import {
  cluePointsOf,
  lettersIn,
  type WordClueMove,
  type WordClueState,
} from '../../../shared/games/wordclue/rules.ts';
import { ln, paceSigns, type Readings, type TimedMove } from '../../signs.ts';

let common: readonly string[] | undefined;

export function wordclueSigns({
  state: { word, guesses, wrongWords },
  moves,
}: {
  state: WordClueState;
  moves: readonly TimedMove<WordClueMove>[];
}): Readings {
  common ??= frontDecode(COACH_WORDS).map((one) => one.toUpperCase());
  const letters = lettersIn(guesses);
  const shapeOf = (other: string) =>
    [...other].map((letter) => (letters.includes(letter) ? letter : '-')).join('');
  const shape = shapeOf(word);
  const fitting = common.filter((other) => other.length === word.length && shapeOf(other) === shape).length;
  const paced = moves.map(({ move, took_ms }) => ({ took_ms, isHard: 'word' in move }));
  const isNamed = guesses.at(-1) === word;
  const naming = moves.at(-1)?.took_ms ?? 0;
  const asking =
    moves.slice(0, -1).reduce((sum, { took_ms }) => sum + took_ms, 0) / Math.max(1, moves.length - 1);
  return {
    ...paceSigns(paced),
    // The word is named only once, so its time is compared with the letters' average.
    ...(isNamed && moves.length > 2 ? { thought: ln(Math.max(50, naming) / Math.max(50, asking)) } : {}),
    quality: cluePointsOf(letters) + wrongWords,
    ...(isNamed ? { foresight: Math.log1p(fitting) - wrongWords } : {}),
  };
}
