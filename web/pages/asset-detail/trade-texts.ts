// The texts of buying and selling. The exact messages are in web/kits/shop/market-messages.ts.
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
  toLogin: 'To buy shares you need an account or a finished game; the button takes you to the login.',
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

/** Why no shares can be bought, as the button's reason; and as a text, also why fewer than the bank holds. */
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
    reason: 'Limit on new releases',
    text: 'Until one day after the last part of a release, you can buy at most a tenth of it.',
  },
  inactive: {
    reason: 'Limit until you are active',
    text: 'Until you are an active player you can hold shares worth 500 Sparks, or 2,000 with a verified email address while at least half of all shares are on sale. A verified address and points on 3 days make you active from the next Monday on.',
  },
  address: {
    reason: 'Limit for your network',
    text: 'Players on your network who haven’t yet earned points on 15 days can together hold shares worth 3,000 Sparks (30,000 for an IPv6 /48). Once you have, the limit no longer applies to you from the next Monday on.',
  },
  household: {
    reason: 'Limit for your network',
    text: 'All players on your network can together hold shares worth 36,000 Sparks (360,000 for an IPv6 /48). What you hold stays yours; once one of you sells, there’s room again.',
  },
};
