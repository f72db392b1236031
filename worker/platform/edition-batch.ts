// What crosses the border between the port and the store of an edition. It only grows, because the Worker of one release meets
// the objects of another.

/** A value as SQLite takes it. Numbers are bound as REAL, as D1 binds them. */
export type BoundValue = string | number | null;

/** A statement on its way to the store. */
export interface Sent {
  text: string;
  values: readonly BoundValue[];
}

/** What the store answers: the rows of each statement with what they cost, or the words with which SQLite refused. */
export type Answer =
  | {
      replies: { results: Record<string, BoundValue>[]; rows_read: number; rows_written: number }[];
      size_after: number;
    }
  | { refused: string };

/** What the platform takes in one call, in bytes, with room for what is around the values. */
export const MOST_BYTES = 30 * 1024 * 1024;
