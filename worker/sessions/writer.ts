// Who writes: a registered player by a live session, or a guest who has played, by a cookie whose guest has not
// registered meanwhile. Their batches begin with the guard that goes with it (DESIGN: writes and sessions).
import { sql } from 'drizzle-orm';
import { Refusal } from '../kernel/refusal.ts';
import { constraintOf, type Database, guard, type Statement } from '../platform/database.ts';
import { sessionGuard } from './session-store.ts';
import type { Viewer } from './viewer.ts';

/** A player row that may be written for, and the statement that begins every batch of its request. */
export interface Writer {
  playerId: number;
  publicId: string;
  isGuest: boolean;
  guard: Statement;
}

/** The viewer as one who may write. Throws NOT_SIGNED_IN for nobody, and for a guest without an accepted result. */
export async function writerOf(
  db: Database,
  { viewer, now_ms }: { viewer: Viewer; now_ms: number },
): Promise<Writer> {
  if (viewer.kind === 'nobody') throw new Refusal('NOT_SIGNED_IN');
  if (viewer.kind === 'player') {
    const { playerId, publicId, sessionId } = viewer.session;
    return { playerId, publicId, isGuest: false, guard: sessionGuard({ sessionId, now_ms }) };
  }
  const { publicId } = viewer.guest;
  const rows = await db.all<{ id: number }>(
    sql`SELECT id FROM players WHERE public_id = ${publicId} AND kind = 'guest' AND banned_at IS NULL`,
  );
  if (!rows[0]) throw new Refusal('NOT_SIGNED_IN');
  const stillGuest = guard(
    sql`EXISTS (SELECT 1 FROM players WHERE public_id = ${publicId} AND kind = 'guest' AND banned_at IS NULL)`,
  );
  return { playerId: rows[0].id, publicId, isGuest: true, guard: stillGuest };
}

/**
 * Runs statements as one transaction behind the guard of whoever asks, and answers the rows of each. Throws NOT_SIGNED_IN
 * when a guard refuses: the session has ended, or the guest has registered.
 */
export async function guardedBatch(
  db: Database,
  { guard: asking, statements }: { guard: Statement; statements: readonly Statement[] },
): Promise<unknown[][]> {
  try {
    return (await db.batch([asking, ...statements])).slice(1);
  } catch (error) {
    throw constraintOf(error) === 'GUARD' ? new Refusal('NOT_SIGNED_IN') : error;
  }
}
