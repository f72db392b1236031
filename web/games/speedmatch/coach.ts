// Coaches Speed Match: which hidden orders each count still allowed, and how many turns were left on average.
import {
  afterSwap,
  bestSwap,
  correctIn,
  expectedAfter,
  type Order,
  placeOf,
  possibleAtFirst,
  SWAPS,
  type Swapping,
  turnsLeft,
} from '#shared/games/speedmatch/orders.ts';
import { CARDS } from '#shared/games/speedmatch/rules.ts';
import {
  isAsGood,
  type JudgedMove,
  type Reading,
  type ReadPlay,
  readingOf,
  within1,
} from '../../kits/coach/reading.ts';

/** Average turns left after any first swap; a test recomputes it. */
export const LEFT_AFTER_FIRST = 19.723304939784775;
/** A swap that costs this many turns more than the best has a skill of 0. */
const ALL_SKILL = 2;
/** Turns that a swap has to cost or save to be a turning point. */
const TURNS_AT = 1.5;
const LUCKY = 0.35;

export function readSpeedMatch({ start: { items }, steps }: ReadPlay<'speedmatch'>): Reading {
  const names = items.map(({ name }) => name.toLowerCase());
  let row: Order = Uint8Array.from({ length: CARDS }, (_, position) => position);
  let orders: readonly Order[] = possibleAtFirst();
  const moves = steps.map(([, first, second, correct], step): JudgedMove => {
    const swapping = { first: Number(first), second: Number(second) };
    const before = { row, orders };
    row = afterSwap(row, swapping);
    orders = orders.filter((order) => correctIn(row, order) === correct);
    return judgedSwap({ place: step + 1, swapping, before, after: { row, orders }, names });
  });
  return readingOf(moves, { turns_at: TURNS_AT, nouns: ['swap', 'swaps'] });
}

/** The row, and the orders that are still possible. */
interface Knowledge {
  row: Order;
  orders: readonly Order[];
}

interface JudgedSwap {
  place: number;
  swapping: Swapping;
  before: Knowledge;
  after: Knowledge;
  names: readonly string[];
}

function judgedSwap({ place, swapping, before, after, names }: JudgedSwap): JudgedMove {
  const leftBy =
    place === 1
      ? new Float64Array(SWAPS.length).fill(LEFT_AFTER_FIRST)
      : expectedAfter(before.row, before.orders);
  const best = bestSwap(leftBy);
  const expected = leftBy[placeOf(swapping)]!;
  const lost = Math.max(0, expected - best.left);
  // All first swaps are equally good.
  const skill = place === 1 ? null : Math.max(0, 1 - lost / ALL_SKILL);
  const given = expected - turnsLeft(after.row, after.orders);
  const luck = within1(given / ALL_SKILL);
  const isBest = skill === null || isAsGood(skill);
  const inWords = ({ first, second }: Swapping) =>
    `${names[before.row[first]!]} and ${names[before.row[second]!]}`;
  const choice = isBest
    ? skill === null
      ? 'The first swap is as good as any other.'
      : 'As good as any swap.'
    : `Better: ${inWords(best.swapping)}, by ${turnsInWords(lost)} on average.`;
  return {
    place,
    yours: inWords(swapping),
    best: isBest ? null : inWords(best.swapping),
    skill,
    luck,
    lost,
    given,
    line: [choice, ordersInWords(before.orders.length, after.orders.length), chanceInWords(luck)]
      .filter(Boolean)
      .join(' '),
  };
}

function ordersInWords(before: number, after: number): string {
  if (after > 1) return `${after} of ${before} orders remained possible.`;
  return before > 1 ? 'From here on, only one order was possible.' : '';
}

function chanceInWords(luck: number): string {
  if (Math.abs(luck) < LUCKY) return '';
  return luck > 0 ? 'A lucky count.' : 'An unlucky count.';
}

function turnsInWords(turns: number): string {
  const rounded = Math.round(turns * 10) / 10;
  return `${rounded} ${rounded === 1 ? 'turn' : 'turns'}`;
}
