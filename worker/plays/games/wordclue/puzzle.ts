// The secret side of Word Clue: a day's word and theme.
import { WORD_CLUES } from '../../../content/word-clues.generated.ts';
import { placesOf } from '../../pool-order.ts';

/** A day's word, in upper case, and its public theme. */
export interface WordCluePuzzle {
  word: string;
  theme: string;
}

export const CLUES: readonly WordCluePuzzle[] = WORD_CLUES.flatMap(([theme, words]) =>
  words.split(' ').map((word) => ({ word, theme })),
);

/** One word a day, none twice within an epoch of the pool. */
export const WORD_CLUE_POOL = {
  size: CLUES.length,
  perDay: 1,
  entriesWith: (wanted: string) => placesOf(CLUES, ({ word }) => word === wanted),
};

export function clueAt([place = 0]: readonly number[]): WordCluePuzzle {
  return CLUES[place]!;
}
