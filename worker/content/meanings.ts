// What the answers of Word Clue and Triordle mean. Only for days that have closed: a meaning tells a word as surely as its letters.
import { MEANINGS } from './meanings.generated.ts';

let meanings: ReadonlyMap<string, string> | undefined;

/** The meanings of answers in upper case, without those that have none. The list is read at the first question, once. */
export function meaningsOf(words: readonly string[]): { word: string; meaning: string }[] {
  meanings ??= new Map(
    MEANINGS.trim()
      .split('\n')
      .map((line) => line.split('\t') as [string, string]),
  );
  return words.flatMap((word) => {
    const meaning = meanings?.get(word);
    return meaning ? [{ word, meaning }] : [];
  });
}
