// The words that a player has entered and the server's verdict on each: counted, in no dictionary, or not judged yet.
import type { CallReply } from '#shared/contract/call.ts';
import type { sendAnagramWords } from '#shared/games/anagram/contract.ts';
import { type AnagramOpening, wordsOf } from './kept-words.ts';

export type Judged = CallReply<typeof sendAnagramWords>['judged'];

/** Whether a word counts, and whether it is one of the day’s common words or a rarer one. */
export type Verdict = Pick<Judged[number], 'counts' | 'kind'>;

/** Every word in the order of entry; `verdicts` lacks those that are not judged yet. */
export interface FoundSoFar {
  entered: readonly string[];
  verdicts: ReadonlyMap<string, Verdict>;
}

/** The words at the opening: the server's, and those that only this device has. */
export function foundAtOpening(opening: AnagramOpening): FoundSoFar {
  const verdicts = new Map<string, Verdict>();
  const note = (words: readonly string[], verdict: Verdict) => {
    for (const word of words) verdicts.set(word, verdict);
  };
  note(opening.words_found, { counts: true, kind: null });
  note(opening.words_common, { counts: true, kind: 'common' });
  note(opening.words_rare, { counts: true, kind: 'rare' });
  note(opening.words_not_counted, { counts: false, kind: null });
  return { entered: wordsOf(opening), verdicts };
}

export function withWord({ entered, verdicts }: FoundSoFar, word: string): FoundSoFar {
  return { entered: [...entered, word], verdicts };
}

export function withVerdicts({ entered, verdicts }: FoundSoFar, judged: Judged): FoundSoFar {
  const added = judged.map(({ word, ...verdict }) => [word, verdict] as const);
  return { entered, verdicts: new Map([...verdicts, ...added]) };
}

export function countedWords({ entered, verdicts }: FoundSoFar): string[] {
  return entered.filter((word) => verdicts.get(word)?.counts);
}

export function wordsOfKind({ entered, verdicts }: FoundSoFar, kind: Verdict['kind']): string[] {
  return entered.filter((word) => verdicts.get(word)?.kind === kind);
}

/** The words not judged yet. */
export function notedWords({ entered, verdicts }: FoundSoFar): string[] {
  return entered.filter((word) => !verdicts.has(word));
}
