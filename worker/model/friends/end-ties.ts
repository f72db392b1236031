// Ends the ties of a deleted player: follows, and the data stored by public ids (reactions, nudges, blocks).
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';

/** The statements for a deleted player of this edition. */
export function endTies({ player, publicId }: { player: SQL; publicId: string }): Statement[] {
  return [
    sql`DELETE FROM follows WHERE follower_id = ${player}`,
    sql`DELETE FROM follows WHERE followed_id = ${player}`,
    ...deleteExchanges(publicId),
  ];
}

/** The statements for the data by public ids alone. Nudges to the player expire with their day. */
export function deleteExchanges(publicId: string): Statement[] {
  return [
    sql`DELETE FROM friend_reactions WHERE to_public_id = ${publicId}`,
    sql`DELETE FROM friend_reactions WHERE by_public_id = ${publicId}`,
    sql`DELETE FROM nudges WHERE by_public_id = ${publicId}`,
    sql`DELETE FROM blocks WHERE blocker_public_id = ${publicId}`,
    sql`DELETE FROM blocks WHERE blocked_public_id = ${publicId}`,
  ];
}
