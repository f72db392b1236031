// The meanings of the answers of Word Clue and Triordle. Only for closed days, because a meaning gives its word away.
import { MEANINGS } from './meanings.generated.ts';

let meanings: ReadonlyMap<string, string> | undefined;

/** The meanings of the given answers, in upper case, that have one. The list is parsed at the first call. */
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
