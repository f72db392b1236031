// The expected number of cards that a Memory Match still takes with perfect memory and the best choices. It depends only
// on how many faces were seen once, never or twice.

/** What can be known of a table, without the matched faces. */
export interface Known {
  /** Faces of which one card was seen. */
  singles: number;
  /** Faces of which no card was seen. */
  unseen: number;
  /** Faces of which both cards were seen. */
  pairs: number;
}

/** Expected cards for each kind of second card, including the card itself; infinite where there is none. */
export interface SecondCosts {
  /** The open card's partner, if it was seen. */
  partner: number;
  /** A card that was never seen. */
  fresh: number;
  /** A card that was seen and is not the partner. */
  seen: number;
}

/** Expected cards for each kind of first card, including the card itself; infinite where there is none. */
export interface FirstCosts {
  /** A card of a pair that was seen. */
  pair: number;
  /** A card that was never seen. */
  fresh: number;
  /** A card whose partner was not seen. */
  single: number;
}

const NONE = Number.POSITIVE_INFINITY;
const turns = new Map<number, number>();

/** Expected cards from the start of a turn. */
export function clicksLeft(known: Known): number {
  const { singles, unseen, pairs } = known;
  if (singles + unseen + pairs === 0) return 0;
  const key = (singles * 16 + unseen) * 16 + pairs;
  const kept = turns.get(key);
  if (kept !== undefined) return kept;
  const clicks = leastOf(firstCosts(known));
  turns.set(key, clicks);
  return clicks;
}

export function firstCosts(known: Known): FirstCosts {
  const { singles, unseen, pairs } = known;
  const cards = singles + 2 * unseen;
  const matches = { singles: singles - 1, unseen, pairs: pairs + 1 };
  const isNew = { singles: singles + 1, unseen: unseen - 1, pairs };
  return {
    pair: pairs > 0 ? 1 + leastOf(secondCosts(known, { isPartnerSeen: true, wasFresh: false })) : NONE,
    single: singles > 0 ? 1 + leastOf(secondCosts(known, { isPartnerSeen: false, wasFresh: false })) : NONE,
    fresh:
      cards === 0
        ? NONE
        : 1 +
          share(singles, cards, () =>
            leastOf(secondCosts(matches, { isPartnerSeen: true, wasFresh: true })),
          ) +
          share(2 * unseen, cards, () =>
            leastOf(secondCosts(isNew, { isPartnerSeen: false, wasFresh: true })),
          ),
  };
}

/**
 * The open card's face is counted among the singles or the pairs. A seen second card after a seen first one only costs,
 * so it is never a choice.
 */
export function secondCosts(
  known: Known,
  { isPartnerSeen, wasFresh }: { isPartnerSeen: boolean; wasFresh: boolean },
): SecondCosts {
  const { singles, unseen, pairs } = known;
  const cards = singles + 2 * unseen;
  const others = isPartnerSeen ? singles : singles - 1;
  const hasOther = others > 0 || (isPartnerSeen ? pairs > 1 : pairs > 0);
  return {
    partner: isPartnerSeen ? 1 + clicksLeft({ ...known, pairs: pairs - 1 }) : NONE,
    fresh:
      cards === 0
        ? NONE
        : 1 +
          share(isPartnerSeen ? 0 : 1, cards, () => clicksLeft({ ...known, singles: singles - 1 })) +
          share(others, cards, () => clicksLeft({ singles: singles - 1, unseen, pairs: pairs + 1 })) +
          share(2 * unseen, cards, () => clicksLeft({ singles: singles + 1, unseen: unseen - 1, pairs })),
    seen: wasFresh && hasOther ? 1 + clicksLeft(known) : NONE,
  };
}

export function leastOf(costs: object): number {
  return Math.min(...(Object.values(costs) as number[]));
}

function share(count: number, of: number, clicks: () => number): number {
  return count > 0 ? (count / of) * clicks() : 0;
}
