// What is left of a player's follows when the player has gone for good.
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';

/** The statements that end all following of and by a player who has gone for good. */
export function endFollows({ player }: { player: SQL }): Statement[] {
  return [
    sql`DELETE FROM follows WHERE follower_id = ${player}`,
    sql`DELETE FROM follows WHERE followed_id = ${player}`,
  ];
}
