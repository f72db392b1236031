// How large the rollover's pieces are. D1 does one thing at a time and is put out by a transaction that changes too much,
// so a piece is small at first, grows while D1 is quick, and never grows past a number of changed rows.

/** A piece changes at most this many rows, indexes included. */
export const MOST_ROWS = 20_000;
/** What a piece is sized for, so that players who change more than those before them stay below MOST_ROWS. */
const AIM_ROWS = 15_000;
/** How many things a step's first piece takes where nothing was learned yet, and any piece at most. */
export const USUAL_SIZE = { first: 400, most: 5000 };

/** D1's own time for a piece, without the way there and back: less leaves room, more keeps players waiting. */
const QUICK_MS = 500;
const SLOW_MS = 2000;
/** A slow D1 alone makes pieces no smaller than this; only failures do. */
const LEAST_WHEN_SLOW = 100;

/** A piece that is done. */
export interface DonePiece {
  /** How many things it could have taken, and how many it took. */
  size: number;
  things: number;
  /** Rows changed, by D1's own count; 0 where it does not say. */
  rows: number;
  sql_ms: number;
}

/** What bounds the next piece: the most of its step, and the smallest size that D1 was put out by this night, if any. */
interface Bounds {
  most: number;
  tooLarge: number | null;
}

/** How many things the next piece takes. */
export function nextSize({ size, things, rows, sql_ms }: DonePiece, { most, tooLarge }: Bounds): number {
  const byRows = rows > 0 && things > 0 ? Math.floor((AIM_ROWS * things) / rows) : most;
  const belowFailed = tooLarge === null ? most : Math.floor((tooLarge * 3) / 4);
  return Math.max(1, Math.min(byTime({ size, things, sql_ms }), byRows, belowFailed, most));
}

/** How many things a piece takes after one of `size` was too much for D1. */
export function sizeAfterFailure(size: number): number {
  return Math.max(1, Math.floor(size / 2));
}

/** A piece that was not full says nothing of a larger one. */
function byTime({ size, things, sql_ms }: Omit<DonePiece, 'rows'>): number {
  if (sql_ms > SLOW_MS) return Math.max(Math.floor(size / 2), Math.min(size, LEAST_WHEN_SLOW));
  return sql_ms < QUICK_MS && things >= size ? Math.ceil(size * 1.5) : size;
}
