// The rank of a play by the share of the day's common words that were found (RULES §4).

/** `from` is the share of the common words at which a rank begins. */
const LADDER = [
  { name: 'Reader', from: 0 },
  { name: 'Columnist', from: 0.1 },
  { name: 'Editor', from: 0.25 },
  { name: 'Publisher', from: 0.45 },
] as const;

export interface RankStanding {
  name: string;
  /** 0 for the first rank. */
  step: number;
  /** Progress towards each further rank, 0 to 1. */
  ways: readonly number[];
  /** The rank above, and how many common words it takes; null at the top. */
  next: { name: string; words: number } | null;
}

/** The rank for `found` out of `of` common words. */
export function rankOf({ found, of }: { found: number; of: number }): RankStanding {
  const needs = LADDER.map(({ from }) => Math.ceil(from * of));
  const step = Math.max(
    0,
    needs.findLastIndex((need) => found >= need),
  );
  const above = LADDER[step + 1];
  return {
    name: LADDER[step]?.name ?? LADDER[0].name,
    step,
    ways: needs.slice(1).map((need, place) => {
      const before = needs[place] ?? 0;
      return need === before ? 1 : Math.min(1, Math.max(0, (found - before) / (need - before)));
    }),
    next: above ? { name: above.name, words: (needs[step + 1] ?? 0) - found } : null,
  };
}
