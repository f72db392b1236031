// The size of a Monday's release of shares, its parts over time, its division among landmarks, and the nightly issue for
// newcomers (RULES §6). Pure arithmetic.

import { MINUTE_MS } from '../../shared/kernel/game-day.ts';
import { type Millisparks, sparks } from '../../shared/kernel/millisparks.ts';
import { ESTABLISHED_OF_AN_ADDRESS } from '../players/address-key.ts';
import { FIRST_ISSUE_VALUE, LANDMARKS, type Landmark } from './landmarks.ts';

/** The value of shares to issue for each established player who counts. */
const SHARES_OF_ONE_PLAYER = sparks(12_000);
/** The most that the other players of one address hold together, and so the value to issue for each such address. */
export const ADDRESS_MOST: Millisparks = sparks(3000);
/** The most that all players of one address hold together: a household of six, 6,000 each. */
export const HOUSEHOLD_MOST = (ESTABLISHED_OF_AN_ADDRESS * SHARES_OF_ONE_PLAYER) as Millisparks;
/** A week adds at most this percentage of the issued shares or, if more, this value per player active for the first time. */
const MOST_GROWTH_PERCENT = 12;
const GROWTH_OF_ONE_PLAYER = sparks(6000);
/** The number of parts of a release and the time between them, so that every time zone gets some during its day. */
export const RELEASE_PARTS = 8;
export const PART_EVERY_MS = 180 * MINUTE_MS;

/** The value that a newcomer can always buy, and the categories in which it buys several shares. */
export const STARTER_WORTH: Millisparks = sparks(500);
const STARTER_CATEGORIES: readonly Landmark['category'][] = ['Local', 'City'];
export const STARTER_LANDMARKS: readonly Landmark[] = LANDMARKS.filter(({ category }) =>
  STARTER_CATEGORIES.includes(category),
);
/** The price of the dearest starter landmark. Every other landmark costs more. */
export const STARTER_PRICE = Math.max(
  ...STARTER_LANDMARKS.map(({ priceMillis }) => priceMillis),
) as Millisparks;

/** The target value of issued shares, V* of RULES §6, for `established` players and for `addresses` of other active players. */
export function targetOf({
  established,
  addresses,
}: {
  established: number;
  addresses: number;
}): Millisparks {
  const asked = established * SHARES_OF_ONE_PLAYER + addresses * ADDRESS_MOST;
  return Math.max(FIRST_ISSUE_VALUE, asked) as Millisparks;
}

/** The most that a release may be worth, in millisparks, as are the other values. */
export function releaseBound({
  target,
  issued,
  onSale,
  firstTimeActive,
}: {
  target: number;
  issued: number;
  onSale: number;
  firstTimeActive: number;
}): Millisparks {
  const growth = Math.max(
    Math.floor((issued * MOST_GROWTH_PERCENT) / 100),
    firstTimeActive * GROWTH_OF_ONE_PLAYER,
  );
  return Math.max(0, Math.min(target - issued - onSale, growth)) as Millisparks;
}

/** The value that a night issues for newcomers: what the starter landmarks on sale lack, for the day's proven accounts. */
export function starterBound({ proven, onSale }: { proven: number; onSale: number }): Millisparks {
  return Math.max(0, proven * STARTER_WORTH - onSale) as Millisparks;
}

export interface Shares {
  id: number;
  shares: number;
}

/**
 * Divides a release. Each landmark gets what it lacks of its proportional part of all shares then issued, scaled to the bound:
 * whole shares first, then one more each by the largest fraction. The total value never exceeds the bound. `issued` are the
 * shares of each landmark; `among` are the landmarks to consider.
 */
export function sharesOfRelease({
  bound,
  issued,
  among = LANDMARKS,
}: {
  bound: Millisparks;
  issued: ReadonlyMap<number, number>;
  among?: readonly Landmark[];
}): Shares[] {
  const worth = among.reduce((sum, { id, priceMillis }) => sum + issued.get(id)! * priceMillis, 0);
  const proportions = among.reduce((sum, one) => sum + one.proportional_shares * one.priceMillis, 0);
  const lacking = among.map(({ id, priceMillis, proportional_shares }) => {
    const part = proportional_shares * ((worth + bound) / proportions);
    return { id, priceMillis, shares: Math.max(0, part - issued.get(id)!) };
  });
  const asked = lacking.reduce((sum, { shares, priceMillis }) => sum + shares * priceMillis, 0);
  const scale = asked > bound ? bound / asked : 1;
  let left: number = bound;
  const take = (shares: number, priceMillis: number) => {
    const taken = Math.min(shares, Math.floor(left / priceMillis));
    left -= taken * priceMillis;
    return taken;
  };
  const whole = lacking.map(({ id, priceMillis, shares }) => {
    const wanted = shares * scale;
    return { id, priceMillis, rest: wanted % 1, shares: take(Math.floor(wanted), priceMillis) };
  });
  const byRest = whole.toSorted((one, other) => other.rest - one.rest);
  for (const one of byRest) if (one.rest > 0) one.shares += take(1, one.priceMillis);
  return whole.filter(({ shares }) => shares > 0).map(({ id, shares }) => ({ id, shares }));
}

/** Shares of one landmark in a part of a release; the first part is 1. */
export interface PartShares extends Shares {
  part: number;
}

/**
 * Divides a release into its parts, as evenly as whole shares allow. The parts with one share more differ between landmarks, so
 * that rare shares do not all come last. Parts without shares are omitted.
 */
export function partsOfRelease(release: readonly Shares[]): PartShares[] {
  const through = ({ id, shares }: Shares, part: number) =>
    Math.floor((shares * part + (id % RELEASE_PARTS)) / RELEASE_PARTS);
  return Array.from({ length: RELEASE_PARTS }, (_, place) => place + 1).flatMap((part) =>
    release
      .map((one) => ({ id: one.id, part, shares: through(one, part) - through(one, part - 1) }))
      .filter(({ shares }) => shares > 0),
  );
}
