// The archived tables, and how their rows are written to the archive and read as if they were in the record.
import { type SQL, sql } from 'drizzle-orm';

/** The archived columns of each table. Add every new column of these tables here. */
export const ARCHIVED_COLUMNS = {
  postings: [
    'id',
    'key',
    'source',
    'target',
    'amount',
    'transaction_type',
    'description',
    'day',
    'created_at',
    'source_balance',
    'target_balance',
  ],
  results: [
    'player_id',
    'day',
    'game',
    'play_id',
    'base_tenths',
    'points_tenths',
    'metric',
    'time_ms',
    'moves',
    'solved',
    'given_up',
    'special',
    'mark',
    'held',
    'streak_days',
    'streak_bonus_millis',
    'finished_at',
    'delivered_at',
    'released_at',
    'tried',
  ],
  settlements: [
    'player_id',
    'day',
    'dividend_millis',
    'tribute_millis',
    'breakdown',
    'villa_net_millis',
    'sparks_millis',
    'shares_millis',
    'villa_millis',
    'in_arrears',
    'recorded_at',
  ],
} as const;

export type ArchivedTable = keyof typeof ARCHIVED_COLUMNS;

export function columnsOf(table: ArchivedTable): SQL {
  return sql.raw(ARCHIVED_COLUMNS[table].map((column) => `${table}.${column}`).join(', '));
}

/** Maps a table to a table expression with its rows. */
export type Source = (table: ArchivedTable) => SQL;

/** Rows as a query that yields the table's columns. */
export function rowsAsQuery(table: ArchivedTable, rows: readonly object[]): SQL {
  const columns = ARCHIVED_COLUMNS[table].map((column) => `value ->> '${column}' AS ${column}`).join(', ');
  return sql`SELECT ${sql.raw(columns)} FROM json_each(${JSON.stringify(rows)})`;
}
