// Who a player's friends are, as SQL that boards compose.
import { type SQL, sql } from 'drizzle-orm';

/** A query of ids in parentheses: the player, and the registered players he follows. */
export function friendsOf(player: number): SQL {
  return sql`(
    SELECT followed_id AS id FROM follows JOIN players ON players.id = followed_id AND players.kind = 'registered'
    WHERE follower_id = ${player}
    UNION ALL SELECT ${player})`;
}
