// What the Villa shop pays for pieces that come back (RULES §8), by the same arithmetic as the server's.
import { type Millisparks, sparks, toSparks } from '#shared/kernel/millisparks.ts';

/** Amounts in Sparks; `price` is what was paid for one piece, `percent` what the shop pays of it. */
export function sellBackOf({ price, count, percent }: { price: number; count: number; percent: number }) {
  const paid = count * sparks(price);
  const back = Math.floor((paid * percent) / 100);
  const inSparks = (millis: number) => toSparks(millis as Millisparks);
  return { paid: inSparks(paid), back: inSparks(back), kept: inSparks(paid - back) };
}
