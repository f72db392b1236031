// The words that other players may see: those of the games' lists, without Anagram Hunt's hidden words.
import { COMMON_WORDS, RARE_WORDS } from '../../content/anagram-sets.generated.ts';
import { wordLookup } from '../../content/word-list.ts';
import { CLUES } from './wordclue/puzzle.ts';

const lists = [wordLookup(COMMON_WORDS), wordLookup(RARE_WORDS)];

/** Whether a word, in any case, is in one of the games' lists. */
export function isKnownWord(word: string): boolean {
  return lists.some((has) => has(word)) || CLUES.some((clue) => clue.word === word.toUpperCase());
}
