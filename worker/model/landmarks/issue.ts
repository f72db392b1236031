// How many shares a Monday releases, when they come and how they fall on the landmarks, and what a night issues for
// newcomers (RULES §6). Pure arithmetic.

import { MINUTE_MS } from '../../shared/kernel/game-day.ts';
import { type Millisparks, sparks } from '../../shared/kernel/millisparks.ts';
import { ESTABLISHED_OF_AN_ADDRESS } from '../players/address-key.ts';
import { FIRST_ISSUE_VALUE, LANDMARKS, type Landmark } from './landmarks.ts';

/** So much worth of shares is to be issued for each established player who counts, and for each address of others. */
const SHARES_OF_ONE_PLAYER = sparks(12_000);
/** And so much may those others of an address hold together. */
export const ADDRESS_MOST: Millisparks = sparks(3000);
/** What all of one address may hold together: a household of six, 6,000 each. */
export const HOUSEHOLD_MOST = (ESTABLISHED_OF_AN_ADDRESS * SHARES_OF_ONE_PLAYER) as Millisparks;
/** A week may add so much of what is issued, in per cent, or so much for each active for the first time, if that is more. */
const MOST_GROWTH_PERCENT = 12;
const GROWTH_OF_ONE_PLAYER = sparks(6000);
/** The number of parts of a release and their distance: every part of the world gets some during its day. */
export const RELEASE_PARTS = 8;
export const PART_EVERY_MS = 180 * MINUTE_MS;

/** What a newcomer can always buy for, and the categories in which that is some shares. */
export const STARTER_WORTH: Millisparks = sparks(500);
const STARTER_CATEGORIES: readonly Landmark['category'][] = ['Local', 'City'];
export const STARTER_LANDMARKS: readonly Landmark[] = LANDMARKS.filter(({ category }) =>
  STARTER_CATEGORIES.includes(category),
);
/** The dearest share of the starter landmarks; every dearer landmark is none. */
export const STARTER_PRICE = Math.max(
  ...STARTER_LANDMARKS.map(({ priceMillis }) => priceMillis),
) as Millisparks;

/**
 * The worth of shares that the active ask for, V* of RULES §6: `established` players, and others of this many addresses, who
 * may hold no more.
 */
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

/** What the shares of a release may be worth together, at most. `issued` and `onSale` are worths, too. */
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

/** What a night issues for newcomers: what is on sale of the starter landmarks lacks to the day's proven accounts. */
export function starterBound({ proven, onSale }: { proven: number; onSale: number }): Millisparks {
  return Math.max(0, proven * STARTER_WORTH - onSale) as Millisparks;
}

export interface Shares {
  id: number;
  shares: number;
}

/**
 * Divides a release: each landmark gets what it lacks to its proportional part of all that is then issued, as far as the
 * bound goes; whole shares first, then one more each in the order of what was cut off. The worth of all never exceeds the
 * bound. `issued` is what there is of each landmark; `among` are those that get something.
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

/** Shares of one landmark that come with a part of a release, the first being 1. */
export interface PartShares extends Shares {
  part: number;
}

/**
 * Divides a release into its parts, as evenly as whole shares go. Of which part a landmark has one share more differs
 * from landmark to landmark, so that few shares do not all come last. Parts without shares of a landmark are left out.
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
