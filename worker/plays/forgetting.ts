// Deletes the Player objects of forgotten players (RULES §12): the batch that forgets a player notes the object, and a
// nightly step deletes it. An object that could not be deleted stays noted for the next night.

import { sql } from 'drizzle-orm';
import type { Columns } from '../platform/columns.ts';
import type { Ctx } from '../platform/context.ts';
import { refusalOfStore, type Statement } from '../platform/database.ts';
import { log } from '../platform/log.ts';
import { playerOf } from '../platform/objects.ts';
import { inTime, noteAsked } from '../platform/trace.ts';
import type { objectsToDelete } from './tables.ts';

/** The most objects that one call deletes. */
const MOST_AT_A_TIME = 20;
/** How long to wait for each object, so that all fit into one run. One that responds too late is deleted all the same. */
const PATIENCE_MS = 2000;

export function leaveObject({ publicId, now_ms }: { publicId: string; now_ms: number }): Statement[] {
  return [
    sql`
      INSERT INTO objects_to_delete (public_id, noted_at) VALUES (${publicId}, ${now_ms})
      ON CONFLICT (public_id) DO NOTHING`,
  ];
}

/**
 * Deletes the noted objects that have waited longest. One that fails moves to the end of the queue, so that it does not
 * delay the others. Idempotent. `areMoreLeft` says whether there may be more.
 */
export async function deleteNotedObjects(
  ctx: Ctx,
  { now_ms }: { now_ms: number },
): Promise<{ areMoreLeft: boolean }> {
  const { db } = ctx;
  const noted = await db.all<Columns<typeof objectsToDelete, 'public_id'>>(sql`
    SELECT public_id FROM objects_to_delete WHERE noted_at <= ${now_ms}
    ORDER BY noted_at, public_id LIMIT ${MOST_AT_A_TIME}`);
  let deleted = 0;
  for (const { public_id } of noted) {
    try {
      noteAsked();
      await inTime(Promise.resolve(playerOf(ctx, public_id).forget()), { most_ms: PATIENCE_MS });
      await db.all(sql`DELETE FROM objects_to_delete WHERE public_id = ${public_id}`);
      deleted += 1;
    } catch (error) {
      log('error', 'object-not-deleted', { player: public_id, reason: refusalOfStore(error) });
      await db.all(sql`UPDATE objects_to_delete SET noted_at = ${now_ms} WHERE public_id = ${public_id}`);
    }
  }
  return { areMoreLeft: deleted === MOST_AT_A_TIME };
}
