// What players of one network address who are not established hold together (RULES §6). Only those are listed who have
// bought since, and only while they hold shares; who becomes established is taken off the list.
import { type SQL, sql } from 'drizzle-orm';
import { keepFirstAddress } from '../accounts/address-key.ts';
import type { Statement } from '../platform/database.ts';

/**
 * What the listed players of a player's address hold together, the player left out, in millisparks. `player` yields the id;
 * `addressKey` is of the address that asks, where none of the player's is known.
 */
export function addressWorthOf({ player, addressKey }: { player: SQL; addressKey: string | null }): SQL {
  return sql`COALESCE((SELECT SUM(holdings.shares * landmarks.price_millis)
    FROM players AS own
    CROSS JOIN bounded_buyers ON bounded_buyers.address_key = COALESCE(own.address_key, ${addressKey})
      AND bounded_buyers.player_id <> own.id
    CROSS JOIN holdings ON holdings.player_id = bounded_buyers.player_id
    CROSS JOIN landmarks ON landmarks.id = holdings.landmark_id WHERE own.id = ${player}), 0)`;
}

/** The statements that list a buyer who is not established; `addressKey` is of the address that buys, where none is known yet. */
export function listBoundedBuyer({
  playerId,
  addressKey,
}: {
  playerId: number;
  addressKey: string;
}): Statement[] {
  return [
    keepFirstAddress({ playerId, addressKey }),
    sql`
      INSERT INTO bounded_buyers (player_id, address_key)
      SELECT id, address_key FROM players WHERE id = ${playerId}
      ON CONFLICT (player_id) DO UPDATE SET address_key = excluded.address_key`,
  ];
}

/** The statement that takes those of `established` (a query of ids) off the list. */
export function unlistEstablished(established: SQL): Statement {
  return sql`DELETE FROM bounded_buyers WHERE player_id IN (${established})`;
}
