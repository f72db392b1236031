// The size of the rollover's pieces. D1 runs one transaction at a time and fails at one that changes too much, so pieces start
// small and grow while D1 is fast. The rows changed by one piece do not predict the next, whose players may own more, so each
// step must limit its pieces by the most its items can change.

/** The most rows a piece may change, including index entries. */
export const MOST_ROWS = 20_000;
/**
 * The same in an edition's object, which does nothing else meanwhile. Its clock stands still while SQL runs, so time gives no
 * signal, and pieces grow to this limit.
 */
export const MOST_ROWS_IN_OBJECT = MOST_ROWS / 4;
/** The number of items in a step's first piece by default, and the maximum, for items that change up to four rows each. */
export const USUAL_SIZE = { first: 400, most: MOST_ROWS / 4 };

/** A step's first and maximum number of items, scaled to `most_rows`. */
export function sizesOf(
  { first, most }: { first: number; most: number } = USUAL_SIZE,
  { most_rows }: { most_rows: number },
): { first: number; most: number } {
  const scaled = Math.max(1, Math.floor((most * most_rows) / MOST_ROWS));
  return { first: Math.min(first, scaled), most: scaled };
}

/** D1's own time for a piece, without the round trip. Below QUICK_MS there is room; above SLOW_MS players wait. */
const QUICK_MS = 500;
const SLOW_MS = 2000;
/** Slowness alone makes pieces no smaller than this; only failures do. */
const LEAST_WHEN_SLOW = 100;

export interface DonePiece {
  /** The number of items it could take, and the number it took. */
  size: number;
  things: number;
  sql_ms: number;
}

/** The limits of the next piece: the step's maximum, and the smallest size that failed this night, if any. */
interface Bounds {
  most: number;
  tooLarge: number | null;
}

/** The number of items in the next piece. */
export function nextSize(done: DonePiece, { most, tooLarge }: Bounds): number {
  const belowFailed = tooLarge === null ? most : Math.floor((tooLarge * 3) / 4);
  return Math.max(1, Math.min(byTime(done), belowFailed, most));
}

/** The number of items after a piece of `size` failed. */
export function sizeAfterFailure(size: number): number {
  return Math.max(1, Math.floor(size / 2));
}

/** A partial piece says nothing about a larger one. */
function byTime({ size, things, sql_ms }: DonePiece): number {
  if (sql_ms > SLOW_MS) return Math.max(Math.floor(size / 2), Math.min(size, LEAST_WHEN_SLOW));
  return sql_ms < QUICK_MS && things >= size ? Math.ceil(size * 1.5) : size;
}
