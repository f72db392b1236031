// What Anagram Hunt says about a word, its groups and the time. The spec has five messages to the letter; a word that no
// dictionary has, and one that is not judged yet, get messages of their own.
import type { WordFault } from '#shared/games/anagram/rules.ts';
import { inWords } from '../../kits/game-frame/wording.ts';

export function faultInWords({
  fault,
  word,
  mustUse,
}: {
  fault: WordFault;
  word: string;
  mustUse: string | null;
}): string {
  if (fault === 'short') return 'Word too short (min 3 letters).';
  if (fault === 'without-must-use') return `Word must contain the letter '${mustUse}'.`;
  if (fault === 'letters') return `"${word}" uses letters not available or too many times.`;
  return `"${word}" already found!`;
}

export function addedInWords(word: string): string {
  return `"${word}" added!`;
}

/** What is said besides of a word that takes all letters, of a rarer word, and of a word that wins a rank. */
export const ALL_LETTERS = 'All seven letters';
export const RARE = 'Rare word';
export function promotedInWords(rank: string): string {
  return `Now ${rank === 'Editor' ? 'an' : 'a'} ${rank}`;
}

export function unknownInWords(word: string): string {
  return `"${word}" is in no dictionary. It costs nothing.`;
}

/** What is said about a word that the server cannot judge yet. */
export const NOTED = 'Noted. It is judged as soon as the connection is back.';

/** What is said when several words are judged at once, after the connection was away. */
export function judgedInWords({ counting, of }: { counting: number; of: number }): string {
  return `${counting} of ${wordCount(of)} noted ${counting === 1 ? 'counts' : 'count'}.`;
}

/** Letters one by one, for who hears them: 'Letters: T, E, A.' */
export function lettersInWords(letters: Iterable<string>): string {
  return `Letters: ${[...letters].join(', ')}.`;
}

/** What is left in the stick after something was taken out: 'T, E.' */
export function standingInWords(entry: string): string {
  return entry === '' ? 'The stick is empty.' : `${[...entry].join(', ')}.`;
}

/** A number of words: '1 word', '14 words'. */
export function wordCount(count: number): string {
  return `${count} ${count === 1 ? 'word' : 'words'}`;
}

export interface WordGroup {
  length: number;
  words: readonly string[];
}

/** Words by their length, the shortest first. */
export function byLength(words: readonly string[]): WordGroup[] {
  const groups = [...Map.groupBy(words, (word) => word.length)];
  return groups.map(([length, same]) => ({ length, words: same })).sort((a, b) => a.length - b.length);
}

/** 'three of 3 letters, one of 5' for words grouped by length. */
export function groupsInWords(groups: readonly WordGroup[]): string {
  return groups
    .map(
      ({ length, words }, place) => `${inWords(words.length)} of ${length}${place === 0 ? ' letters' : ''}`,
    )
    .join(', ');
}
