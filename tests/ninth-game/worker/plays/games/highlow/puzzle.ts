// The secret side of High or Low: the number that a day hides.

import { HIGHEST } from '../../../shared/games/highlow/rules.ts';
import type { SeededRandom } from '../../../shared/kernel/seeded-random.ts';

/** A day's number, the same for everybody. */
export interface HighLowPuzzle {
  hidden: number;
}

/** Draws the day's number. */
export const drawNumber = (random: SeededRandom): HighLowPuzzle => ({ hidden: 1 + random.index(HIGHEST) });
