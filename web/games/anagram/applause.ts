// What is said and shown of words that count, besides that they do.
import { worthOf } from '#shared/games/anagram/rules.ts';
import { type FoundSoFar, type Judged, wordsOfKind } from './found-so-far.ts';
import type { AnagramOpening } from './kept-words.ts';
import { rankOf } from './ranks.ts';
import { ALL_LETTERS, promotedInWords, RARE } from './wording.ts';

/** What goes with a verdict: the worth that floats up, the words of praise, and the fanfare for all letters at once. */
export interface Applause {
  worth: number;
  praise: readonly string[];
  isFanfare: boolean;
}
export const SILENCE: Applause = { worth: 0, praise: [], isFanfare: false };

export function applauseOf(
  counting: Judged,
  { before, opening }: { before: FoundSoFar; opening: AnagramOpening },
): Applause {
  const of = opening.common_word_count;
  const found = wordsOfKind(before, 'common').length;
  const rank = rankOf({ found: found + counting.filter(({ kind }) => kind === 'common').length, of });
  const isFanfare = counting.some(({ word }) => word.length === opening.puzzle_letters.length);
  const praise = [
    isFanfare && ALL_LETTERS,
    counting.some(({ kind }) => kind === 'rare') && RARE,
    rank.step > rankOf({ found, of }).step && promotedInWords(rank.name),
  ].filter((words) => words !== false);
  return { worth: counting.reduce((sum, { word }) => sum + worthOf(word), 0), praise, isFanfare };
}
