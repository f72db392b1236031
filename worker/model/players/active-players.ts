// Who is active: decided on a Monday for the week that begins, and stored (RULES §6). Shares, pieces and what one may buy
// are measured by it, so that it asks for more than an account: a proof, and points on several days. All facts are dated,
// so that a late run decides the same.
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Statement } from '../../platform/database.ts';
import { addDays, type GameDay, startOfDay, weekOf } from '../../shared/kernel/game-day.ts';
import { openingDays, SEALED_DAY } from '../archive/sealed.ts';
import { ADDRESSES_OF_A_NETWORK, countedByOrigin, ESTABLISHED_OF_AN_ADDRESS } from './address-key.ts';

/** The days with points that make a proven account active, and the window they are counted in. */
const LEAST_DAYS = 3;
const WINDOW_DAYS = 28;
/**
 * So many accounts of one address are active at most, of one network (a /48) ten times as many, and besides all that are
 * established: with points on this many days.
 */
const MOST_OF_AN_ADDRESS = 10;
const MOST_OF_A_NETWORK = MOST_OF_AN_ADDRESS * ADDRESSES_OF_A_NETWORK;
const ESTABLISHED_DAYS = 15;

/** A range of ids to decide on: above `after` up to `through`. */
interface Piece {
  monday: GameDay;
  after: number;
  through: number;
}

/**
 * How many are active in a week; how many established of them count, three of an address; and of how many addresses the
 * others are. Of a /48 ten addresses count.
 */
export interface ActiveWeek {
  players: number;
  /** How many became active, and how many established: who became both counts twice. */
  first_time: number;
  established: number;
  addresses: number;
}

/** Whether the player whose id `player` yields is active now: in the last week that has been decided. */
export function isActive(player: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM active_players WHERE active_players.player_id = ${player} AND last_week >= (
    SELECT week FROM active_weeks WHERE decided_at IS NOT NULL ORDER BY week DESC LIMIT 1))`;
}

/** Whether the player whose id `player` yields was ever active with points on 15 days. */
export function isEstablished(player: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM active_players WHERE active_players.player_id = ${player}
    AND established_week IS NOT NULL)`;
}

/** The ids of the players who are active in the week that begins on a Monday: a query, while that is the last week decided. */
export function activeFrom({ monday }: { monday: GameDay }): SQL {
  return sql`SELECT player_id AS id FROM active_players WHERE last_week = ${weekOf(monday)}`;
}

/** What was decided on a Monday, or null when that has not been done. */
export async function activeWeek(db: Database, { monday }: { monday: GameDay }): Promise<ActiveWeek | null> {
  const rows = await db.all<ActiveWeek>(sql`
    SELECT players, first_time, established, addresses FROM active_weeks WHERE week = ${weekOf(monday)} AND decided_at IS NOT NULL`);
  return rows[0] ?? null;
}

/** The statement that begins a Monday's decision; what an earlier try counted is forgotten. */
export function beginActiveWeek({ monday }: { monday: GameDay }): Statement {
  return sql`
    INSERT INTO active_weeks (week, players, first_time, established, addresses) VALUES (${weekOf(monday)}, 0, 0, 0, 0)
    ON CONFLICT (week) DO UPDATE SET players = 0, first_time = 0 WHERE decided_at IS NULL`;
}

/**
 * The statements that decide on the players with ids above `after` up to `through`. Pieces go up in the order of ids: who
 * came first to an address has the first of its places, and of those who have one the first have the network's.
 */
export function decideActive({ monday, after, through }: Piece): Statement[] {
  const week = weekOf(monday);
  const inPiece = sql`player_id > ${after} AND player_id <= ${through} AND last_week = ${week}`;
  return [
    sql`
      WITH qualified AS MATERIALIZED (
        SELECT id, address_key, network_key,
          ${hasPoints({ player: sql`players.id`, days: ESTABLISHED_DAYS, monday })} AS established
        FROM players
        WHERE id > ${after} AND id <= ${through} AND last_played_day >= ${addDays(monday, -WINDOW_DAYS)}
          AND ${stoodAs(monday)}
          AND ${hasPoints({ player: sql`players.id`, days: LEAST_DAYS, from: addDays(monday, -WINDOW_DAYS), monday })}
      ),
      of_addresses AS MATERIALIZED (
        ${firstOfEach({ key: sql`address_key`, among: sql`qualified`, most: MOST_OF_AN_ADDRESS, after, week })}),
      of_networks AS MATERIALIZED (
        ${firstOfEach({ key: sql`network_key`, among: sql`of_addresses`, most: MOST_OF_A_NETWORK, after, week })})
      INSERT INTO active_players (player_id, first_week, last_week, established_week)
      SELECT id, ${week}, ${week}, CASE WHEN established THEN ${week} END FROM of_networks
      WHERE TRUE ORDER BY id
      ON CONFLICT (player_id) DO UPDATE SET last_week = MAX(last_week, excluded.last_week),
        established_week = COALESCE(established_week, excluded.established_week)`,
    sql`
      UPDATE active_weeks SET players = active_weeks.players + piece.players,
        first_time = active_weeks.first_time + piece.first_time
      FROM (
        SELECT COUNT(*) AS players,
          COALESCE(SUM((first_week = ${week}) + (established_week IS ${week})), 0) AS first_time
        FROM active_players WHERE ${inPiece}
      ) AS piece
      WHERE week = ${week}`,
  ];
}

/**
 * The statement that ends a Monday's decision: from now on it holds. It also counts the established, three of an address at
 * most, and the addresses of the others.
 */
export function endActiveWeek({ monday }: { monday: GameDay }): Statement {
  const week = weekOf(monday);
  const countedOf = (what: SQL, most: number) =>
    countedByOrigin({
      players: sql`id IN (SELECT player_id FROM active_players WHERE last_week = ${week} AND ${what})`,
      most,
    });
  return sql`
    UPDATE active_weeks SET decided_at = ${startOfDay(monday)},
      established = ${countedOf(sql`established_week IS NOT NULL`, ESTABLISHED_OF_AN_ADDRESS)},
      addresses = ${countedOf(sql`established_week IS NULL`, 1)}
    WHERE week = ${week}`;
}

/**
 * The query of those `among` the players of a piece who have one of the first `most` places of their address or network
 * (`key`), or need none. Who is active with a smaller id has taken a place.
 */
function firstOfEach({
  key,
  among,
  most,
  after,
  week,
}: {
  key: SQL;
  among: SQL;
  most: number;
  after: number;
  week: string;
}): SQL {
  return sql`
    SELECT id, address_key, network_key, established FROM (
      SELECT ${among}.*, COALESCE(taken.places, 0)
        + ROW_NUMBER() OVER (PARTITION BY ${among}.${key} ORDER BY ${among}.id) AS place
      FROM ${among} LEFT JOIN (
        SELECT earlier.${key}, COUNT(*) AS places
        FROM (SELECT DISTINCT ${key} FROM ${among} WHERE ${key} IS NOT NULL) AS here
        CROSS JOIN players AS earlier ON earlier.${key} = here.${key} AND earlier.id <= ${after}
        CROSS JOIN active_players ON active_players.player_id = earlier.id AND last_week = ${week}
        GROUP BY earlier.${key}
      ) AS taken ON taken.${key} = ${among}.${key})
    WHERE ${key} IS NULL OR place <= ${most} OR established`;
}

/** Whether a row of `players` was a registered, proven, unblocked account when a Monday began. */
function stoodAs(monday: GameDay): SQL {
  const at = startOfDay(monday);
  return sql`(registered_at < ${at} AND proven_at < ${at} AND (banned_at IS NULL OR banned_at >= ${at})
    AND (deactivated_at IS NULL OR deactivated_at >= ${at}))`;
}

/** Whether a player had points that were not held back on this many days before a Monday. Reads no more days than that. */
function hasPoints({
  player,
  days,
  from,
  monday,
}: {
  player: SQL;
  days: number;
  from?: GameDay;
  monday: GameDay;
}): SQL {
  const at = startOfDay(monday);
  // The window reaches into no month that could be sealed (archive-step.ts); all days together do.
  const before = from ? sql`0` : openingDays(player);
  const since = from ? sql`day >= ${from}` : sql`day > ${SEALED_DAY}`;
  return sql`(SELECT COUNT(*) FROM (
    SELECT DISTINCT day FROM results WHERE player_id = ${player} AND ${since} AND day < ${monday}
      AND base_tenths > 0 AND held = 0 AND delivered_at < ${at} AND (released_at IS NULL OR released_at < ${at})
    LIMIT ${days})) + ${before} >= ${days}`;
}
