// How a part of a player's download is put together (RULES §12); which parts there are is in export-queries.ts.
import { type SQL, sql } from 'drizzle-orm';
import type { ArchivedTable, Source } from '../../model/archive/archived-tables.ts';
import { A_PLAYER, hasBlocked } from '../../model/friends/blocks.ts';
import { PERSON_FACTS } from '../../model/notifications/stored.ts';
import { shownNameOf } from '../../model/players/shown-name.ts';

export interface ExportQuery {
  name: string;
  table: string;
  half: 'directory' | 'edition';
  /** Whether old rows are in the archive. */
  isArchived?: true;
  /**
   * The rows of the player with an id and a public id, the oldest first, out of the record or where else they are.
   * Columns named `…_at` are instants in milliseconds.
   */
  rows: (player: number, publicId: string, source?: Source) => SQL;
}

/** A list of which old rows are in the archive. */
export type ArchivedExport = ExportQuery & { table: ArchivedTable; isArchived: true };

/** What a query reads of a table of the edition; the part has the table's name unless it is given another. */
export function queried(
  part: string | { name: string; table: string },
  rows: ExportQuery['rows'],
): ExportQuery {
  const { name, table } = typeof part === 'string' ? { name: part, table: part } : part;
  return { name, table, half: 'edition', rows };
}

/** All columns but those that name the player or represent a secret, of a table keyed by player. */
export function ownRows(table: string, { columns, order }: { columns: string; order: string }): ExportQuery {
  return queried(
    table,
    (player, _publicId, source) => sql`
      SELECT ${sql.raw(columns)} FROM ${source ? source(table as ArchivedTable) : sql.raw(table)} WHERE player_id = ${player} ORDER BY ${sql.raw(order)}`,
  );
}

/** The same of a table of which old rows are in the archive. */
export function archivedRows(table: ArchivedTable, shown: { columns: string; order: string }): ExportQuery {
  return { ...ownRows(table, shown), isArchived: true };
}

/** The same of a table of the directory, which is keyed by public id. */
export function ownDirectoryRows(
  table: string,
  { columns, order }: { columns: string; order: string },
): ExportQuery {
  return {
    name: table,
    table,
    half: 'directory',
    rows: (_player, publicId) => sql`
      SELECT ${sql.raw(columns)} FROM ${sql.raw(table)} WHERE public_id = ${publicId} ORDER BY ${sql.raw(order)}`,
  };
}

/** The weeks of a player's life, by which tables are read that are keyed by week first. The latest may still be open. */
export function weeksOf(player: number): SQL {
  return sql`
    WITH RECURSIVE weeks (week, last) AS (
      SELECT date(created_at / 1000, 'unixepoch', 'weekday 0', '-6 days'), date(settled_through, '+7 days')
      FROM players WHERE id = ${player}
      UNION ALL SELECT date(week, '+7 days'), last FROM weeks WHERE week < last)`;
}

/** The public name of a player of this edition by public id; for one of another edition, the id. */
export function namedOf(publicId: SQL): SQL {
  return sql`COALESCE(${shownNameOf(sql`(SELECT id FROM players WHERE public_id = ${publicId})`)}, ${publicId})`;
}

/** The same in a player's download, where anybody who has blocked that player appears as 'a player' (RULES §15). */
export function namedFor(reader: string, publicId: SQL): SQL {
  return sql`iif(${hasBlocked(publicId, sql`${reader}`)}, ${A_PLAYER}, ${namedOf(publicId)})`;
}

/** The same by the numeric id that `player` yields; NULL where that is NULL. */
export function shownFor(reader: string, player: SQL): SQL {
  const publicId = sql`(SELECT public_id FROM players WHERE id = ${player})`;
  return sql`iif(${hasBlocked(publicId, sql`${reader}`)}, ${A_PLAYER}, ${shownNameOf(player)})`;
}

/** The arguments of `json_replace` that put public names in place of the ids in a notification. */
export function namedIn(reader: string): SQL {
  const named = PERSON_FACTS.map((fact) => namedAt(reader, `$.${fact}`));
  return sql.join(named, sql`, `);
}

function namedAt(reader: string, path: string): SQL {
  const person = sql`json_extract(notifications.data_json, ${path})`;
  return sql`${path}, COALESCE(${shownFor(reader, person)}, iif(typeof(${person}) = 'text', ${person}, NULL))`;
}
