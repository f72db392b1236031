// The rules of Speed Match: eight cards in a row with a hidden order, found by swapping two cards at a time. Pure, and shared
// by page and worker.
import { invalidMove, type Made, type Violation } from '../../kernel/moves.ts';
import { clamp01 } from '../../kernel/points.ts';
import type { SeededRandom } from '../../kernel/seeded-random.ts';

export const CARDS = 8;

/** A person needs at least this long for a swap (RULES §4). */
export const HUMAN_FLOOR_PER_TURN_MS = 500;

/** A swap, with the number of cards in place after it. Positions count from 0. */
export interface Swap {
  first: number;
  second: number;
  correct: number;
}

/** The row and the swaps so far. Faces are numbered 0 to 7. */
export interface SpeedMatchState {
  /** The face at each position now. */
  order: readonly number[];
  /** The face that belongs at each position. Secret until the play is over. */
  hidden: readonly number[];
  swaps: readonly Swap[];
}

/** Two cards swapped; `move` counts from 1. */
export interface SwapMove {
  move: number;
  first: number;
  second: number;
}

/** What a swap reveals: the number of cards in place, never which. */
export interface SwapReply {
  order: readonly number[];
  turns: number;
  correct: number;
  solved: boolean;
}

/**
 * A new row and its hidden order, which always differ by a single cycle through all eight positions (RULES §4): no card is
 * in its place, and at least seven swaps are needed.
 */
export function layOut(random: SeededRandom): SpeedMatchState {
  const order = random.shuffle(Array.from({ length: CARDS }, (_, face) => face));
  return { order, hidden: hideBehind(order, random), swaps: [] };
}

/** A random order that differs from the given one by a single cycle through all positions. */
export function hideBehind(order: readonly number[], random: SeededRandom): number[] {
  const round = random.shuffle(order.map((_, position) => position));
  const hidden = [...order];
  round.forEach((position, step) => {
    hidden[round[(step + 1) % round.length]!] = order[position]!;
  });
  return hidden;
}

/** Swaps two cards. Refuses a swap after the end or out of order, a card with itself, and a position outside the row. */
export function swap(
  state: SpeedMatchState,
  { move, first, second }: SwapMove,
): Made<SpeedMatchState, SwapReply> | Violation {
  if (isSolved(state)) return { ok: false, code: 'PLAY_OVER' };
  if (move !== state.swaps.length + 1) return { ok: false, code: 'OUT_OF_ORDER' };
  if (first === second) return invalidMove('second', 'Must be another card than the first.');
  if (!isPosition(first)) return invalidMove('first', 'Must be a position of the row.');
  if (!isPosition(second)) return invalidMove('second', 'Must be a position of the row.');
  const order = swapped(state.order, { first, second });
  const correct = inPlace({ order, hidden: state.hidden });
  const next = { ...state, order, swaps: [...state.swaps, { first, second, correct }] };
  return {
    ok: true,
    state: next,
    reply: { order, turns: next.swaps.length, correct, solved: correct === CARDS },
    counted: true,
  };
}

/** The row with two of its cards swapped. */
export function swapped<T>(row: readonly T[], { first, second }: { first: number; second: number }): T[] {
  const next = [...row];
  [next[first], next[second]] = [next[second] as T, next[first] as T];
  return next;
}

/** The number of cards in place: 0 to 8, never 7. */
export function inPlace({ order, hidden }: Pick<SpeedMatchState, 'order' | 'hidden'>): number {
  return order.filter((face, position) => face === hidden[position]).length;
}

export function isSolved(state: SpeedMatchState): boolean {
  return inPlace(state) === CARDS;
}

/** Points, 0 to 100: 25 + 45 c((45 - turns) / 33) + 30 c((240 - t) / 200); 0 if unsolved (RULES §3). */
export function pointsOf({ state, time_ms }: { state: SpeedMatchState; time_ms: number }): number {
  if (!isSolved(state)) return 0;
  return 25 + 45 * clamp01((45 - state.swaps.length) / 33) + 30 * clamp01((240 - time_ms / 1000) / 200);
}

function isPosition(position: number): boolean {
  return Number.isInteger(position) && position >= 0 && position < CARDS;
}
