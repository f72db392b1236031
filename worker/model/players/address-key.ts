// Where accounts come from, as far as they are counted by it (RULES §6, 12): HMACs of network addresses, never these as they
// are. Anyone who has one /64 of IPv6 mostly has hundreds, so that all of a /48 are counted together besides.
import { createHmac } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';

/** A network (a /48) has the bounds of this many addresses. */
export const ADDRESSES_OF_A_NETWORK = 10;

/** So many established players of one address count for the supply; all of the address hold at most what counts for them. */
export const ESTABLISHED_OF_AN_ADDRESS = 3;

/** The keys under which accounts are counted together. */
export interface Origin {
  /** Of all of an IPv4 address, or of 64 bits of IPv6. */
  addressKey: string;
  /** Of an IPv6 address's first 48 bits, which one customer may hold; null for IPv4. */
  networkKey: string | null;
}

/** The keys of an address as `clientAddress` writes it; `secret` is HASH_SECRET. */
export function originOf({ address, secret }: { address: string; secret: string }): Origin {
  const keyOf = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
  const network = address.includes(':') ? address.split(':').slice(0, 3).join(':') : null;
  return {
    addressKey: keyOf(`players-of:${address}`),
    networkKey: network === null ? null : keyOf(`network:${network}`),
  };
}

/** The statement that keeps where a player comes from of whom it is not known: a guest who buys. */
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
 * How many of some rows of `players` (a condition) count, where of one address no more than `most` do. A player of whom no
 * address is known is one by itself.
 */
export function countedByOrigin({ players, most }: { players: SQL; most: number }): SQL {
  return sql`(
    SELECT COALESCE(SUM(MIN(players, ${most * ADDRESSES_OF_A_NETWORK})), 0) FROM (
      SELECT SUM(MIN(players, ${most})) AS players FROM (
        SELECT COALESCE(address_key, id) AS address, MIN(network_key) AS network, COUNT(*) AS players
        FROM players WHERE ${players} GROUP BY COALESCE(address_key, id))
      GROUP BY COALESCE(network, address)))`;
}
