// A player's rows in the archive, for histories and the download: one object per month, found by the player's id.
import { type SQL, sql } from 'drizzle-orm';
import { asArchiveUnavailable, storedRows } from '../../platform/archive-store.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Statement } from '../../platform/database.ts';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';
import { type ArchivedTable, columnsOf, rowsAsQuery, type Source } from './archived-tables.ts';
import { nameOfPart, ofPreviousMonth, type Part } from './months.ts';
import { SEALED_DAY, SEALED_ID } from './sealed.ts';

/** An archived row: its table, and that table's columns. */
export type ArchivedRow = { table: ArchivedTable } & Record<string, unknown>;

/** A sealed month with rows of a player, and the object that holds them. */
export type PlayersMonth = Part & {
  player: number;
  last_day: GameDay;
  /** The last postings of the month and of the previous month. */
  last_id: number;
  first_id: number;
  /** The last day of the previous month; empty for the first. */
  after_day: string;
};

/** The query of the sealed months of the player whose id `player` yields, latest first (`PlayersMonth`). */
export function monthsOfPlayer(player: SQL): Statement {
  return sql`
    SELECT parts.*, whose.id AS player, months.last_day, months.last_id, COALESCE(${ofPreviousMonth('last_id')}, 0) AS first_id,
      COALESCE(${ofPreviousMonth('last_day')}, '') AS after_day
    FROM archive_months AS months CROSS JOIN players AS whose ON whose.id = ${player}
    CROSS JOIN archive_parts AS parts ON parts.month = months.month AND parts.last_player >= whose.id
      AND parts.first_player = (SELECT MAX(first_player) FROM archive_parts AS candidates
        WHERE candidates.month = months.month AND candidates.first_player <= whose.id)
    WHERE months.sealed_at IS NOT NULL AND parts.first_player > 0 ORDER BY months.month DESC`;
}

/** The player's rows of some tables in a month. Throws UNAVAILABLE if the archive does not respond. */
export async function rowsOfMonth(
  ctx: Pick<Ctx, 'ARCHIVE' | 'edition'>,
  month: PlayersMonth,
  tables: readonly ArchivedTable[],
): Promise<ArchivedRow[]> {
  const { player } = month;
  try {
    const rows = await storedRows<ArchivedRow>(ctx, { ...month, what: nameOfPart(month) });
    return rows.filter(
      (row) =>
        tables.includes(row.table) &&
        (row.table === 'postings'
          ? row.source === player || row.target === player
          : row.player_id === player),
    );
  } catch (error) {
    throw asArchiveUnavailable(error);
  }
}

/** The same for several months in parallel. */
export async function rowsOfMonths(
  ctx: Pick<Ctx, 'ARCHIVE' | 'edition'>,
  months: readonly PlayersMonth[],
  tables: readonly ArchivedTable[],
): Promise<ArchivedRow[]> {
  return (await Promise.all(months.map((month) => rowsOfMonth(ctx, month, tables)))).flat();
}

interface OldResult {
  base_tenths: number;
  points_tenths: number;
  held: number;
}

/** A player's archived result of a day; undefined if there is none. `months` are the player's. */
export async function archivedResult(
  ctx: Pick<Ctx, 'ARCHIVE' | 'edition'>,
  months: readonly PlayersMonth[],
  { game, day }: { game: GameType; day: GameDay },
): Promise<OldResult | undefined> {
  const month = months.find(({ after_day, last_day }) => after_day < day && day <= last_day);
  const rows = month ? await rowsOfMonth(ctx, month, ['results']) : [];
  return (rows as unknown as (OldResult & { game: GameType; day: GameDay })[]).find(
    (row) => row.game === game && row.day === day,
  );
}

/** A source of only archived rows. */
export function archivedSource(rows: readonly ArchivedRow[]): Source {
  return (table) =>
    sql`(${rowsAsQuery(
      table,
      rows.filter((row) => row.table === table),
    )})`;
}

/** A source of a player's unsealed rows in the record, plus archived rows. */
export function wholeSource(player: number, rows: readonly ArchivedRow[]): Source {
  const archived = archivedSource(rows);
  return (table) => {
    const live =
      table === 'postings'
        ? ['target', 'source'].map(
            (end) => sql`SELECT ${columnsOf(table)} FROM postings
              WHERE ${sql.raw(end)} = ${player} AND ${sql.raw(end)} > 0 AND id > ${SEALED_ID}`,
          )
        : [
            sql`SELECT ${columnsOf(table)} FROM ${sql.raw(table)} WHERE player_id = ${player} AND day > ${SEALED_DAY}`,
          ];
    const old = rows.some((row) => row.table === table) ? [sql`SELECT * FROM ${archived(table)}`] : [];
    return sql`(${sql.join([...live, ...old], sql` UNION ALL `)})`;
  };
}
