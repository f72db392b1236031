// The rules of Memory Match: sixteen cards, eight pairs, face down. Pure, and shared by page and worker.
import type { Made, Violation } from '../../kernel/moves.ts';
import { clamp01 } from '../../kernel/points.ts';
import type { SeededRandom } from '../../kernel/seeded-random.ts';

export const ROWS = 4;
export const COLUMNS = 4;
export const PAIRS = 8;

/** A person needs at least this long for a click (RULES §4). */
export const HUMAN_FLOOR_PER_CLICK_MS = 350;

/** The layout and the progress of a play. Faces are numbered 0 to 7. */
export interface MemoryState {
  /** The face at each of the 16 positions, row by row. Secret until the play is over. */
  layout: readonly number[];
  matched: readonly boolean[];
  /** The first card of the pair being tried, or null. */
  open: number | null;
  /** For each pair of cards turned, whether it matched. */
  turns: readonly boolean[];
  /** The number of cards turned. */
  clicks: number;
}

/** One card turned; `move` counts from 1. */
export interface MemoryMove {
  move: number;
  position: number;
}

/** What turning a card reveals; `match` is null for the first card of a pair. */
export interface FlipReply {
  position: number;
  face: number;
  clicks: number;
  match: boolean | null;
  solved: boolean;
}

/** A new deal: each face twice, shuffled. */
export function deal(random: SeededRandom): MemoryState {
  const faces = Array.from({ length: PAIRS * 2 }, (_, card) => card >> 1);
  return dealt(random.shuffle(faces));
}

/** A layout before the first move. */
export function dealt(layout: readonly number[]): MemoryState {
  return { layout, matched: layout.map(() => false), open: null, turns: [], clicks: 0 };
}

/** Turns a card. Refuses a move out of order, a card that is open or matched, and any move after the end. */
export function flip(
  state: MemoryState,
  { move, position }: MemoryMove,
): Made<MemoryState, FlipReply> | Violation {
  if (isSolved(state)) return { ok: false, code: 'PLAY_OVER' };
  if (move !== state.clicks + 1) return { ok: false, code: 'OUT_OF_ORDER' };
  if (state.matched[position] || state.open === position) {
    return { ok: false, code: 'ILLEGAL_MOVE', detail: 'That card already lies open.' };
  }
  const { open } = state;
  const match = open === null ? null : state.layout[open] === state.layout[position];
  const next: MemoryState = {
    ...state,
    open: open === null ? position : null,
    matched: match
      ? state.matched.map((was, place) => was || place === position || place === open)
      : state.matched,
    turns: match === null ? state.turns : [...state.turns, match],
    clicks: state.clicks + 1,
  };
  const face = state.layout[position] as number;
  return {
    ok: true,
    state: next,
    reply: { position, face, clicks: next.clicks, match, solved: isSolved(next) },
    counted: true,
  };
}

/** Whether all eight pairs are found. */
export function isSolved(state: MemoryState): boolean {
  return state.matched.every(Boolean);
}

/** Points, 0 to 100: 25 + 45 c((44 - clicks) / 20) + 30 c((150 - t) / 125); 0 if unsolved (RULES §3). */
export function pointsOf({ state, time_ms }: { state: MemoryState; time_ms: number }): number {
  if (!isSolved(state)) return 0;
  return 25 + 45 * clamp01((44 - state.clicks) / 20) + 30 * clamp01((150 - time_ms / 1000) / 125);
}
