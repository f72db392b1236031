// The words that a player has entered and what the server has said of each: counted, in no dictionary, or not judged yet.
import type { CallReply } from '#shared/contract/call.ts';
import type { sendAnagramWords } from '#shared/games/anagram/contract.ts';
import { type AnagramOpening, wordsOf } from './kept-words.ts';

/** What the server said of words. */
export type Judged = CallReply<typeof sendAnagramWords>['judged'];

/** Every word entered, as entered; `verdicts` says whether it counts, and has nothing of one that is not judged yet. */
export interface FoundSoFar {
  entered: readonly string[];
  verdicts: ReadonlyMap<string, boolean>;
}

/** What is known when the board opens: the server's words, and those that only this device has. */
export function foundAtOpening(opening: AnagramOpening): FoundSoFar {
  const verdicts = new Map([
    ...opening.words_found.map((word) => [word, true] as const),
    ...opening.words_not_counted.map((word) => [word, false] as const),
  ]);
  return { entered: wordsOf(opening), verdicts };
}

export function withWord({ entered, verdicts }: FoundSoFar, word: string): FoundSoFar {
  return { entered: [...entered, word], verdicts };
}

export function withVerdicts({ entered, verdicts }: FoundSoFar, judged: Judged): FoundSoFar {
  const added = judged.map(({ word, counts }) => [word, counts] as const);
  return { entered, verdicts: new Map([...verdicts, ...added]) };
}

/** The words that count. */
export function countedWords({ entered, verdicts }: FoundSoFar): string[] {
  return entered.filter((word) => verdicts.get(word) === true);
}

/** The words that wait for their verdict. */
export function notedWords({ entered, verdicts }: FoundSoFar): string[] {
  return entered.filter((word) => !verdicts.has(word));
}
