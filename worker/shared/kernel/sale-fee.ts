// The fee for selling shares, which the page shows before a sale and the server charges.
import type { Millisparks } from './millisparks.ts';

/** 0.5 % of the total price, rounded up to the millispark (RULES §6). */
export function saleFee({ shares, price_millis }: { shares: number; price_millis: number }): Millisparks {
  return Math.ceil((shares * price_millis * 5) / 1000) as Millisparks;
}
