// The store of one edition: SQLite in a Durable Object that migrates itself and runs batches. It calls nobody in order to
// answer, so that no two stores ever wait for each other (docs/decisions/0007-editions.md).
import { DurableObject } from 'cloudflare:workers';
import { type Answer, type BoundValue, MOST_BYTES, type Sent } from './edition-batch.ts';
import { migrate, missingIn } from './edition-migrations.ts';

type Row = Record<string, BoundValue>;

/** Reached by `EditionDatabase` alone; the object's name is the edition's. */
export class EditionStore extends DurableObject<Env> {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    if (missingIn(ctx.storage).length > 0) void ctx.blockConcurrencyWhile(() => migrate(ctx.storage));
  }

  /**
   * Runs statements as one transaction. What SQLite refuses is answered with its text: thrown over RPC, each refusal would
   * count as a failure of the object.
   */
  async batch(sent: readonly Sent[]): Promise<Answer> {
    const { sql } = this.ctx.storage;
    try {
      return this.ctx.storage.transactionSync(() => {
        let bytes = 0;
        const replies = sent.map(({ text, values }) => {
          const cursor = sql.exec<Row>(text, ...values);
          const results = cursor.toArray();
          bytes += sizeOf(results);
          if (bytes > MOST_BYTES) throw new RangeError(`The rows come to more than ${MOST_BYTES} bytes.`);
          return { results, rows_read: cursor.rowsRead, rows_written: cursor.rowsWritten };
        });
        return { replies, size_after: sql.databaseSize };
      });
    } catch (error) {
      return { refused: error instanceof Error ? error.message : String(error) };
    }
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
