// What selling shares costs. Here, because the page says it before a sale and the server takes it in the sale.
import type { Millisparks } from './millisparks.ts';

/** The fee for selling `shares` at a price in millisparks: 0.5 % of it, rounded up to the millispark (RULES §6). */
export function saleFee({ shares, price_millis }: { shares: number; price_millis: number }): Millisparks {
  return Math.ceil((shares * price_millis * 5) / 1000) as Millisparks;
}
