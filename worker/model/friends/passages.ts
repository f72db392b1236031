// What passes between two players, kept by public ids: reactions, nudges, blocks.
import { sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';

/** The statements that forget all of it about a player who has gone for good. Nudges to the player go with their day. */
export function forgetPassages(publicId: string): Statement[] {
  return [
    sql`DELETE FROM friend_reactions WHERE to_public_id = ${publicId}`,
    sql`DELETE FROM friend_reactions WHERE by_public_id = ${publicId}`,
    sql`DELETE FROM nudges WHERE by_public_id = ${publicId}`,
    sql`DELETE FROM blocks WHERE blocker_public_id = ${publicId}`,
    sql`DELETE FROM blocks WHERE blocked_public_id = ${publicId}`,
  ];
}
