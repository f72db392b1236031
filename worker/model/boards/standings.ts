// The values of registered players, and who is listed on player boards (RULES §11). Settlement stores the values. A player who
// registers, returns or is readmitted between two settlements is valued once, on entering, so that reading a board never values
// anybody: places come from index and histogram. A trigger on `players` removes players who leave.

import { type SQL, sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import type { Database, Statement } from '../../platform/database.ts';
import type { PlayerStat } from '../../shared/contract/leaderboards.ts';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import { sharesValueOf } from '../landmarks/value.ts';
import type { players } from '../players/tables.ts';
import { villaValueOf } from '../villa/value.ts';

/** The column of each board's value, in millisparks. */
export const STAT_COLUMNS: Readonly<Record<PlayerStat, SQL>> = {
  net_worth: sql.raw('net_worth_millis'),
  villa_value: sql.raw('villa_millis'),
  shared_assets_value: sql.raw('shares_millis'),
};

const IS_LISTED = sql`players.kind = 'registered' AND players.banned_at IS NULL`;

/**
 * The statement that puts a player on the boards with the current values, after whatever registers or readmits the player. It
 * changes nothing for a player who is not listed or already has a standing.
 */
export function enterBoards(player: SQL): Statement {
  const villa = villaValueOf(sql`players.id`);
  const shares = sharesValueOf(sql`players.id`);
  return sql`
    INSERT INTO standings (player_id, day, net_worth_millis, villa_millis, shares_millis)
    SELECT players.id, players.settled_through, accounts.balance + ${villa} + ${shares}, ${villa}, ${shares}
    FROM players JOIN accounts ON accounts.id = players.id
    WHERE players.id = ${player} AND ${IS_LISTED}
    ON CONFLICT (player_id) DO NOTHING`;
}

/**
 * The statements that store the values of the listed players of `due` (a query of ids) when `day` is settled. They follow its
 * settlement, which has computed the values of all whose day left a row. Every value has an index, so rows are written in the
 * order of the daily one, and the other values only if they differ.
 */
export function recordStandings({ due, day }: { due: SQL; day: GameDay }): Statement[] {
  const villa = sql`COALESCE(settlements.villa_millis, ${villaValueOf(sql`players.id`)})`;
  const shares = sql`COALESCE(settlements.shares_millis, ${sharesValueOf(sql`players.id`)})`;
  const listed = sql`players JOIN accounts ON accounts.id = players.id
    LEFT JOIN settlements ON settlements.player_id = players.id AND settlements.day = ${day}`;
  const isListed = sql`players.id IN ${due} AND ${IS_LISTED}`;
  return [
    sql`
      INSERT INTO standings (player_id, day, net_worth_millis, villa_millis, shares_millis)
      SELECT players.id, ${day}, accounts.balance + ${villa} + ${shares} AS worth, ${villa}, ${shares}
      FROM ${listed} WHERE ${isListed} ORDER BY worth, players.id
      ON CONFLICT (player_id) DO UPDATE SET day = excluded.day, net_worth_millis = excluded.net_worth_millis`,
    sql`
      UPDATE standings SET villa_millis = now.villa, shares_millis = now.shares
      FROM (
        SELECT players.id, ${villa} AS villa, ${shares} AS shares
        FROM ${listed} JOIN standings AS before ON before.player_id = players.id
        WHERE ${isListed} AND (before.villa_millis <> ${villa} OR before.shares_millis <> ${shares})
      ) AS now WHERE standings.player_id = now.id`,
  ];
}

export async function playersOnBoards(db: Database): Promise<number> {
  const [row] = await db.all<{ players: number }>(sql`
    SELECT COALESCE(SUM(players), 0) AS players FROM standing_histogram WHERE stat = 'net_worth' AND level = 0`);
  return row!.players;
}

/** A player's place on a board. `value_millis` and `username` are null for a player who isn’t listed. */
export type PlaceRow = Columns<typeof players, 'username'> & {
  value_millis: number | null;
  above: number;
  players: number;
};

/**
 * The statement that reads a player's place on a board: from the histogram down to one Spark, then from the index, so that the
 * cost grows with the spread of values and not with the players. CROSS JOIN makes SQLite start with the own value; otherwise it
 * scans the histogram.
 */
export function placeOn({ stat, publicId }: { stat: PlayerStat; publicId: string | null }): Statement {
  const column = STAT_COLUMNS[stat];
  const ofStat = sql`standing_histogram.stat = ${stat}`;
  return sql`
    WITH viewer AS (SELECT id, username FROM players WHERE public_id = ${publicId ?? ''}),
    own AS MATERIALIZED (SELECT ${column} AS value FROM viewer JOIN standings ON standings.player_id = viewer.id),
    above AS (
      SELECT players FROM own CROSS JOIN standing_histogram ON ${ofStat} AND level = 0 AND bucket > own.value / 1000000
      UNION ALL
      SELECT players FROM own CROSS JOIN standing_histogram ON ${ofStat} AND level = 1 AND bucket > own.value / 1000
        AND bucket < (own.value / 1000000 + 1) * 1000
      UNION ALL
      SELECT COUNT(*) FROM own CROSS JOIN standings ON ${column} > own.value AND ${column} < (own.value / 1000 + 1) * 1000
    )
    SELECT (SELECT value FROM own) AS value_millis, (SELECT username FROM viewer) AS username,
      COALESCE((SELECT SUM(players) FROM above), 0) AS above,
      COALESCE((SELECT SUM(players) FROM standing_histogram WHERE ${ofStat} AND level = 0), 0) AS players`;
}
