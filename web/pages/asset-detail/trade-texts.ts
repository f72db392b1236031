// The words of buying and selling. The exact messages are in web/kits/shop/market-messages.ts.
import { formatCount } from '../../ui/number-format.ts';
import type { PurchaseBound } from './trade-terms.ts';

const shares = (count: number) => (count === 1 ? '1 share' : `${formatCount(count)} shares`);

export const TRADE = {
  title: 'Buy or sell shares',
  buy: 'Buy',
  sell: 'Sell',
  number: 'Number of shares',
  range: (most: number) => (most === 1 ? 'Only 1' : `1 to ${formatCount(most)}`),
  outside: (most: number) => (most === 1 ? 'Only 1 can be bought.' : `Choose 1 to ${formatCount(most)}.`),
  invalidPurchase: 'Invalid number of shares',
  sharesAt: (count: number, price: string) => `${shares(count)} at ${price}`,
  sharesEach: (price: string) => `Shares at ${price}`,
  fee: 'Fee',
  noFee: 'none',
  bankFee: 'Bank fee, 0.5 %',
  dividendAdded: 'Dividend added',
  dividendLost: 'Dividend given up',
  perDay: 'a day',
  total: 'Total',
  youGet: 'You get',
  balanceAfter: 'Balance after',
  buyButton: (count: number) => `Buy ${shares(count)}`,
  sellButton: (count: number) => `Sell ${shares(count)}`,
  repays: (day: string) => `Pays for itself by ${day}. Selling back carries a 0.5 % bank fee.`,
  toLogin: 'Buying takes an account or a finished game; the button leads to the login.',
  noAmount: 'not known',
  ownNone: 'You own no share of this landmark.',
  youOwn: (count: number) => `You own ${shares(count)}`,
  deed: 'Deed',
  deedNumber: (number: number) => `No. ${formatCount(number)}`,
  nowOwn: ({ owned, total }: { owned: number; total: number }) =>
    `You now own ${formatCount(owned)} of ${formatCount(total)} shares`,
  echo: ({ owned, total }: { owned: number; total: number }) =>
    `${formatCount(owned)} of ${formatCount(total)}`,
} as const;

/** Why none can be bought, on the button and in a sentence; and why fewer than the bank has. */
export const BOUNDS: Readonly<Record<PurchaseBound, { reason: string; text: string }>> = {
  stock: {
    reason: 'Sold out',
    text: 'Every share is in players’ hands. One comes back when a player sells, and on Mondays the bank issues more, every three hours.',
  },
  reserved: {
    reason: 'Reserved for newcomers',
    text: 'The bank keeps a fifth of all shares: half for players who own less than 500 Sparks’ worth, half for active players, up to 6,000.',
  },
  release: {
    reason: 'Limit of a fresh release',
    text: 'Until a day after the last part of a release you can buy a tenth of it.',
  },
  inactive: {
    reason: 'Limit until you are active',
    text: 'Until you are an active player you can hold shares worth 500 Sparks; with a proven email address 2,000, while at least half of all shares are on sale. A proven address and points on 3 days make you active from Monday on.',
  },
  address: {
    reason: 'Limit for your network',
    text: 'Players on your network who haven’t had points on 15 days yet can hold shares worth 3,000 Sparks together, all of an IPv6 /48 30,000. Points on 15 days lift this for you from Monday on.',
  },
  household: {
    reason: 'Limit for your network',
    text: 'All players on your network together can hold shares worth 36,000 Sparks, all of an IPv6 /48 360,000. What you hold stays yours; once one of you sells, there’s room again.',
  },
};
