// Words that may be shown to others: those of the games' own lists. What only counts when found is not among them.
import { COMMON_WORDS, RARE_WORDS } from '../../content/anagram-sets.generated.ts';
import { wordLookup } from '../../content/word-list.ts';
import { CLUES } from './wordclue/puzzle.ts';

const lists = [wordLookup(COMMON_WORDS), wordLookup(RARE_WORDS)];

/** Whether a word is in a dictionary of the games, in upper or lower case. */
export function isKnownWord(word: string): boolean {
  return lists.some((has) => has(word)) || CLUES.some((clue) => clue.word === word.toUpperCase());
}
