// Reads the log, only as far as a checkpoint covers it.
import { sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import type { Database } from '../../platform/database.ts';
import type { logCheckpoints, logEntries, logTiles } from './tables.ts';

/** The number of hashes or entries in a full tile. */
export const TILE = 256;

/** The range of a tile: `width` hashes or entries from `place` of its level on. */
export interface TileRange {
  level: number;
  place: number;
  width: number;
}

/** The last signed checkpoint, or null before the first. */
export async function lastCheckpoint(db: Database): Promise<string | null> {
  const rows = await db.all<Columns<typeof logCheckpoints, 'note'>>(
    sql`SELECT note FROM log_checkpoints WHERE size = (SELECT MAX(size) FROM log_checkpoints)`,
  );
  return rows[0]?.note ?? null;
}

/** The hashes of a tile, in hex; null unless a checkpoint covers all of it. */
export async function hashesOf(db: Database, { level, place, width }: TileRange): Promise<string[] | null> {
  const [first, last] = [place * TILE, place * TILE + width];
  const source = level === 0 ? sql`log_entries WHERE` : sql`log_tiles WHERE level = ${level} AND`;
  const rows = await db.all<Columns<typeof logTiles, 'hash'>>(sql`
    SELECT hash FROM ${source} place >= ${first} AND place < ${last}
      AND (SELECT MAX(size) FROM log_checkpoints) >= ${last * TILE ** level} ORDER BY place`);
  return rows.length === width ? rows.map(({ hash }) => hash) : null;
}

/** The entries of a tile; null unless a checkpoint covers all of it. */
export async function entriesOf(
  db: Database,
  { place, width }: Omit<TileRange, 'level'>,
): Promise<string[] | null> {
  const [first, last] = [place * TILE, place * TILE + width];
  const rows = await db.all<Columns<typeof logEntries, 'entry'>>(sql`
    SELECT entry FROM log_entries WHERE place >= ${first} AND place < ${last}
      AND (SELECT MAX(size) FROM log_checkpoints) >= ${last} ORDER BY place`);
  return rows.length === width ? rows.map(({ entry }) => entry) : null;
}

/** The entry of a night's ledger; null unless a checkpoint covers it. */
export async function ledgerOf(
  db: Database,
  { edition, day }: { edition: string; day: string },
): Promise<{ sha256: string } | null> {
  const rows = await db.all<Columns<typeof logEntries, 'entry'>>(sql`
    SELECT entry FROM log_entries WHERE key = ${`ledger:${edition}:${day}`}
      AND place < (SELECT MAX(size) FROM log_checkpoints)`);
  return rows[0] ? JSON.parse(rows[0].entry) : null;
}
