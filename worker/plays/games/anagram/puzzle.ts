// The secret side of Anagram Hunt: a day's letters and every word that they make. The words are frozen with the puzzle, so
// that a later dictionary does not change the points of a play.
import {
  ANAGRAM_SETS,
  COMMON_WORDS,
  HIDDEN_WORDS,
  RARE_WORDS,
} from '../../../content/anagram-sets.generated.ts';
import { frontDecode } from '../../../content/word-list.ts';
import { isMadeOf, type LetterSet } from '../../../shared/games/anagram/rules.ts';
import type { SeededRandom } from '../../../shared/kernel/seeded-random.ts';

/** A day's letters and words, upper case; every word fits the letters and holds the must-use letter. */
export interface AnagramPuzzle extends LetterSet {
  mustUse: string;
  theme: string | null;
  /** Words that people know: points are relative to their total worth, and they are the first shown as missed. */
  common: readonly string[];
  /** Further words of the dictionary. */
  rare: readonly string[];
  /** Words that count when found, but are never shown to anybody who has not found them. */
  hidden: readonly string[];
}

/** One set a day, none twice within an epoch of the pool. */
export const ANAGRAM_POOL = { size: ANAGRAM_SETS.length, perDay: 1 };

/** The puzzle at a place in the pool; `random` lays out the letters. */
export function puzzleAt(entry: number, random: SeededRandom): AnagramPuzzle {
  const [mustUse = '', ...letters] = ANAGRAM_SETS[entry]!;
  const hidden = fitting(HIDDEN_WORDS, { letters, mustUse });
  return {
    letters: layOut({ letters, hidden, random }).toUpperCase(),
    mustUse: mustUse.toUpperCase(),
    theme: null,
    common: upperCase(fitting(COMMON_WORDS, { letters, mustUse })),
    rare: upperCase(fitting(RARE_WORDS, { letters, mustUse })),
    hidden: upperCase(hidden),
  };
}

/** A random order of the letters in which no hidden word can be read. */
function layOut({
  letters,
  hidden,
  random,
}: {
  letters: readonly string[];
  hidden: readonly string[];
  random: SeededRandom;
}): string {
  for (;;) {
    const order = random.shuffle(letters).join('');
    if (!hidden.some((word) => order.includes(word))) return order;
  }
}

function fitting(coded: string, { letters, mustUse }: { letters: readonly string[]; mustUse: string }) {
  const all = letters.join('');
  return frontDecode(coded).filter((word) => word.includes(mustUse) && isMadeOf(word, all));
}

const upperCase = (words: readonly string[]) => words.map((word) => word.toUpperCase());
