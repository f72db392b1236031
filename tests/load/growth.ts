// What a day leaves in the record table by table, and how long it stays there: whether 90 days of a crowd fit.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { LoadServer } from './load-server.ts';

/** Of the rows of a table those of the game of which a further one is played (`FURTHER_GAMES` in report.ts). */
const OF_TRIORDLE: Readonly<Record<string, string>> = {
  results: "game = 'triordle'",
  weekly_scores: "game = 'triordle'",
  challenge_entries: "game = 'triordle'",
  challenge_matchups: "game = 'triordle'",
  postings: "key LIKE '%triordle%'",
  notifications: "data_json LIKE '%triordle%'",
};
/** For how many days rows stay at most, where it is not for good: the archive's months, and what the night deletes. */
const STAYS_DAYS: Readonly<Record<string, number>> = {
  results: 63,
  postings: 63,
  settlements: 126,
  notifications: 90,
  idempotent_replies: 7,
};

/** How many rows each table has, and how many of them are of the further game. */
export type Rows = ReadonlyMap<string, { rows: number; further: number }>;

/** What a day of one who plays leaves in a table: rows of the day, bytes of a row with its indexes, days that it stays. */
export interface TableGrowth {
  table: string;
  rows: number;
  bytesARow: number;
  days: number;
}

/** Counts the rows of all tables. */
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

/** Bytes of a row of each table with its indexes, in the record that a stopped server has left in its state. */
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

/** What so many days that were lived have left, with a further game each. `settledAtNight`: owners settled for each. */
export function growthOf(
  { before, after, days }: { before: Rows; after: Rows; days: number },
  bytesARow: ReadonlyMap<string, number>,
  settledAtNight: number,
): TableGrowth[] {
  const grown = [...after].map(([table, now]) => {
    const was = before.get(table) ?? { rows: 0, further: 0 };
    const lived = (now.rows - was.rows + now.further - was.further) / days;
    // The night of those days is not in them: each owner's leaves a settlement and its posting.
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

/** Bytes that so many days of one who plays a day leave in the record at their end. */
export function bytesAfter(growth: readonly TableGrowth[], days: number, isArchived: boolean): number {
  const stays = ({ table, days: most }: TableGrowth) => {
    const isOfArchive = table === 'results' || table === 'postings' || table === 'settlements';
    return Math.min(days, isOfArchive && !isArchived ? days : most);
  };
  return growth.reduce((sum, one) => sum + one.rows * one.bytesARow * stays(one), 0);
}
