// Whether a player is listed on public boards. Ranks, prizes and the boards of followers are unaffected.

import { sql } from 'drizzle-orm';
import { guardedBatch, type Writer } from '../../economy/guarded-batch.ts';
import type { players } from '../../model/players/tables.ts';
import type { Columns } from '../../platform/columns.ts';
import type { Database } from '../../platform/database.ts';

export async function isUnlisted(db: Database, playerId: number): Promise<boolean> {
  const rows = await db.all<Columns<typeof players, 'is_unlisted'>>(
    sql`SELECT is_unlisted FROM players WHERE id = ${playerId}`,
  );
  return rows[0]?.is_unlisted === 1;
}

/** Throws NOT_SIGNED_IN once the session has ended. */
export async function setUnlisted(
  db: Database,
  { writer, isUnlisted, now_ms }: { writer: Writer; isUnlisted: boolean; now_ms: number },
): Promise<void> {
  const change = sql`UPDATE players SET is_unlisted = ${isUnlisted ? 1 : 0} WHERE id = ${writer.playerId}`;
  await guardedBatch(db, { writer, now_ms, statements: [change] });
}
