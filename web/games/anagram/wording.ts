// The texts of Anagram Hunt about words and groups of words. The specification fixes five messages; a word in no
// dictionary and one not judged yet have further messages.
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

/** Praise for a word of all letters, for a rarer word, and for a word that wins a rank. */
export const ALL_LETTERS = 'All seven letters';
export const RARE = 'Rare word';
export function promotedInWords(rank: string): string {
  return `Now ${rank === 'Editor' ? 'an' : 'a'} ${rank}`;
}

export function unknownInWords(word: string): string {
  return `"${word}" is in no dictionary. It costs nothing.`;
}

/** For a word that the server cannot judge yet. */
export const WAITING = 'No connection. Play on: your words are kept, and sent as soon as it is back.';
export const NOTED = 'Noted. It will be judged as soon as the connection is back.';

/** For several words judged at once after a lost connection. */
export function judgedInWords({ counting, of }: { counting: number; of: number }): string {
  return `${counting} of the ${wordCount(of)} noted ${counting === 1 ? 'counts' : 'count'}.`;
}

/** Letters one by one, for screen readers: 'Letters: T, E, A.' */
export function lettersInWords(letters: Iterable<string>): string {
  return `Letters: ${[...letters].join(', ')}.`;
}

/** The rest of the stick after a letter was removed: 'T, E.' */
export function remainingInWords(entry: string): string {
  return entry === '' ? 'The stick is empty.' : `${[...entry].join(', ')}.`;
}

/** '1 word', '14 words'. */
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
