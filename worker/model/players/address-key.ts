// The origins by which accounts are counted together (RULES §6, 12): HMACs of network addresses, never the addresses themselves.
// The holder of one IPv6 /64 usually has hundreds, so each /48 is counted together as well.
import { createHmac } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';

/** The limits of a network (a /48) are those of an address times this. */
export const ADDRESSES_OF_A_NETWORK = 10;

/** The most established players of one address that count for the supply; also bounds what the address holds together. */
export const ESTABLISHED_OF_AN_ADDRESS = 3;

export interface Origin {
  /** The key of an IPv4 address, or of the first 64 bits of an IPv6 address. */
  addressKey: string;
  /** The key of an IPv6 address's first 48 bits, which one customer may hold; null for IPv4. */
  networkKey: string | null;
}

/** The keys of an address in the form of `clientAddress`; `secret` is HASH_SECRET. */
export function originOf({ address, secret }: { address: string; secret: string }): Origin {
  const keyOf = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
  const network = address.includes(':') ? address.split(':').slice(0, 3).join(':') : null;
  return {
    addressKey: keyOf(`players-of:${address}`),
    networkKey: network === null ? null : keyOf(`network:${network}`),
  };
}

/** The statement that stores a player's origin if it is unknown, as for a guest who buys. */
export function keepFirstOrigin({
  playerId,
  origin: { addressKey, networkKey },
}: {
  playerId: number;
  origin: Origin;
}): Statement {
  return sql`
    UPDATE players SET address_key = ${addressKey}, network_key = ${networkKey}
    WHERE id = ${playerId} AND address_key IS NULL`;
}

/**
 * An expression: the number of rows of `players` (a condition) that count, at most `most` per address and ten times as many per
 * network. A player without a known address counts as one address.
 */
export function countedByOrigin({ players, most }: { players: SQL; most: number }): SQL {
  return sql`(
    SELECT COALESCE(SUM(MIN(players, ${most * ADDRESSES_OF_A_NETWORK})), 0) FROM (
      SELECT SUM(MIN(players, ${most})) AS players FROM (
        SELECT COALESCE(address_key, id) AS address, MIN(network_key) AS network, COUNT(*) AS players
        FROM players WHERE ${players} GROUP BY COALESCE(address_key, id))
      GROUP BY COALESCE(network, address)))`;
}
