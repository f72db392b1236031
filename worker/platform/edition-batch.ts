// A batch sent to the store of an edition, and how the store runs it. Fields of what is sent are only ever added, because the
// Worker of one release calls the objects of another.

/** A value that SQLite accepts. Numbers are bound as REAL, as in D1. */
export type BoundValue = string | number | null;

/** A statement sent to the store. */
export interface Sent {
  text: string;
  values: readonly BoundValue[];
}

/** The store's reply: the rows of each statement with their cost, or SQLite's error message. */
export type Answer =
  | {
      replies: { results: Record<string, BoundValue>[]; rows_read: number; rows_written: number }[];
      size_after: number;
    }
  | { refused: string };

/** The error of a held store (`Hold`), which callers treat as a fault of the store. */
export const HELD = 'The store of this edition is held for a moment.';

/** The error of a store that no operator has opened: its caller used a made-up name. */
export const NOT_OPENED = 'The store of this edition has not been opened.';

/** The most bytes of values in one call, below the platform's limit to leave room for overhead. */
export const MOST_BYTES = 30 * 1024 * 1024;

type Row = Record<string, BoundValue>;

/**
 * Runs statements as one transaction. Returns SQLite's message if it refuses: thrown over RPC, each refusal would count as a
 * failure of the object.
 */
export function runBatch(
  storage: Pick<DurableObjectStorage, 'sql' | 'transactionSync'>,
  sent: readonly Sent[],
  { readsOnly = false } = {},
): Answer {
  const { sql } = storage;
  try {
    return storage.transactionSync(() => {
      let bytes = 0;
      const replies = sent.map(({ text, values }) => {
        const cursor = sql.exec<Row>(text, ...values);
        const results = cursor.toArray();
        bytes += sizeOf(results);
        if (bytes > MOST_BYTES) throw new RangeError(`The rows come to more than ${MOST_BYTES} bytes.`);
        if (readsOnly && cursor.rowsWritten > 0) throw new Error(HELD);
        return { results, rows_read: cursor.rowsRead, rows_written: cursor.rowsWritten };
      });
      return { replies, size_after: sql.databaseSize };
    });
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) };
  }
}

/** The approximate size of rows in a call, in bytes. */
function sizeOf(rows: readonly Row[]): number {
  let bytes = 0;
  for (const row of rows)
    for (const name in row) {
      const value = row[name]!;
      bytes += name.length + 8 + (typeof value === 'string' ? value.length * 2 : 0);
    }
  return bytes;
}
