// What the Villa shop pays for pieces sold back (RULES §8), computed as on the server.
import { type Millisparks, sparks, toSparks } from '#shared/kernel/millisparks.ts';

/** Amounts in Sparks; `price` is what one piece cost, `percent` the share of it that the shop pays. */
export function sellBackOf({ price, count, percent }: { price: number; count: number; percent: number }) {
  const paid = count * sparks(price);
  const back = Math.floor((paid * percent) / 100);
  const inSparks = (millis: number) => toSparks(millis as Millisparks);
  return { paid: inSparks(paid), back: inSparks(back), kept: inSparks(paid - back) };
}
