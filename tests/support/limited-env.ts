// A database that fails on too much work at once, as D1 does: a transaction that changes more than a number of rows is rolled
// back with the platform's own message. Statements are counted as the platform counts them.
import { env } from 'cloudflare:workers';

/** D1's message for a transaction that was too large. */
export const RESET = 'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.';

/** The work requested of the database. */
export interface Asked {
  statements: number;
  trips: number;
  resets: number;
  /** Rows written, including those of indexes, and the most of one transaction. */
  written: number;
  mostWritten: number;
  /** The most rows changed by one transaction, excluding those of indexes. */
  mostRows: number;
}

/** The environment with a database that changes at most this many rows at once, and the count of its work. */
export function limitedEnv({ mostRows }: { mostRows: number }): { limited: Env; asked: Asked } {
  const asked: Asked = { statements: 0, trips: 0, resets: 0, written: 0, mostWritten: 0, mostRows: 0 };
  const note = (statements: number) => {
    asked.statements += statements;
    asked.trips += 1;
  };
  const bound = (statement: D1PreparedStatement) => ({
    statement,
    all: async () => {
      note(1);
      const reply = await statement.all();
      asked.written += reply.meta.rows_written;
      return reply;
    },
  });
  const batch = async (list: { statement: D1PreparedStatement }[]) => {
    note(list.length);
    const before = await env.DB.prepare('SELECT total_changes() AS rows').first<{ rows: number }>();
    const replies = await env.DB.batch<{ rows: number }>([
      ...list.map(({ statement }) => statement),
      env.DB.prepare(`SELECT total_changes() - ?1 AS rows,
        CASE WHEN total_changes() - ?1 > ?2 THEN json_extract('{', '$') END AS refused`).bind(
        before!.rows,
        mostRows,
      ),
    ]).catch((error) => {
      if (!String(error).includes('malformed JSON')) throw error;
      asked.resets += 1;
      throw new Error(RESET);
    });
    asked.mostRows = Math.max(asked.mostRows, replies.at(-1)!.results[0]!.rows);
    const written = replies.reduce((sum, { meta }) => sum + meta.rows_written, 0);
    asked.written += written;
    asked.mostWritten = Math.max(asked.mostWritten, written);
    return replies.slice(0, -1);
  };
  const DB = {
    prepare: (text: string) => ({
      bind: (...values: unknown[]) => bound(env.DB.prepare(text).bind(...values)),
    }),
    batch,
  };
  return { limited: { ...env, DB: DB as unknown as D1Database }, asked };
}
