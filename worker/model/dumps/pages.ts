// Reads an edition's tables in pages by primary key, as lines of JSON that any edition can load.
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Statement } from '../../platform/database.ts';
import { DIRECTORY_TABLES } from '../../platform/halves.ts';

export interface DumpedTable {
  name: string;
  columns: readonly string[];
  /** The columns of its primary key, in order. */
  key: readonly string[];
}

/** A dumped row: the values of all columns in order. */
export type DumpedRow = readonly (string | number | null)[];

/** The most characters of rows per statement: D1 binds values of at most 2 MB. */
const MOST_CHARACTERS = 500_000;

/** Tables that belong to a single store, and sessions: users must sign in again, so that a restore revives no ended session. */
const LEFT_OUT = ['guard', 'edition_migrations', 'restoring', 'restoring_triggers', 'sessions'];

/** The tables of an edition's half, by name. */
export async function tablesOf(db: Database): Promise<DumpedTable[]> {
  const names = await db.all<{ called: string }>(sql`
    SELECT name AS called FROM sqlite_schema WHERE type = 'table'
      AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'd1_*' AND name NOT GLOB 'local_*'
    ORDER BY name`);
  const ours = names
    .map(({ called }) => called)
    .filter((name) => ![...LEFT_OUT, ...DIRECTORY_TABLES].includes(name));
  const described = await db.batch(ours.map((name) => sql`PRAGMA table_info(${sql.raw(name)})`));
  return ours.map((name, place) => {
    const columns = described[place] as { name: string; pk: number }[];
    const key = columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk);
    return { name, columns: columns.map((column) => column.name), key: key.map((column) => column.name) };
  });
}

/** The query of the rows after a key as `{ row, key }`, both JSON arrays; an empty key starts at the first row. */
export function pageAfter({ name, columns, key }: DumpedTable, after: DumpedRow, most: number): Statement {
  const order = sql.raw(key.join(', '));
  const isAfter =
    after.length === 0
      ? sql`TRUE`
      : sql`(${order}) > (${sql.join(
          after.map((_, place) => sql`${JSON.stringify(after)} ->> ${sql.raw(String(place))}`),
          sql`, `,
        )})`;
  return sql`
    SELECT ${arrayOf(columns)} AS row, ${arrayOf(key)} AS key FROM ${sql.raw(name)}
    WHERE ${isAfter} ORDER BY ${order} LIMIT ${most}`;
}

/**
 * Inserts rows whose values are in the order of `dumped`. A column that was added since gets its default; one that was removed
 * since is left out.
 */
export function enterRows(
  { name, columns }: DumpedTable,
  { dumped, rows }: { dumped: readonly string[]; rows: readonly DumpedRow[] },
): Statement[] {
  const known = dumped
    .map((column, place) => ({ column, place }))
    .filter(({ column }) => columns.includes(column));
  const names = sql.raw(known.map(({ column }) => column).join(', '));
  const values = sql.raw(known.map(({ place }) => `value ->> ${place}`).join(', '));
  return inPieces(rows).map(
    (piece) => sql`
      INSERT INTO ${sql.raw(name)} (${names})
      SELECT ${values} FROM json_each(${`[${piece.join(',')}]`})`,
  );
}

function arrayOf(columns: readonly string[]): SQL {
  return sql.raw(`json_array(${columns.join(', ')})`);
}

function inPieces(rows: readonly DumpedRow[]): string[][] {
  const pieces: string[][] = [];
  let left = 0;
  for (const row of rows) {
    const line = JSON.stringify(row);
    if (left < line.length) {
      pieces.push([]);
      left = MOST_CHARACTERS;
    }
    pieces.at(-1)!.push(line);
    left -= line.length + 1;
  }
  return pieces;
}
