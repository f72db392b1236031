// Assigns the entries of a pool to days. Pools are public, but the order is secret: past days become known, so no day may
// reveal anything about another.

import type { Renamed } from '../platform/columns.ts';
import { secretLot } from '../platform/secret-random.ts';
import { addDays, daysBetween, type GameDay } from '../shared/kernel/game-day.ts';
import type { GameType } from '../shared/kernel/game-type.ts';
import type { puzzleEpochs } from './tables.ts';

/** A pool; each day draws `perDay` entries from it. */
export interface Pool {
  size: number;
  perDay: number;
  shuffledWithin?: number;
  /** The entries that contain a word, given in upper case: editors can withdraw them. */
  entriesWith?(word: string): number[];
}

export function placesOf<T>(list: readonly T[], holds: (value: T, place: number) => boolean): number[] {
  return list.flatMap((value, place) => (holds(value, place) ? [place] : []));
}

/** A period of days that draws from a pool of one size, no entry twice. */
export type Epoch = Renamed<
  typeof puzzleEpochs,
  { epoch: 'epoch'; firstDay: 'first_day'; poolSize: 'pool_size' }
>;

/** Returns the lot of an entry: a text derived from the secret. The entries of a part of an epoch are sorted by their lots. */
export type Lots = (of: { epoch: number; part: string; entry: number }) => string;

/** The lots of a game's pool: each is a separate HMAC, so no lot reveals anything about another. */
export function poolLots({ secret, game }: { secret: string; game: GameType }): Lots {
  return ({ epoch, part, entry }) =>
    secretLot({ secret, purpose: ['pool', game, String(epoch), part, String(entry)] });
}

export function lengthOf(epoch: Epoch, perDay: number): number {
  return Math.floor(epoch.poolSize / perDay);
}

/** The epoch after another, with the current size of the pool. */
export function nextEpoch(last: Epoch, { perDay, poolSize }: { perDay: number; poolSize: number }): Epoch {
  return { epoch: last.epoch + 1, firstDay: addDays(last.firstDay, lengthOf(last, perDay)), poolSize };
}

/**
 * The order of the last of the given epochs. Each epoch reorders the two halves of the previous one separately, so that
 * at least half a pool lies between two uses of an entry; new entries join the second half. With `shuffledWithin`, each
 * epoch reorders the pool only within stretches of that many entries, because its layout keeps similar entries apart.
 */
export function poolOrder(epochs: readonly Epoch[], lots: Lots, shuffledWithin?: number): number[] {
  if (shuffledWithin) return stretchedOrder(epochs.at(-1)!, lots, shuffledWithin);
  let order: number[] = [];
  for (const { epoch, poolSize } of epochs) {
    const added = Array.from({ length: poolSize - order.length }, (_, place) => order.length + place);
    const half = Math.floor(order.length / 2);
    order = [
      ...byLot(order.slice(0, half), { epoch, part: 'half 0', lots }),
      ...byLot([...order.slice(half), ...added], { epoch, part: 'half 1', lots }),
    ];
  }
  return order;
}

/** The last order drawn for each game, with the arguments it was drawn from. */
const drawnOrders = new Map<GameType, { of: string; order: readonly number[] }>();

/** The same order, cached: all days of an epoch share it. */
export function orderOfPool(
  epochs: readonly Epoch[],
  { secret, game, shuffledWithin }: { secret: string; game: GameType; shuffledWithin?: number | undefined },
): readonly number[] {
  const of = JSON.stringify([secret, shuffledWithin, epochs]);
  const drawn = drawnOrders.get(game);
  if (drawn?.of === of) return drawn.order;
  const order = poolOrder(epochs, poolLots({ secret, game }), shuffledWithin);
  drawnOrders.set(game, { of, order });
  return order;
}

function stretchedOrder({ epoch, poolSize }: Epoch, lots: Lots, length: number): number[] {
  const entries = Array.from({ length: poolSize }, (_, place) => place);
  const stretches = Array.from({ length: Math.ceil(poolSize / length) }, (_, at) =>
    byLot(entries.slice(at * length, (at + 1) * length), { epoch, part: `stretch ${at}`, lots }),
  );
  return stretches.flat();
}

function byLot(
  entries: readonly number[],
  { epoch, part, lots }: { epoch: number; part: string; lots: Lots },
): number[] {
  const drawn = entries.map((entry) => ({ entry, lot: lots({ epoch, part, entry }) }));
  return drawn.sort((one, two) => (one.lot < two.lot ? -1 : 1)).map(({ entry }) => entry);
}

/** Entries that no day since `from` draws, because they contain a withdrawn word. */
export interface Withdrawal {
  entries: readonly number[];
  from: GameDay;
}

/**
 * The entries of a day within an epoch's order. Entries after a withdrawn one move up, and entries already drawn keep
 * their places, so none is drawn twice. If withdrawals use up the order, its first entries are drawn again.
 */
export function entriesOn(
  { order, epoch, perDay }: { order: readonly number[]; epoch: Epoch; perDay: number },
  day: GameDay,
  withdrawals: readonly Withdrawal[] = [],
): number[] {
  const placeOn = (at: GameDay) => Math.max(0, daysBetween({ from: epoch.firstDay, to: at }) * perDay);
  const left = withdrawals.reduce((entries, { entries: gone, from }) => {
    const drawn = placeOn(from);
    return [...entries.slice(0, drawn), ...entries.slice(drawn).filter((entry) => !gone.includes(entry))];
  }, order);
  const gone = withdrawals.flatMap(({ entries }) => entries);
  const again = left.filter((entry) => !gone.includes(entry));
  const places = Array.from({ length: perDay }, (_, at) => placeOn(day) + at);
  return places.map((place) => left[place] ?? again[place - left.length]!);
}
