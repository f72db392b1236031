// A batch on its way to the store of an edition, and how the store runs it. What crosses the border only grows, because the
// Worker of one release meets the objects of another.

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

/** What a store answers that is held (`Hold`); a fault of the store to whoever asks. */
export const HELD = 'The store of this edition is held for a moment.';

/** The error of a store that no operator has opened: its caller used a made-up name. */
export const NOT_OPENED = 'The store of this edition has not been opened.';

/** What the platform takes in one call, in bytes, with room for what is around the values. */
export const MOST_BYTES = 30 * 1024 * 1024;

type Row = Record<string, BoundValue>;

/**
 * Runs statements as one transaction. What SQLite refuses is answered with its text: thrown over RPC, each refusal would
 * count as a failure of the object.
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

/** About as many bytes as rows take on their way. */
function sizeOf(rows: readonly Row[]): number {
  let bytes = 0;
  for (const row of rows)
    for (const name in row) {
      const value = row[name]!;
      bytes += name.length + 8 + (typeof value === 'string' ? value.length * 2 : 0);
    }
  return bytes;
}
