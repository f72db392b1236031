// What the Villa shop pays for pieces that come back (RULES §8), by the same arithmetic as the server's.
import { type Millisparks, sparks, toSparks } from '../../worker/kernel/millisparks.ts';

const SELL_BACK_PERCENT = 80;

/** Amounts in Sparks; `price` is what was paid for one piece. */
export function sellBackOf({ price, count }: { price: number; count: number }) {
  const paid = count * sparks(price);
  const back = Math.floor((paid * SELL_BACK_PERCENT) / 100);
  const inSparks = (millis: number) => toSparks(millis as Millisparks);
  return { paid: inSparks(paid), back: inSparks(back), kept: inSparks(paid - back) };
}
