// What a day adds to the record table by table, and how long it stays: whether 90 days of a crowd fit.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { LoadServer } from './load-server.ts';

/** Tables whose rows of one game are counted separately: those of an additional game (`FURTHER_GAMES` in report.ts). */
const OF_TRIORDLE: Readonly<Record<string, string>> = {
  results: "game = 'triordle'",
  weekly_scores: "game = 'triordle'",
  challenge_entries: "game = 'triordle'",
  challenge_matchups: "game = 'triordle'",
  postings: "key LIKE '%triordle%'",
  notifications: "data_json LIKE '%triordle%'",
};
/** The maximum number of days that rows stay, if limited: the archive's months, and what the night deletes. */
const STAYS_DAYS: Readonly<Record<string, number>> = {
  results: 63,
  postings: 63,
  settlements: 126,
  notifications: 90,
  idempotent_replies: 7,
};

/** The rows of each table, and those of the additional game. */
export type Rows = ReadonlyMap<string, { rows: number; further: number }>;

/** What an active player's day adds to a table: rows, bytes a row with its indexes, and days kept. */
export interface TableGrowth {
  table: string;
  rows: number;
  bytesARow: number;
  days: number;
}

export async function rowsOf(server: LoadServer): Promise<Rows> {
  const tables = await server.rows<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
  );
  const counted = new Map<string, { rows: number; further: number }>();
  for (const { name } of tables) {
    const [found] = await server.rows<{ rows: number; further: number }>(
      `SELECT COUNT(*) AS rows, COALESCE(SUM(${OF_TRIORDLE[name] ?? '0'}), 0) AS further FROM ${name}`,
    );
    counted.set(name, found!);
  }
  return counted;
}

/** Bytes of a row of each table with its indexes, in the state that a stopped server left. */
export function bytesARowIn(state: string, rows: Rows): ReadonlyMap<string, number> {
  const files = readdirSync(state, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.sqlite'))) {
    const sqlite = new DatabaseSync(join(state, file));
    try {
      const sizes = sqlite
        .prepare(`
          SELECT tbl_name AS name, SUM(pgsize) AS bytes FROM sqlite_schema
          JOIN dbstat ON dbstat.name = sqlite_schema.name AND dbstat.aggregate = 1 GROUP BY tbl_name`)
        .all() as { name: string; bytes: number }[];
      if (!sizes.some(({ name }) => name === 'persons')) continue;
      return new Map(sizes.map(({ name, bytes }) => [name, bytes / Math.max(1, rows.get(name)?.rows ?? 1)]));
    } finally {
      sqlite.close();
    }
  }
  throw new Error('The served record was not found.');
}

/** What the simulated days added, with the additional games. `settledAtNight`: owners settled for each player. */
export function growthOf(
  { before, after, days }: { before: Rows; after: Rows; days: number },
  bytesARow: ReadonlyMap<string, number>,
  settledAtNight: number,
): TableGrowth[] {
  const grown = [...after].map(([table, now]) => {
    const was = before.get(table) ?? { rows: 0, further: 0 };
    const lived = (now.rows - was.rows + now.further - was.further) / days;
    // The night after those days is not included: it adds a settlement and its posting for each owner.
    const atNight = table === 'settlements' || table === 'postings' ? settledAtNight : 0;
    return {
      table,
      rows: lived + atNight,
      bytesARow: bytesARow.get(table) ?? 0,
      days: STAYS_DAYS[table] ?? Number.POSITIVE_INFINITY,
    };
  });
  return grown.filter(({ rows, bytesARow: bytes }) => rows * bytes >= 1);
}

/** The record's bytes after this many days of one player a day. */
export function bytesAfter(growth: readonly TableGrowth[], days: number, isArchived: boolean): number {
  const stays = ({ table, days: most }: TableGrowth) => {
    const isOfArchive = table === 'results' || table === 'postings' || table === 'settlements';
    return Math.min(days, isOfArchive && !isArchived ? days : most);
  };
  return growth.reduce((sum, one) => sum + one.rows * one.bytesARow * stays(one), 0);
}
