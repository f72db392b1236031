// What is left of a player's ties to others of the same edition when the player has gone for good.
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import { forgetPassages } from './passages.ts';

/** The statements that end all following and blocking of and by a player who has gone for good, and what passed between friends. */
export function endTies({ player, publicId }: { player: SQL; publicId: string }): Statement[] {
  return [
    sql`DELETE FROM follows WHERE follower_id = ${player}`,
    sql`DELETE FROM follows WHERE followed_id = ${player}`,
    ...forgetPassages(publicId),
  ];
}
