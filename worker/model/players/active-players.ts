// The active players of a week, decided and stored on its Monday (RULES §6). Shares, pieces and purchase limits scale with them,
// so being active takes more than an account: a proof, and points on several days. All facts are dated, so that a late run
// decides the same.
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Statement } from '../../platform/database.ts';
import { addDays, type GameDay, startOfDay, weekOf } from '../../shared/kernel/game-day.ts';
import { openingDays, SEALED_DAY } from '../archive/sealed.ts';
import { ADDRESSES_OF_A_NETWORK, countedByOrigin, ESTABLISHED_OF_AN_ADDRESS } from './address-key.ts';

/** The number of days with points that makes a proven account active, and the window in which they count. */
const LEAST_DAYS = 3;
const WINDOW_DAYS = 28;
/**
 * The most active accounts of one address; a network (a /48) has ten times as many. Accounts with points on ESTABLISHED_DAYS days
 * are established, and exempt.
 */
const MOST_OF_AN_ADDRESS = 10;
const MOST_OF_A_NETWORK = MOST_OF_AN_ADDRESS * ADDRESSES_OF_A_NETWORK;
const ESTABLISHED_DAYS = 15;

/** The range of ids to decide: above `after`, up to `through`. */
interface Piece {
  monday: GameDay;
  after: number;
  through: number;
}

/**
 * The counts of a week: active players; established players, at most three per address; and the addresses of the others, at most
 * ten per /48.
 */
export interface ActiveWeek {
  players: number;
  /** Players active for the first time, plus players established for the first time: one may count twice. */
  first_time: number;
  established: number;
  addresses: number;
}

/** A condition: the player whose id `player` yields is active in the latest decided week. */
export function isActive(player: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM active_players WHERE active_players.player_id = ${player} AND last_week >= (
    SELECT week FROM active_weeks WHERE decided_at IS NOT NULL ORDER BY week DESC LIMIT 1))`;
}

/** A condition: the player whose id `player` yields was ever active with points on 15 days. */
export function isEstablished(player: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM active_players WHERE active_players.player_id = ${player}
    AND established_week IS NOT NULL)`;
}

/** A query of the ids of the players active in the week that begins on a Monday. It must be the latest decided week. */
export function activeFrom({ monday }: { monday: GameDay }): SQL {
  return sql`SELECT player_id AS id FROM active_players WHERE last_week = ${weekOf(monday)}`;
}

/** The decision of a Monday, or null before it. */
export async function activeWeek(db: Database, { monday }: { monday: GameDay }): Promise<ActiveWeek | null> {
  const rows = await db.all<ActiveWeek>(sql`
    SELECT players, first_time, established, addresses FROM active_weeks WHERE week = ${weekOf(monday)} AND decided_at IS NOT NULL`);
  return rows[0] ?? null;
}

/** The statement that starts a Monday's decision, and resets the counts of an earlier attempt. */
export function beginActiveWeek({ monday }: { monday: GameDay }): Statement {
  return sql`
    INSERT INTO active_weeks (week, players, first_time, established, addresses) VALUES (${weekOf(monday)}, 0, 0, 0, 0)
    ON CONFLICT (week) DO UPDATE SET players = 0, first_time = 0 WHERE decided_at IS NULL`;
}

/**
 * The statements that decide players with ids above `after` up to `through`. Pieces must run in ascending order: the oldest
 * accounts of an address take its places, and of those the oldest take the network's.
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
 * The statement that completes a Monday's decision, which applies from then on. It also counts the established players, at most
 * three per address, and the addresses of the others.
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
 * A query of the players `among` a piece who have one of the first `most` places of their address or network (`key`), or need
 * none. Active players with smaller ids have taken places.
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

/** A condition on a row of `players`: a registered, proven, unblocked account at the start of a Monday. */
function stoodAs(monday: GameDay): SQL {
  const at = startOfDay(monday);
  return sql`(registered_at < ${at} AND proven_at < ${at} AND (banned_at IS NULL OR banned_at >= ${at})
    AND (deactivated_at IS NULL OR deactivated_at >= ${at}))`;
}

/** A condition: the player had points that were not held back on this many days before a Monday. Reads at most that many days. */
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
  // The window never reaches a sealed month (archive-step.ts), but all days together do.
  const before = from ? sql`0` : openingDays(player);
  const since = from ? sql`day >= ${from}` : sql`day > ${SEALED_DAY}`;
  return sql`(SELECT COUNT(*) FROM (
    SELECT DISTINCT day FROM results WHERE player_id = ${player} AND ${since} AND day < ${monday}
      AND base_tenths > 0 AND held = 0 AND delivered_at < ${at} AND (released_at IS NULL OR released_at < ${at})
    LIMIT ${days})) + ${before} >= ${days}`;
}
