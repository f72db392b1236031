// What is left of a player's follows when the player has gone for good.
import { sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';

/** The statements that end all following of and by a player who has gone for good. */
export function endFollows({ playerId }: { playerId: number }): Statement[] {
  return [
    sql`DELETE FROM follows WHERE follower_id = ${playerId}`,
    sql`DELETE FROM follows WHERE followed_id = ${playerId}`,
  ];
}
