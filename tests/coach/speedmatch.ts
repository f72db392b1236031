// Checks Speed Match's best swap by the rules themselves: what each swap leaves, and, with one or two possible orders,
// that no way is shorter than the coach says.
import {
  bestSwap,
  expectedAfter,
  possibleAtFirst,
  TURNS_PER_DOUBLING,
  turnsLeft,
} from '../../worker/shared/games/speedmatch/orders.ts';
import { CARDS, inPlace, layOut, swapped } from '../../worker/shared/games/speedmatch/rules.ts';
import type { SeededRandom } from '../../worker/shared/kernel/seeded-random.ts';

const AT_FIRST = possibleAtFirst();
const PAIRS = Array.from({ length: CARDS }, (_, first) =>
  Array.from({ length: CARDS }, (_, second) => ({ first, second })),
)
  .flat()
  .filter(({ first, second }) => first < second);

/** The fewest swaps from a row to an order: every swap that places a card is on a shortest way. */
function fewestSwaps(row: readonly number[], order: readonly number[]): number {
  let swaps = 0;
  let now = [...row];
  for (const [position, face] of order.entries()) {
    const at = now.indexOf(face);
    if (at === position) continue;
    now = swapped(now, { first: position, second: at });
    swaps += 1;
  }
  return swaps;
}

function left(row: readonly number[], orders: readonly (readonly number[])[]): number {
  const swaps = orders.reduce((sum, order) => sum + fewestSwaps(row, order), 0) / orders.length;
  return swaps + TURNS_PER_DOUBLING * Math.log2(orders.length);
}

/** Whether, after some drawn swaps, the coach's best leaves as little as any of the 28. */
export function speedMatchAgrees(random: SeededRandom): boolean {
  const { order, hidden } = layOut(random);
  const wanted = hidden.map((face) => order.indexOf(face));
  let row = order.map((_, position) => position);
  let orders = AT_FIRST.map((one) => [...one]);
  for (let swaps = 3 + random.index(9); swaps > 0; swaps--) {
    row = swapped(row, PAIRS[random.index(PAIRS.length)]!);
    const correct = inPlace({ order: row, hidden: wanted });
    orders = orders.filter((one) => inPlace({ order: row, hidden: one }) === correct);
  }
  const leftBy = PAIRS.map((pair) => {
    const after = swapped(row, pair);
    const parts = Map.groupBy(orders, (one) => inPlace({ order: after, hidden: one }));
    return [...parts.values()].reduce(
      (sum, part) => sum + (part.length / orders.length) * left(after, part),
      0,
    );
  });
  const isPossible = orders.some((one) => one.join() === wanted.join());
  const coached = orders.map((one) => Uint8Array.from(one));
  const best = bestSwap(expectedAfter(Uint8Array.from(row), coached));
  return (
    isPossible &&
    Math.abs(best.left - Math.min(...leftBy)) < 1e-9 &&
    Math.abs(turnsLeft(Uint8Array.from(row), coached) - left(row, orders)) < 1e-9
  );
}
