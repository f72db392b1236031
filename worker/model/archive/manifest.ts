// A month's manifest: the basis of the seal, and the description for anybody who has only the archive.

import type { GameDay } from '../../shared/kernel/game-day.ts';
import type { MonthInWork, Opening, Totals } from './months.ts';

/** Amounts are in millisparks. */
export interface Manifest extends Totals {
  month: string;
  last_day: GameDay;
  /** Postings after `first_id`, up to `last_id`. */
  first_id: number;
  last_id: number;
  results: number;
  settlements: number;
  /** The number of objects, and their chained hash. */
  parts: number;
  chain: string;
  /** The balances of the house accounts at the end. */
  openings: Record<string, number>;
  /** The hash of the previous manifest; null for the first. */
  previous: string | null;
}

export function manifestOf(
  { month, last_day, first_id, last_id, checked }: MonthInWork,
  { openings, previous }: { openings: readonly Opening[]; previous: string | null },
): Manifest {
  const { types, houses, results, settlements, parts, chain } = checked;
  return {
    ...{ month, last_day, first_id, last_id, types, houses, results, settlements, parts, chain },
    openings: Object.fromEntries(openings.map(({ account, balance }) => [account, balance])),
    previous,
  };
}
