// The signs of a Speed Match: the number and pace of swaps, and how often a swap was the best one given all that could be
// known.
import {
  afterSwap,
  bestSwap,
  correctIn,
  expectedAfter,
  type Order,
  placeOf,
  possibleAtFirst,
} from '../../../shared/games/speedmatch/orders.ts';
import { CARDS, type SpeedMatchState, type SwapMove } from '../../../shared/games/speedmatch/rules.ts';
import { likelyShare, paceSigns, type Readings, type TimedMove } from '../../signs.ts';

/** Swaps ignored at either end: the first are arbitrary, and the last are obvious. */
const PLAIN_AT_EITHER_END = 2;
/** A person can keep fewer possible orders than this in mind. */
const BEYOND_A_MIND = 12;
/** A swap within this many expected turns of the best one counts as equally good. */
const AS_GOOD = 0.05;

export function speedmatchSigns({
  state,
  moves,
}: {
  state: SpeedMatchState;
  moves: readonly TimedMove<SwapMove>[];
}): Readings {
  const last = moves.length - PLAIN_AT_EITHER_END;
  const paced = moves.map(({ took_ms }, at) => ({ took_ms, isHard: at >= PLAIN_AT_EITHER_END && at < last }));
  return { ...paceSigns(paced), quality: state.swaps.length, ...reachOf(state) };
}

/** How often the best swap was found while there were too many possible orders to keep in mind. */
function reachOf({ swaps }: SpeedMatchState): Pick<Readings, 'reach'> {
  let row: Order = Uint8Array.from({ length: CARDS }, (_, position) => position);
  let orders = possibleAtFirst();
  const found: boolean[] = [];
  for (const [at, { correct, ...swapping }] of swaps.entries()) {
    if (orders.length < BEYOND_A_MIND) break;
    if (at >= PLAIN_AT_EITHER_END) {
      const left = expectedAfter(row, orders);
      found.push(left[placeOf(swapping)]! < bestSwap(left).left + AS_GOOD);
    }
    row = afterSwap(row, swapping);
    orders = orders.filter((order) => correctIn(row, order) === correct);
  }
  return found.length > 0 ? { reach: likelyShare(found) } : {};
}
