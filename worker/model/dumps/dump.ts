// A logical dump of an edition to R2: all rows of its half, table by table, a piece at a time. The edition's writes are held
// meanwhile, so that the dump is consistent. Its manifest lists the columns and migrations at the time, so that a later
// release can restore it.
import { sql } from 'drizzle-orm';
import { storeDocument, storeRows } from '../../platform/archive-store.ts';
import type { Columns } from '../../platform/columns.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { allMigrations } from '../../platform/edition-migrations.ts';
import { DAY_MS, type GameDay, gameDayAt } from '../../shared/kernel/game-day.ts';
import { type DumpedRow, pageAfter, tablesOf } from './pages.ts';
import type { dumpParts, dumps } from './tables.ts';

export type Dump = Columns<typeof dumps>;
export type DumpPart = Columns<typeof dumpParts>;

/** The list of a dump's objects, itself stored as an object. */
export interface DumpManifest {
  edition: string;
  day: GameDay;
  began_at: number;
  /** The columns of each table, in the order of the values of its rows. */
  columns: Readonly<Record<string, readonly string[]>>;
  /** The names of the migrations that had run. */
  migrations: readonly string[];
  parts: readonly Pick<DumpPart, 'place' | 'of_table' | 'sha256' | 'rows' | 'bytes'>[];
}

const MOST_ROWS = 5000;
const KEPT_MS = 35 * DAY_MS;

/** The object name of a day's dump, and of a part of it. */
export function nameOfDump({ day }: Pick<Dump, 'day'>): string {
  return `dump-${day}`;
}
export function nameOfDumpPart({ place, of_table }: Pick<DumpPart, 'place' | 'of_table'>): string {
  return `${String(place).padStart(6, '0')}-${of_table}`;
}

export async function dumpOf(
  directory: Database,
  { edition, day }: Pick<Dump, 'edition' | 'day'>,
): Promise<Dump | null> {
  const [dump] = await directory.all<Dump>(
    sql`SELECT * FROM dumps WHERE edition = ${edition} AND day = ${day}`,
  );
  return dump ?? null;
}

/** The objects of a dump, in order. */
export function partsOf(
  directory: Database,
  { edition, day }: Pick<Dump, 'edition' | 'day'>,
): Promise<DumpPart[]> {
  return directory.all<DumpPart>(
    sql`SELECT * FROM dump_parts WHERE edition = ${edition} AND day = ${day} ORDER BY place`,
  );
}

/** Starts or restarts a day's dump. A restart discards its parts, because writes were possible since they were read. */
export async function beginDump(
  { directory, db, edition }: Pick<Ctx, 'directory' | 'db' | 'edition'>,
  { day, now_ms }: { day: GameDay; now_ms: number },
): Promise<void> {
  const [first] = await tablesOf(db);
  await directory.batch([
    sql`DELETE FROM dump_parts WHERE edition = ${edition} AND day = ${day}`,
    sql`INSERT INTO dumps (edition, day, began_at, at_table, after_key, parts)
      VALUES (${edition}, ${day}, ${now_ms}, ${first!.name}, '[]', 0)
      ON CONFLICT (edition, day) DO UPDATE SET began_at = excluded.began_at, at_table = excluded.at_table,
        after_key = excluded.after_key, parts = 0, manifest_sha256 = NULL, done_at = NULL`,
  ]);
}

/**
 * Writes the next object of a dump. The edition's writes must be held from before `beginDump` until the dump is done. Throws
 * ArchiveAway. A piece can be repeated.
 */
export async function dumpPiece(ctx: Ctx, dump: Dump, now_ms: number): Promise<void> {
  const { directory, db, edition } = ctx;
  const { day, parts: place } = dump;
  const month = nameOfDump(dump);
  if (dump.at_table === null) {
    const manifest: DumpManifest = {
      ...{ edition, day: day as GameDay, began_at: dump.began_at },
      columns: Object.fromEntries((await tablesOf(db)).map(({ name, columns }) => [name, columns])),
      migrations: allMigrations().map(({ name }) => name),
      parts: (await partsOf(directory, dump)).map(({ edition: _, day: __, ...part }) => part),
    };
    const { sha256 } = await storeDocument(ctx, { month, what: 'manifest', document: manifest });
    await directory.all(sql`
      UPDATE dumps SET manifest_sha256 = ${sha256}, done_at = ${now_ms} WHERE edition = ${edition} AND day = ${day}`);
    return;
  }
  const tables = await tablesOf(db);
  const at = tables.findIndex(({ name }) => name === dump.at_table);
  const after = JSON.parse(dump.after_key) as DumpedRow;
  const page = await db.all<{ row: string; key: string }>(pageAfter(tables[at]!, after, MOST_ROWS));
  const isLast = page.length < MOST_ROWS;
  const moved = sql`
    UPDATE dumps SET at_table = ${isLast ? (tables[at + 1]?.name ?? null) : dump.at_table},
      after_key = ${isLast ? '[]' : page.at(-1)!.key}, parts = CAST(${place + (page.length > 0 ? 1 : 0)} AS INTEGER)
    WHERE edition = ${edition} AND day = ${day} AND parts = ${place}`;
  if (page.length === 0) {
    await directory.all(moved);
    return;
  }
  const part = { place, of_table: dump.at_table };
  const rows = page.map(({ row }) => JSON.parse(row) as DumpedRow);
  const { sha256, bytes } = await storeRows(ctx, { month, what: nameOfDumpPart(part), rows });
  await directory.batch([
    sql`INSERT INTO dump_parts (edition, day, place, of_table, sha256, rows, bytes)
      VALUES (${edition}, ${day}, ${place}, ${dump.at_table}, ${sha256}, ${page.length}, ${bytes})
      ON CONFLICT (edition, day, place) DO NOTHING`,
    moved,
  ]);
}

/** Deletes the records of dumps older than five weeks; a rule of the bucket deletes their objects in R2 (docs/operations.md). */
export async function forgetOldDumps(
  { directory, edition }: Pick<Ctx, 'directory' | 'edition'>,
  now_ms: number,
): Promise<void> {
  const old = sql`edition = ${edition} AND day < ${gameDayAt(now_ms - KEPT_MS)}`;
  await directory.batch([sql`DELETE FROM dump_parts WHERE ${old}`, sql`DELETE FROM dumps WHERE ${old}`]);
}
