// The calls of trades, what is traded, and invalid amounts.
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { VILLA_ITEMS } from '../../worker/model/villa/items.ts';
import type { SeededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import type { Browser } from './browser.ts';
import { accepted, oneOf } from './forgery.ts';
import { type Person, person } from './people.ts';
import type { World } from './world.ts';

export const CHEAP = LANDMARKS.reduce((one, other) => (one.priceMillis <= other.priceMillis ? one : other));

export const POTS = VILLA_ITEMS.find(({ id }) => id === 'terracotta-pots')!;

export type Headers = Readonly<Record<string, string>>;

export const buy = (browser: Browser, number_of_shares: unknown, headers: Headers = {}, slug = CHEAP.slug) =>
  browser.post(`/api/assets/${slug}/purchase-shares`, { number_of_shares }, headers);
export const sell = (browser: Browser, number_of_shares: unknown, headers: Headers = {}) =>
  browser.post(`/api/assets/${CHEAP.slug}/sell-shares`, { number_of_shares }, headers);
export const buyPiece = (browser: Browser, id = POTS.id, headers: Headers = {}) =>
  browser.post(`/api/villa/buy-item/${id}`, {}, headers);
export const sellPiece = (browser: Browser, quantity_to_sell: unknown, id = POTS.id) =>
  browser.post(`/api/villa/sell-back/${id}`, { quantity_to_sell });

/** Invalid amounts. */
export function noAmount(draw: SeededRandom): unknown {
  const big = 1_000_001 + draw.index(1_000_000);
  const none = [0, -1, -draw.index(1000) - 1, 0.5, 1 + draw.index(99) / 100, big, 2 ** 53, 1e308, -0.0001];
  return oneOf(draw, [...none, '1', ' 1 ', '1e3', null, true, [1], { valueOf: 1 }, 'NaN', '']);
}

/** A player with Sparks. */
export const rich =
  (amount = 20_000) =>
  (world: World) =>
    person(world, { amount });

/** One share bought and sold, as honest players do. */
export async function honestTrades({ browser }: Person): Promise<void> {
  accepted(await buy(browser, 1));
  accepted(await sell(browser, 1));
}
