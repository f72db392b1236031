// What a month's manifest says. It is what the seal goes by, and what somebody finds who has the archive alone.

import type { GameDay } from '../../shared/kernel/game-day.ts';
import type { MonthInWork, Opening, Totals } from './months.ts';

/** A month's manifest. Amounts in millisparks. */
export interface Manifest extends Totals {
  month: string;
  last_day: GameDay;
  /** Postings after `first_id`, up to `last_id`. */
  first_id: number;
  last_id: number;
  results: number;
  settlements: number;
  /** How many objects, and their hashes: each one's with all before it. */
  parts: number;
  chain: string;
  /** What house accounts had at the end. */
  openings: Record<string, number>;
  /** The hash of the manifest before; null for the first. */
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
