// The limits on the shares that players of one network address, or of one /48 of IPv6, hold together (RULES §6): all players, and
// those who are not established. The list has only players who have bought shares and still hold some.
import { type SQL, sql } from 'drizzle-orm';
import { integer, type Statement } from '../../platform/database.ts';
import { isEstablished } from '../players/active-players.ts';
import { ADDRESSES_OF_A_NETWORK, keepFirstOrigin, type Origin } from '../players/address-key.ts';
import { ADDRESS_MOST, HOUSEHOLD_MOST } from './issue.ts';

/** A player by an expression of the id. `origin` is the source of the call, used if the player's own is unknown. */
interface Neighbour {
  player: SQL;
  origin: Origin;
}

/**
 * The room that unestablished players of the same address and network leave: the most that the player may hold, in millisparks;
 * negative if the limit is exceeded.
 */
export function roomAround(neighbour: Neighbour): SQL {
  const isBounded = sql`NOT ${isEstablished(sql`bounded_buyers.player_id`)}`;
  return roomBeside({ ...neighbour, most: ADDRESS_MOST, among: isBounded });
}

/** The same for all players of an address and of a network. */
export function roomAtAddress(neighbour: Neighbour): SQL {
  return roomBeside({ ...neighbour, most: HOUSEHOLD_MOST, among: sql`TRUE` });
}

function roomBeside({ player, origin, most, among }: Neighbour & { most: number; among: SQL }): SQL {
  const own = (key: SQL, asking: string | null) => sql`
    CASE WHEN own.address_key IS NULL THEN ${asking} ELSE own.${key} END`;
  const others = (key: SQL, asking: string | null) => sql`COALESCE((
    SELECT SUM(holdings.shares * landmarks.price_millis)
    FROM bounded_buyers
    CROSS JOIN holdings ON holdings.player_id = bounded_buyers.player_id
    CROSS JOIN landmarks ON landmarks.id = holdings.landmark_id
    WHERE bounded_buyers.${key} = ${own(key, asking)} AND bounded_buyers.player_id <> own.id AND ${among}), 0)`;
  return sql`(
    SELECT MIN(${integer(most)} - ${others(sql`address_key`, origin.addressKey)},
      ${integer(most * ADDRESSES_OF_A_NETWORK)} - ${others(sql`network_key`, origin.networkKey)})
    FROM players AS own WHERE own.id = ${player})`;
}

/** The statements that list a buyer; `origin` is the source of the purchase. */
export function listBoundedBuyer({ playerId, origin }: { playerId: number; origin: Origin }): Statement[] {
  return [
    keepFirstOrigin({ playerId, origin }),
    sql`
      INSERT INTO bounded_buyers (player_id, address_key, network_key)
      SELECT id, address_key, network_key FROM players WHERE id = ${playerId}
      ON CONFLICT (player_id) DO UPDATE SET address_key = excluded.address_key, network_key = excluded.network_key`,
  ];
}
