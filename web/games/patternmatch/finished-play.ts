// A finished play, read from the `details_json` that the server composed for its result.
import type { GameResult } from '#shared/contract/plays.ts';
import { GROUPS } from '#shared/games/patternmatch/rules.ts';
import type { FoundGroup } from './pattern-words.ts';

/** What is known of a play that is over. */
export interface FinishedPlay {
  /** Per guess the difficulty of each word's category, 1 to 4; 0 where it is still secret. */
  guesses: readonly (readonly number[])[];
  /** Places of the categories in the order they were found. */
  solved: readonly number[];
  /** The four categories from easy to hard; null for one that is still secret. */
  categories: readonly (FoundGroup | null)[];
}

/** The play of a result; null when the result carries none that can be read. */
export function finishedPlay({ details_json }: Pick<GameResult, 'details_json'>): FinishedPlay | null {
  const { guesses, solved_categories: solved, categories } = fieldsOf(details_json);
  if (!isListOf(guesses, isNumbers) || !isNumbers(solved)) return null;
  if (!Array.isArray(categories) || categories.length !== GROUPS) return null;
  return { guesses, solved, categories: categories.map((category) => (isGroup(category) ? category : null)) };
}

/** Whether a guess found a category: all its words are of one known difficulty. */
export function isHit(guess: readonly number[]): boolean {
  return guess[0] !== 0 && guess.every((difficulty) => difficulty === guess[0]);
}

function fieldsOf(json: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(json);
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function isListOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.every(isItem);
}

function isNumbers(value: unknown): value is number[] {
  return isListOf(value, (item): item is number => typeof item === 'number');
}

function isGroup(value: unknown): value is FoundGroup {
  const { title, difficulty, words } = (value ?? {}) as Partial<FoundGroup>;
  return typeof title === 'string' && typeof difficulty === 'number' && Array.isArray(words);
}
