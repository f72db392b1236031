// Data between two players by public ids: reactions, nudges and blocks.
import { sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';

/** The statements that delete all of it about a deleted player, except nudges to the player, which expire with their day. */
export function forgetPassages(publicId: string): Statement[] {
  return [
    sql`DELETE FROM friend_reactions WHERE to_public_id = ${publicId}`,
    sql`DELETE FROM friend_reactions WHERE by_public_id = ${publicId}`,
    sql`DELETE FROM nudges WHERE by_public_id = ${publicId}`,
    sql`DELETE FROM blocks WHERE blocker_public_id = ${publicId}`,
    sql`DELETE FROM blocks WHERE blocked_public_id = ${publicId}`,
  ];
}
