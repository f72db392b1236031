// Loads a dump into an empty store, a piece at a time. Triggers are dropped meanwhile, because the rows already include their
// effects. The store records its progress in the same batch, so that an interruption repeats nothing.
import { sql } from 'drizzle-orm';
import { storedDocument, storedRows } from '../../platform/archive-store.ts';
import type { Ctx } from '../../platform/context.ts';
import { type Database, guard } from '../../platform/database.ts';
import { allMigrations, type Migration } from '../../platform/edition-migrations.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { type DumpManifest, nameOfDump, nameOfDumpPart } from './dump.ts';
import { type DumpedRow, enterRows, tablesOf } from './pages.ts';

type Bucket = Pick<Ctx, 'ARCHIVE' | 'edition'>;

/** The list of a dump's objects. Throws ArchiveAway and ArchiveAltered. */
export function manifestOfDump(
  from: Bucket,
  { day, sha256 }: { day: string; sha256: string },
): Promise<DumpManifest> {
  return storedDocument(from, { month: nameOfDump({ day }), what: 'manifest', sha256 });
}

/**
 * Prepares a store for loading. Throws ALREADY_STARTED if it has players, unless its contents are to be `replaced`. Does nothing
 * if loading has already started.
 */
export async function beginRestore(into: Database, { replaced = false } = {}): Promise<void> {
  if (await placeOf(into)) return;
  const [{ players }] = (await into.all<{ players: number }>(
    sql`SELECT COUNT(*) AS players FROM players`,
  )) as [{ players: number }];
  if (players > 0 && !replaced)
    throw new Refusal('ALREADY_STARTED', { detail: 'Somebody lives in this edition.' });
  const triggers = await into.all<{ called: string }>(
    sql`SELECT name AS called FROM sqlite_schema WHERE type = 'trigger'`,
  );
  await into.batch([
    sql`CREATE TABLE restoring_triggers (text TEXT NOT NULL) STRICT`,
    sql`INSERT INTO restoring_triggers (text) SELECT sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY rowid`,
    sql`CREATE TABLE restoring (place INTEGER NOT NULL) STRICT`,
    sql`INSERT INTO restoring (place) VALUES (0)`,
    ...triggers.map(({ called }) => sql`DROP TRIGGER ${sql.raw(called)}`),
    ...(await tablesOf(into)).map(({ name }) => sql`DELETE FROM ${sql.raw(name)}`),
  ]);
}

/** Loads the next object of a dump; returns whether the dump is complete. Throws ArchiveAway and ArchiveAltered. */
export async function restorePiece(
  into: Database,
  from: Bucket,
  manifest: DumpManifest,
  migrations: readonly Migration[] = allMigrations(),
): Promise<boolean> {
  const place = (await placeOf(into))?.next;
  if (place === undefined) return true;
  const part = manifest.parts[place];
  if (!part) {
    await endRestore(into, manifest, migrations);
    return true;
  }
  const { of_table, sha256 } = part;
  const table = (await tablesOf(into)).find(({ name }) => name === of_table);
  if (!table) throw new RangeError(`There is no table ${of_table}.`);
  const rows = await storedRows<DumpedRow>(from, {
    ...{ month: nameOfDump(manifest), what: nameOfDumpPart(part), sha256 },
  });
  await into.batch([
    guard(sql`EXISTS (SELECT 1 FROM restoring WHERE place = ${place})`),
    ...enterRows(table, { dumped: manifest.columns[of_table]!, rows }),
    sql`UPDATE restoring SET place = place + 1`,
  ]);
  return false;
}

/** Matches a migration's statement that changes rows, such as adding a landmark; comments may precede it. */
const CHANGES_ROWS = /^\s*(--[^\n]*\n\s*)*(INSERT|UPDATE|DELETE)\b/i;

/**
 * Restores the triggers once every table has as many rows as the dump, and reapplies the row changes of migrations since the
 * dump: the store has run them, but the restore has replaced its rows by older ones.
 */
async function endRestore(
  into: Database,
  manifest: DumpManifest,
  migrations: readonly Migration[],
): Promise<void> {
  const wanted = new Map<string, number>();
  for (const { of_table, rows } of manifest.parts) wanted.set(of_table, (wanted.get(of_table) ?? 0) + rows);
  const tables = await tablesOf(into);
  const counts = await into.batch(
    tables.map(({ name }) => sql`SELECT COUNT(*) AS rows FROM ${sql.raw(name)}`),
  );
  for (const [place, { name }] of tables.entries()) {
    const [{ rows }] = counts[place] as [{ rows: number }];
    if (rows !== (wanted.get(name) ?? 0))
      throw new Error(`${name} has ${rows} rows instead of ${wanted.get(name) ?? 0}.`);
  }
  const triggers = await into.all<{ text: string }>(sql`SELECT text FROM restoring_triggers ORDER BY rowid`);
  const since = migrations.filter(({ name }) => !manifest.migrations.includes(name));
  const again = since.flatMap(({ statements }) => statements.filter((text) => CHANGES_ROWS.test(text)));
  await into.batch([
    ...triggers.map(({ text }) => sql.raw(text)),
    ...again.map((text) => sql.raw(text)),
    sql`DROP TABLE restoring`,
    sql`DROP TABLE restoring_triggers`,
  ]);
}

/** The number of objects loaded so far; null if no restore is in progress. */
async function placeOf(into: Database): Promise<{ next: number } | null> {
  const [table] = await into.all(sql`SELECT 1 FROM sqlite_schema WHERE name = 'restoring'`);
  if (!table) return null;
  const [row] = await into.all<{ next: number }>(sql`SELECT place AS next FROM restoring`);
  return row ?? null;
}
