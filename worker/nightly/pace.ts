// How large the rollover's pieces are. D1 does one thing at a time and is put out by a transaction that changes too much,
// so a piece is small at first and grows while D1 is quick. What one piece has changed predicts nothing about the next, whose
// players may be richer: that none changes too much is up to its step, by the most that its things change.

/** A piece changes at most this many rows, indexes included. */
export const MOST_ROWS = 20_000;
/**
 * The same in the object of an edition, which does nothing else meanwhile. Its clock rests while SQL runs, so that time says
 * nothing there and pieces grow up to this.
 */
export const MOST_ROWS_IN_OBJECT = MOST_ROWS / 4;
/**
 * How many things a step's first piece takes where nothing was learned yet, and any piece at most: of things that change
 * four rows each at most.
 */
export const USUAL_SIZE = { first: 400, most: MOST_ROWS / 4 };

/** How many things a step's pieces take, first and at most, where a piece changes `most_rows`. */
export function sizesOf(
  { first, most }: { first: number; most: number } = USUAL_SIZE,
  { most_rows }: { most_rows: number },
): { first: number; most: number } {
  const scaled = Math.max(1, Math.floor((most * most_rows) / MOST_ROWS));
  return { first: Math.min(first, scaled), most: scaled };
}

/** D1's own time for a piece, without the way there and back: less leaves room, more keeps players waiting. */
const QUICK_MS = 500;
const SLOW_MS = 2000;
/** A slow D1 alone makes pieces no smaller than this; only failures do. */
const LEAST_WHEN_SLOW = 100;

export interface DonePiece {
  /** How many things it could have taken, and how many it took. */
  size: number;
  things: number;
  sql_ms: number;
}

/** What bounds the next piece: the most of its step, and the smallest size that D1 was put out by this night, if any. */
interface Bounds {
  most: number;
  tooLarge: number | null;
}

/** How many things the next piece takes. */
export function nextSize(done: DonePiece, { most, tooLarge }: Bounds): number {
  const belowFailed = tooLarge === null ? most : Math.floor((tooLarge * 3) / 4);
  return Math.max(1, Math.min(byTime(done), belowFailed, most));
}

/** How many things a piece takes after one of `size` was too much for D1. */
export function sizeAfterFailure(size: number): number {
  return Math.max(1, Math.floor(size / 2));
}

/** A piece that was not full says nothing of a larger one. */
function byTime({ size, things, sql_ms }: DonePiece): number {
  if (sql_ms > SLOW_MS) return Math.max(Math.floor(size / 2), Math.min(size, LEAST_WHEN_SLOW));
  return sql_ms < QUICK_MS && things >= size ? Math.ceil(size * 1.5) : size;
}
