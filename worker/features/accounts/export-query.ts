// Builders for the queries of a player's data download (RULES §12); export-queries.ts lists them.
import { type SQL, sql } from 'drizzle-orm';
import type { ArchivedTable, Source } from '../../model/archive/archived-tables.ts';
import { A_PLAYER, hasBlocked } from '../../model/friends/blocks.ts';
import { PERSON_FACTS } from '../../model/notifications/stored.ts';
import { shownNameOf } from '../../model/players/shown-name.ts';

export interface ExportQuery {
  name: string;
  table: string;
  half: 'directory' | 'edition';
  /** Whether the archive holds old rows. */
  isArchived?: true;
  /**
   * The player's rows, oldest first, read from the record or from `source`. Columns named `…_at` are instants in milliseconds.
   */
  rows: (player: number, publicId: string, source?: Source) => SQL;
}

export type ArchivedExport = ExportQuery & { table: ArchivedTable; isArchived: true };

/** A part read by `rows` from a table of the edition. The part is named after the table unless `part` says otherwise. */
export function queried(
  part: string | { name: string; table: string },
  rows: ExportQuery['rows'],
): ExportQuery {
  const { name, table } = typeof part === 'string' ? { name: part, table: part } : part;
  return { name, table, half: 'edition', rows };
}

/** The given columns of an edition table keyed by player; omit the player's id and secrets. */
export function ownRows(table: string, { columns, order }: { columns: string; order: string }): ExportQuery {
  return queried(
    table,
    (player, _publicId, source) => sql`
      SELECT ${sql.raw(columns)} FROM ${source ? source(table as ArchivedTable) : sql.raw(table)} WHERE player_id = ${player} ORDER BY ${sql.raw(order)}`,
  );
}

/** As `ownRows`, for a table whose old rows are in the archive. */
export function archivedRows(table: ArchivedTable, shown: { columns: string; order: string }): ExportQuery {
  return { ...ownRows(table, shown), isArchived: true };
}

/** As `ownRows`, for a directory table keyed by public id. */
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

/** The weeks from a player's first to the current one, for reading tables whose key begins with the week. */
export function weeksOf(player: number): SQL {
  return sql`
    WITH RECURSIVE weeks (week, last) AS (
      SELECT date(created_at / 1000, 'unixepoch', 'weekday 0', '-6 days'), date(settled_through, '+7 days')
      FROM players WHERE id = ${player}
      UNION ALL SELECT date(week, '+7 days'), last FROM weeks WHERE week < last)`;
}

/** The public name of a player of this edition; for another edition's player, the public id. */
export function namedOf(publicId: SQL): SQL {
  return sql`COALESCE(${shownNameOf(sql`(SELECT id FROM players WHERE public_id = ${publicId})`)}, ${publicId})`;
}

/** As `namedOf`, but anyone who has blocked `reader` appears as 'a player' (RULES §15). */
export function namedFor(reader: string, publicId: SQL): SQL {
  return sql`iif(${hasBlocked(publicId, sql`${reader}`)}, ${A_PLAYER}, ${namedOf(publicId)})`;
}

/** As `namedFor`, by the numeric id that `player` yields; NULL if that is NULL. */
export function shownFor(reader: string, player: SQL): SQL {
  const publicId = sql`(SELECT public_id FROM players WHERE id = ${player})`;
  return sql`iif(${hasBlocked(publicId, sql`${reader}`)}, ${A_PLAYER}, ${shownNameOf(player)})`;
}

/** Arguments of `json_replace` that replace the ids in a notification with public names. */
export function namedIn(reader: string): SQL {
  const named = PERSON_FACTS.map((fact) => namedAt(reader, `$.${fact}`));
  return sql.join(named, sql`, `);
}

function namedAt(reader: string, path: string): SQL {
  const person = sql`json_extract(notifications.data_json, ${path})`;
  return sql`${path}, COALESCE(${shownFor(reader, person)}, iif(typeof(${person}) = 'text', ${person}, NULL))`;
}
