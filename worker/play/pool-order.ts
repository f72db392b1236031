// Which entry of a pool is whose day (CONTENT: order and secrecy). Pools may be read by anyone, the order may not.
import { addDays, daysBetween, type GameDay } from '../kernel/game-day.ts';
import type { SeededRandom } from '../kernel/seeded-random.ts';

/** A stretch of days drawn from one size of a pool, none of its entries twice. */
export interface Epoch {
  epoch: number;
  firstDay: GameDay;
  poolSize: number;
}

/** How many days an epoch lasts. */
export function lengthOf(epoch: Epoch, perDay: number): number {
  return Math.floor(epoch.poolSize / perDay);
}

/** The epoch after another; it takes up the size that the pool has by then. */
export function nextEpoch(last: Epoch, { perDay, poolSize }: { perDay: number; poolSize: number }): Epoch {
  return { epoch: last.epoch + 1, firstDay: addDays(last.firstDay, lengthOf(last, perDay)), poolSize };
}

/**
 * The order of the last of the given epochs. Each later one shuffles the halves of the one before apart from each
 * other, so that an entry stays away for at least half a pool; new entries join the second half. A pool that is laid
 * out to keep its own distances is shuffled within stretches of `shuffledWithin` entries alone, anew in every epoch.
 */
export function poolOrder(
  epochs: readonly Epoch[],
  random: (epoch: number) => SeededRandom,
  shuffledWithin?: number,
): number[] {
  if (shuffledWithin) return stretchedOrder(epochs.at(-1)!, random, shuffledWithin);
  let order: number[] = [];
  for (const { epoch, poolSize } of epochs) {
    const draw = random(epoch);
    const added = Array.from({ length: poolSize - order.length }, (_, place) => order.length + place);
    const half = Math.floor(order.length / 2);
    order = [...draw.shuffle(order.slice(0, half)), ...draw.shuffle([...order.slice(half), ...added])];
  }
  return order;
}

function stretchedOrder(
  { epoch, poolSize }: Epoch,
  random: (epoch: number) => SeededRandom,
  length: number,
): number[] {
  const draw = random(epoch);
  const entries = Array.from({ length: poolSize }, (_, place) => place);
  const stretches = Array.from({ length: Math.ceil(poolSize / length) }, (_, at) =>
    draw.shuffle(entries.slice(at * length, (at + 1) * length)),
  );
  return stretches.flat();
}

/** The entries of a day within an epoch's order. */
export function entriesOn(
  { order, epoch, perDay }: { order: readonly number[]; epoch: Epoch; perDay: number },
  day: GameDay,
): number[] {
  const place = daysBetween({ from: epoch.firstDay, to: day });
  return order.slice(place * perDay, (place + 1) * perDay);
}
