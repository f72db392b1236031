// The state of the eight cards on the page: a swap takes effect at once and is counted when the server replies. Only the
// server knows the hidden order.
import type { CallReply } from '#shared/contract/call.ts';
import type { openSpeedMatch } from '#shared/games/speedmatch/contract.ts';
import { CARDS, swapped } from '#shared/games/speedmatch/rules.ts';

export type SpeedMatchOpening = CallReply<typeof openSpeedMatch>;

/** Two positions, counted from 0. */
export interface Pair {
  first: number;
  second: number;
}

/** The distance of a card from its position, in pixels. */
export interface Offset {
  x: number;
  y: number;
}

/** A swap in the notes. */
export interface NotedSwap {
  turn: number;
  /** Each card and its new position, the card that was selected first in front. */
  moved: readonly { itemId: string; to: number }[];
  /** How many were in place after it, and how many more than before; null until the server replies. */
  correct: number | null;
  gained: number | null;
}

export interface Row {
  /** The item at each position. */
  order: readonly string[];
  /** Oldest first. */
  swaps: readonly NotedSwap[];
  /** From the server's last reply. */
  correct: number;
  /** Items that the player has marked as sure in their positions. */
  sure: ReadonlySet<string>;
}

/** Whether an opening is playable: exactly eight items, a session token and a set id. */
export function isWhole(opening: SpeedMatchOpening): boolean {
  const { items, game_session_token, set_id } = opening;
  return Array.isArray(items) && items.length === CARDS && Boolean(game_session_token) && Boolean(set_id);
}

/** The row of an opening; its past swaps are reconstructed by undoing them from the last to the first. */
export function rowOf({ items, correct_positions, swaps = [] }: SpeedMatchOpening): Row {
  const order = items.map(({ id }) => id);
  const noted: NotedSwap[] = [];
  let now: readonly string[] = order;
  for (let place = swaps.length - 1; place >= 0; place--) {
    const { first, second, correct_positions: correct } = swaps[place]!;
    const gained = correct - (swaps[place - 1]?.correct_positions ?? 0);
    noted.unshift({ turn: place + 1, moved: movesOf(now, { first, second }), correct, gained });
    now = swapped(now, { first, second });
  }
  return { order, swaps: noted, correct: correct_positions, sure: new Set() };
}

/** The row after a swap whose count is not known yet. A card that moves loses its mark. */
export function swapAt(row: Row, pair: Pair): Row {
  const order = swapped(row.order, pair);
  const moved = movesOf(order, pair);
  const sure = new Set([...row.sure].filter((itemId) => moved.every((card) => card.itemId !== itemId)));
  const noted: NotedSwap = { turn: row.swaps.length + 1, moved, correct: null, gained: null };
  return { ...row, order, sure, swaps: [...row.swaps, noted] };
}

/** Applies the server's reply to the last swap; its order is authoritative. */
export function told(row: Row, { order, correct }: { order: readonly string[]; correct: number }): Row {
  const last = row.swaps.at(-1);
  if (!last) return { ...row, order, correct };
  const noted = { ...last, correct, gained: correct - row.correct };
  return { ...row, order, correct, swaps: [...row.swaps.slice(0, -1), noted] };
}

/** Marks the card at a position as sure, or removes the mark. */
export function toggleSure(row: Row, position: number): Row {
  const itemId = row.order[position]!;
  const sure = new Set(row.sure);
  if (!sure.delete(itemId)) sure.add(itemId);
  return { ...row, sure };
}

/** The cards at the two positions of a swap that has been made. */
function movesOf(order: readonly string[], { first, second }: Pair): NotedSwap['moved'] {
  return [
    { itemId: order[second]!, to: second },
    { itemId: order[first]!, to: first },
  ];
}
