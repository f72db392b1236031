// The hidden orders of a Speed Match that are still possible, and how far a swap is expected to reduce the turns needed.
import { CARDS } from './rules.ts';

/** The face at each position, or the one that belongs there. Faces are numbered by their initial positions. */
export type Order = Uint8Array;

export interface Swapping {
  first: number;
  second: number;
}

/** The turns that a doubling of the possible orders costs, measured on plays of bots. */
export const TURNS_PER_DOUBLING = 1.2;
const ALIKE = 1e-9;

const POSITIONS = Array.from({ length: CARDS }, (_, position) => position);

export const SWAPS: readonly Swapping[] = Array.from({ length: CARDS }, (_, first) =>
  Array.from({ length: CARDS - first - 1 }, (_, step) => ({ first, second: first + 1 + step })),
).flat();

let atFirst: readonly Order[] | undefined;

/** All 5,040 orders that differ from the initial order by one cycle through all positions (RULES §4). */
export function possibleAtFirst(): readonly Order[] {
  atFirst ??= ordersThrough([0]);
  return atFirst;
}

/** The orders whose cycle begins with these positions. */
function ordersThrough(round: readonly number[]): Order[] {
  if (round.length === CARDS) {
    const order = new Uint8Array(CARDS);
    for (const [step, position] of round.entries()) order[round[(step + 1) % CARDS]!] = position;
    return [order];
  }
  return POSITIONS.flatMap((next) => (round.includes(next) ? [] : ordersThrough([...round, next])));
}

/** A row with two of its cards swapped. */
export function afterSwap(row: Order, { first, second }: Swapping): Order {
  const next = row.slice();
  next[first] = row[second]!;
  next[second] = row[first]!;
  return next;
}

/** The number of cards of a row that are in place in an order. */
export function correctIn(row: Order, order: Order): number {
  let correct = 0;
  for (let position = 0; position < CARDS; position++) if (row[position] === order[position]) correct++;
  return correct;
}

/** The fewest swaps from a row to an order: each swap splits a cycle, until every card is its own cycle. */
export function swapsTo(row: Order, order: Order): number {
  return CARDS - cyclesOf(row, order);
}

const [places, cycles] = [new Uint8Array(CARDS), new Uint8Array(CARDS)];

/** The number of cycles of the permutation from a row to an order; fills `cycles` with the cycle of each position. */
function cyclesOf(row: Order, order: Order): number {
  for (let position = 0; position < CARDS; position++) places[order[position]!] = position;
  let seen = 0;
  let count = 0;
  for (let position = 0; position < CARDS; position++) {
    if ((seen >> position) & 1) continue;
    for (let at = position; ((seen >> at) & 1) === 0; at = places[row[at]!]!) {
      seen |= 1 << at;
      cycles[at] = count;
    }
    count++;
  }
  return count;
}

/** The expected turns left for a row and its possible orders: the average swaps to one, plus the turns to identify it. */
export function turnsLeft(row: Order, orders: readonly Order[]): number {
  let swaps = 0;
  for (const order of orders) swaps += swapsTo(row, order);
  return swaps / orders.length + TURNS_PER_DOUBLING * Math.log2(orders.length);
}

/** The expected turns left after each possible swap, whose reply gives the number of cards in place. */
export function expectedAfter(row: Order, orders: readonly Order[]): Float64Array {
  const kinds = CARDS + 1;
  const counts = new Uint16Array(SWAPS.length * kinds);
  const left = new Float64Array(SWAPS.length);
  for (const order of orders) {
    const swaps = CARDS - cyclesOf(row, order);
    const correct = correctIn(row, order);
    for (let at = 0; at < SWAPS.length; at++) {
      const { first, second } = SWAPS[at]!;
      const [one, other, wantsOne, wantsOther] = [row[first]!, row[second]!, order[first]!, order[second]!];
      // A swap within a cycle splits it; a swap between two cycles joins them.
      left[at]! += swaps + (cycles[first] === cycles[second] ? -1 : 1);
      const gained = Number(other === wantsOne) + Number(one === wantsOther);
      const given = Number(one === wantsOne) + Number(other === wantsOther);
      counts[at * kinds + correct + gained - given]!++;
    }
  }
  for (const [at, count] of counts.entries())
    if (count > 1) left[Math.floor(at / kinds)]! += TURNS_PER_DOUBLING * count * Math.log2(count);
  return left.map((turns) => turns / orders.length);
}

/** The first swap with the fewest expected turns left. */
export function bestSwap(left: Float64Array): { swapping: Swapping; left: number } {
  let best = 0;
  for (let at = 1; at < left.length; at++) if (left[at]! < left[best]! - ALIKE) best = at;
  return { swapping: SWAPS[best]!, left: left[best]! };
}

export function placeOf({ first, second }: Swapping): number {
  const [low, high] = [Math.min(first, second), Math.max(first, second)];
  return SWAPS.findIndex((swapping) => swapping.first === low && swapping.second === high);
}
