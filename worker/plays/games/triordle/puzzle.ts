// The secret side of Triordle: a day's three words.
import { TRIORDLE_ANSWERS } from '../../../content/triordle-answers.generated.ts';
import { BOARDS } from '../../../shared/games/triordle/rules.ts';
import { placesOf } from '../../pool-order.ts';

export interface TriordlePuzzle {
  answers: readonly string[];
}

/** Three words a day, none twice within an epoch of the pool. */
export const TRIORDLE_POOL = {
  size: TRIORDLE_ANSWERS.length,
  perDay: BOARDS,
  entriesWith: (wanted: string) => placesOf(TRIORDLE_ANSWERS, (word) => word === wanted),
};

export function wordsAt(entries: readonly number[]): TriordlePuzzle {
  return { answers: entries.map((place) => TRIORDLE_ANSWERS[place]!) };
}
