// What cannot come again, because it was used or is waiting in the pool or in another draft.

export interface OnRecord {
  /** Upper-case words of Word Clue. */
  clueWords: ReadonlySet<string>;
  /** `fourOf` four words of a category that were together. */
  fours: ReadonlySet<string>;
}

/** What four words are known by, in whichever order. */
export function fourOf(words: readonly string[]): string {
  return [...words].sort().join();
}
