// A player's follows and friends, as SQL for other statements. Friends are players who follow each other (RULES §15).
import { type SQL, sql } from 'drizzle-orm';
import type { Columns, Joined } from '../../platform/columns.ts';
import type { players } from '../players/tables.ts';
import type { farBonds, follows } from './tables.ts';

/** A query of ids in parentheses: the player, and the registered players followed. */
export function withFollowed(player: number): SQL {
  return sql`(
    SELECT followed_id AS id FROM follows JOIN players ON players.id = followed_id AND players.kind = 'registered'
    WHERE follower_id = ${player}
    UNION ALL SELECT ${player})`;
}

/** A row of `friendsOf`. For a friend of another edition `id` and `username` are null; for others `edition` is. */
export type FriendRow = Joined<Columns<typeof players, 'id' | 'username'>> &
  Columns<typeof players, 'public_id'> &
  Columns<typeof follows, 'is_muted'> &
  Joined<Columns<typeof farBonds, 'edition'>>;

/** A query in parentheses of a player's friends in all editions (`FriendRow`); `player` yields the id. */
export function friendsOf(player: SQL): SQL {
  return sql`(
    SELECT players.id, players.public_id, players.username, NULL AS edition, mine.is_muted
    FROM follows AS mine CROSS JOIN follows AS back
      ON back.follower_id = mine.followed_id AND back.followed_id = mine.follower_id
    CROSS JOIN players ON players.id = mine.followed_id AND players.kind = 'registered' AND players.banned_at IS NULL
    WHERE mine.follower_id = ${player}
    UNION ALL
    SELECT NULL, mine.public_id, NULL, mine.edition, mine.is_muted
    FROM far_bonds AS mine CROSS JOIN far_bonds AS back
      ON back.player_id = mine.player_id AND back.kind = 'followed_by' AND back.public_id = mine.public_id
    WHERE mine.player_id = ${player} AND mine.kind = 'follows')`;
}
