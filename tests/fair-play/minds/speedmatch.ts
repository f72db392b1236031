// Speed Match: people draw conclusions from the last few swaps, and better players from more of them; programs consider every
// order that is still possible. Every player has a different order.

import type { SpeedMatchPuzzle } from '../../../worker/plays/games/speedmatch/puzzle.ts';
import {
  afterSwap,
  bestSwap,
  correctIn,
  expectedAfter,
  type Order,
  possibleAtFirst,
  SWAPS,
} from '../../../worker/shared/games/speedmatch/orders.ts';
import { CARDS, type SpeedMatchState, type SwapMove } from '../../../worker/shared/games/speedmatch/rules.ts';
import { sample } from '../../support/samples/speedmatch.ts';
import { keptOr, type Mind, shareAt } from './mind.ts';

/** With more possible orders than this an exact search is too slow; each of these swaps is nearly as good as the best. */
const CLOSELY = 400;

interface Reckoned {
  row: Order;
  orders: readonly Order[];
  told: number;
}

export const speedmatchMind: Mind<SpeedMatchPuzzle, SpeedMatchState, SwapMove> = {
  game_ms: 6500,
  floor_ms: 500,
  isShared: false,
  next: ({ puzzle, state, player, draws, kept }) => {
    const reckoned = keptOr(
      kept,
      'orders',
      (): Reckoned => ({
        row: Uint8Array.from({ length: CARDS }, (_, at) => at),
        orders: possibleAtFirst(),
        told: 0,
      }),
    );
    for (const { correct, ...swapping } of state.swaps.slice(reckoned.told)) {
      reckoned.row = afterSwap(reckoned.row, swapping);
      reckoned.orders = reckoned.orders.filter((order) => correctIn(reckoned.row, order) === correct);
      reckoned.told += 1;
    }
    const move = state.swaps.length + 1;
    const at = state.swaps.length;
    const usual_ms = at < 2 ? 3500 : reckoned.orders.length === 1 && player.kind === 'person' ? 4200 : 8000;
    const reckons =
      player.kind === 'bot'
        ? !draws.chance(player.errs)
        : draws.chance(shareAt(player, { middle: 0.12, step: 0.12, most: 0.5 }));
    if (!reckons) {
      if (player.kind === 'bot') return { move: { move, ...draws.oneOf(SWAPS) }, usual_ms };
      return { move: sample.nextMove({ puzzle, state }, draws.random), usual_ms };
    }
    const orders = reckoned.orders.length > CLOSELY ? reckoned.orders.slice(0, CLOSELY) : reckoned.orders;
    return { move: { move, ...bestSwap(expectedAfter(reckoned.row, orders)).swapping }, usual_ms };
  },
};
