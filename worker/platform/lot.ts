// Expired rows, removed a bounded number at a time, so that no statement grows with the backlog.
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from './database.ts';

/** Expired rows of one table. */
export interface Lot {
  /** Yields one row, `rows`: how many `remove` would delete. */
  count(most: number): Statement;
  remove(most: number): Statement;
}

/** The rows of a table whose primary key (`key`, its columns) is in the query `over`, which yields at most `most` keys. */
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
