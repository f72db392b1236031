// The types of rows as statements read them, from the tables that say what is stored.
import type { Table } from 'drizzle-orm';

type Stored<T extends Table> = T['$inferSelect'];

/** Some columns of a table: `Columns<typeof players, 'id' | 'username'>`. */
export type Columns<T extends Table, Name extends keyof Stored<T> = keyof Stored<T>> = Pick<Stored<T>, Name>;

/** Some columns under other names: `Renamed<typeof players, { publicId: 'public_id' }>`. */
export type Renamed<T extends Table, Names extends Record<string, keyof Stored<T>>> = {
  [Name in keyof Names]: Stored<T>[Names[Name]];
};

/** The row of a LEFT JOIN: all of it null where nothing was joined. */
export type Joined<Row> = { [Name in keyof Row]: Row[Name] | null };

/** A row in which none of the columns is null, because the statement leaves such rows out. */
export type Present<Row> = { [Name in keyof Row]: NonNullable<Row[Name]> };
