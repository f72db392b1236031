// Second stage: writes all rows of the month, player by player, into objects of the archive.
import { type SQL, sql } from 'drizzle-orm';
import { type ArchivedTable, columnsOf } from '../../model/archive/archived-tables.ts';
import { type MonthInWork, moveMonth, nameOfPart, notePart, partAfter } from '../../model/archive/months.ts';
import { storeRows } from '../../platform/archive-store.ts';
import type { Database } from '../../platform/database.ts';
import { lastPlayer } from '../players-by-id.ts';
import { SPAN, type Stage, type StagePiece } from './work.ts';

/** The players' rows of a month. Each list is read along an index, in order of player id. */
export const LISTS: readonly {
  table: ArchivedTable;
  owner: 'target' | 'source' | 'player_id';
  of: (month: MonthInWork) => SQL;
}[] = [
  {
    table: 'postings',
    owner: 'target',
    of: ({ first_id, last_id }) => sql`
      postings ON postings.target = players.id AND postings.target > 0
        AND postings.id > ${first_id} AND postings.id <= ${last_id}`,
  },
  {
    table: 'postings',
    owner: 'source',
    of: ({ first_id, last_id }) => sql`
      postings ON postings.source = players.id AND postings.source > 0
        AND postings.id > ${first_id} AND postings.id <= ${last_id}`,
  },
  {
    table: 'results',
    owner: 'player_id',
    of: ({ after_day, last_day }) => sql`
      results ON results.player_id = players.id AND results.day > ${after_day} AND results.day <= ${last_day}`,
  },
  {
    table: 'settlements',
    owner: 'player_id',
    of: ({ after_day, last_day }) => sql`
      settlements ON settlements.player_id = players.id
        AND settlements.day > ${after_day} AND settlements.day <= ${last_day}`,
  },
];

/** Archives the rows of some players, skipping existing objects. */
export async function exportPiece({ db, ctx, month, chunk }: Stage): Promise<StagePiece> {
  const after = month.cursor;
  const last = await lastPlayer(db);
  if (after >= last) return { statements: [moveMonth(month, { stage: 'check' })] };
  const next = await partAfter(db, { month: month.month, id: after });
  if (next?.first_player === after + 1)
    return { statements: [moveMonth(month, { cursor: next.last_player })] };
  const until = Math.min(after + SPAN, last, (next?.first_player ?? last + 1) - 1);
  const { rows, through } = await rowsOfPlayers(db, { month, after, until, limit: chunk });
  const range = { first_player: after + 1, last_player: through };
  const part = { month: month.month, ...range, rows: rows.length };
  const stored = rows.length === 0 ? null : await storeRows(ctx, { ...part, what: nameOfPart(range), rows });
  return {
    statements: [
      ...(stored ? [notePart({ ...part, ...stored })] : []),
      moveMonth(month, { cursor: through }),
    ],
  };
}

/** The rows of as many complete players as a piece may read; of at least one, however many rows that is. */
async function rowsOfPlayers(
  db: Database,
  { month, after, until, limit }: { month: MonthInWork; after: number; until: number; limit: number },
): Promise<{ rows: object[]; through: number }> {
  const lists = (await db.batch(
    LISTS.map(
      ({ table, of }) => sql`
        SELECT players.id AS owner, ${columnsOf(table)} FROM players CROSS JOIN ${of(month)}
        WHERE players.id > ${after} AND players.id <= ${until} ORDER BY players.id LIMIT ${limit}`,
    ),
  )) as ({ owner: number; id?: number } & Record<string, unknown>)[][];
  const full = lists.filter((rows) => rows.length === limit).map((rows) => rows.at(-1)!.owner - 1);
  const through = Math.min(until, ...full);
  if (through <= after) return rowsOfPlayers(db, { month, after, until: after + 1, limit: limit * 2 });
  const rows = lists.flatMap((list, place) =>
    list
      .filter(({ owner }) => owner <= through)
      .map(({ owner: _, ...row }) => ({ table: LISTS[place]!.table, ...row })),
  );
  // A posting between two players of the range is found from both ends.
  const postings = new Set<unknown>();
  return {
    rows: rows.filter((row) => {
      if (row.table !== 'postings') return true;
      if (postings.has(row.id)) return false;
      postings.add(row.id);
      return true;
    }),
    through,
  };
}
