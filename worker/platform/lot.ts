// Rows that are to be removed a bounded number at a time, so that no statement grows with what has piled up.
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from './database.ts';

/** Rows of one table that are over. */
export interface Lot {
  /** Answers one row, `rows`: how many `remove` would take. */
  count(most: number): Statement;
  remove(most: number): Statement;
}

/** The rows of a table whose primary key (`key`, its columns) the query `over` gives, of which it gives `most` at most. */
export function lotOf({
  table,
  key,
  over,
}: {
  table: string;
  key: string;
  over: (most: number) => SQL;
}): Lot {
  return {
    count: (most) => sql`SELECT COUNT(*) AS rows FROM (${over(most)})`,
    remove: (most) => sql`DELETE FROM ${sql.raw(table)} WHERE (${sql.raw(key)}) IN (${over(most)})`,
  };
}
