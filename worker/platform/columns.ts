// The types of rows that statements read, derived from the tables.
import type { Table } from 'drizzle-orm';

type Stored<T extends Table> = T['$inferSelect'];

/** Some columns of a table: `Columns<typeof players, 'id' | 'username'>`. */
export type Columns<T extends Table, Name extends keyof Stored<T> = keyof Stored<T>> = Pick<Stored<T>, Name>;

/** Some columns under other names: `Renamed<typeof players, { publicId: 'public_id' }>`. */
export type Renamed<T extends Table, Names extends Record<string, keyof Stored<T>>> = {
  [Name in keyof Names]: Stored<T>[Names[Name]];
};

/** The row of a LEFT JOIN: every column is null if nothing was joined. */
export type Joined<Row> = { [Name in keyof Row]: Row[Name] | null };

/** A row without nulls, because the statement excludes rows that have any. */
export type Present<Row> = { [Name in keyof Row]: NonNullable<Row[Name]> };
