// How many shares a Monday releases, and how they fall on the landmarks (RULES §6). Pure arithmetic.
import { type Millisparks, sparks } from '../kernel/millisparks.ts';
import { FIRST_ISSUE_VALUE, LANDMARKS, PROPORTIONAL_VALUE } from './landmarks.ts';

/** So much worth of shares is to be issued for each active player. */
const SHARES_OF_ONE_PLAYER = sparks(12_000);
/** A week may add so much of what is issued, in per cent, or so much for each who registered in it, if that is more. */
const MOST_GROWTH_PERCENT = 12;
const GROWTH_OF_ONE_PLAYER = sparks(6000);

/** The worth of shares that so many active players ask for, V* of RULES §6. */
export function targetOf({ active_players }: { active_players: number }): Millisparks {
  return Math.max(FIRST_ISSUE_VALUE, active_players * SHARES_OF_ONE_PLAYER) as Millisparks;
}

/** What the shares of a release may be worth together, at most. `issued` and `onSale` are worths, too. */
export function releaseBound({
  target,
  issued,
  onSale,
  registrations,
}: {
  target: number;
  issued: number;
  onSale: number;
  registrations: number;
}): Millisparks {
  const growth = Math.max(
    Math.floor((issued * MOST_GROWTH_PERCENT) / 100),
    registrations * GROWTH_OF_ONE_PLAYER,
  );
  return Math.max(0, Math.min(target - issued - onSale, growth)) as Millisparks;
}

/** Shares of one landmark. */
export interface Shares {
  id: number;
  shares: number;
}

/**
 * Divides a release: each landmark gets what it lacks to its proportional part of all that is then issued, as far as the
 * bound goes; whole shares first, then one more each in the order of what was cut off. The worth of all never exceeds the
 * bound. `issued` is what there is of each landmark.
 */
export function sharesOfRelease({
  bound,
  issued,
}: {
  bound: Millisparks;
  issued: ReadonlyMap<number, number>;
}): Shares[] {
  const worth = LANDMARKS.reduce((sum, { id, priceMillis }) => sum + issued.get(id)! * priceMillis, 0);
  const lacking = LANDMARKS.map(({ id, priceMillis, proportional_shares }) => {
    const part = proportional_shares * ((worth + bound) / PROPORTIONAL_VALUE);
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
