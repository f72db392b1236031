// What players of one network address, and of one /48 of IPv6, who are not established hold together (RULES §6). Only those
// are listed who have bought since, and only while they hold shares; who becomes established is taken off the list.
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import { isEstablished } from '../players/active-players.ts';
import { keepFirstOrigin, type Origin } from '../players/address-key.ts';
import { ADDRESS_MOST, NETWORK_MOST } from './issue.ts';

/**
 * What others of a player's address and network leave of what all may hold there: the most that the player may hold, in
 * millisparks, less than 0 where it is exceeded. `player` yields the id; `origin` is where the call comes from, which counts
 * where nothing is known of the player's own.
 */
export function roomAround({ player, origin }: { player: SQL; origin: Origin }): SQL {
  const own = (key: SQL, asking: string | null) => sql`
    CASE WHEN own.address_key IS NULL THEN ${asking} ELSE own.${key} END`;
  const others = (key: SQL, asking: string | null) => sql`COALESCE((
    SELECT SUM(holdings.shares * landmarks.price_millis)
    FROM bounded_buyers
    CROSS JOIN holdings ON holdings.player_id = bounded_buyers.player_id
    CROSS JOIN landmarks ON landmarks.id = holdings.landmark_id
    WHERE bounded_buyers.${key} = ${own(key, asking)} AND bounded_buyers.player_id <> own.id), 0)`;
  return sql`(
    SELECT MIN(${ADDRESS_MOST} - ${others(sql`address_key`, origin.addressKey)},
      ${NETWORK_MOST} - ${others(sql`network_key`, origin.networkKey)})
    FROM players AS own WHERE own.id = ${player})`;
}

/** The statements that list a buyer, unless established; `origin` is where the purchase comes from. */
export function listBoundedBuyer({ playerId, origin }: { playerId: number; origin: Origin }): Statement[] {
  const isBounded = sql`NOT ${isEstablished(sql`${playerId}`)}`;
  return [
    keepFirstOrigin({ playerId, origin, where: isBounded }),
    sql`
      INSERT INTO bounded_buyers (player_id, address_key, network_key)
      SELECT id, address_key, network_key FROM players WHERE id = ${playerId} AND ${isBounded}
      ON CONFLICT (player_id) DO UPDATE SET address_key = excluded.address_key, network_key = excluded.network_key`,
  ];
}

/** The statement that takes those of `established` (a query of ids) off the list. */
export function unlistEstablished(established: SQL): Statement {
  return sql`DELETE FROM bounded_buyers WHERE player_id IN (${established})`;
}
