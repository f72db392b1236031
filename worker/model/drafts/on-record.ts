// Content that must not be repeated, because it was used or is in the pool or in another draft.

export interface OnRecord {
  /** Upper-case words of Word Clue. */
  clueWords: ReadonlySet<string>;
  /** `fourOf` keys of four words that were together in a category. */
  fours: ReadonlySet<string>;
}

/** A key for four words in any order. */
export function fourOf(words: readonly string[]): string {
  return [...words].sort().join();
}
