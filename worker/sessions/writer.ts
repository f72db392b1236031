// Who writes: a registered player by a live session, or a guest who has played, by a cookie whose guest has not
// registered meanwhile. Their batches begin with the guard that goes with it, and note that the player was seen.
import { sql } from 'drizzle-orm';
import { afterSettling } from '../daily/settle-players.ts';
import { gameDayAt } from '../kernel/game-day.ts';
import { Refusal } from '../kernel/refusal.ts';
import { constraintOf, type Database, guard, type Statement } from '../platform/database.ts';
import { seenStatement } from './seen.ts';
import { type Session, sessionGuard } from './session-store.ts';
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
  if (viewer.kind === 'player') return writerIn({ session: viewer.session, now_ms });
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

/** The player of a session as one who may write. */
export function writerIn({ session, now_ms }: { session: Session; now_ms: number }): Writer {
  const { playerId, publicId, sessionId } = session;
  return { playerId, publicId, isGuest: false, guard: sessionGuard({ sessionId, now_ms }) };
}

type Writing = { writer: Pick<Writer, 'playerId' | 'guard'>; now_ms: number };

/** What every batch of a writer begins with: the guard, and that the player was seen today (RULES §12). */
export function beginningOf({ writer, now_ms }: Writing): Statement[] {
  return [writer.guard, seenStatement({ player: sql`${writer.playerId}`, day: gameDayAt(now_ms) })];
}

/**
 * Runs statements as one transaction behind the guard of whoever asks, and answers the rows of each. Throws NOT_SIGNED_IN
 * when a guard refuses: the session has ended, or the guest has registered.
 */
export async function guardedBatch(
  db: Database,
  { writer, now_ms, statements }: Writing & { statements: readonly Statement[] },
): Promise<unknown[][]> {
  const beginning = beginningOf({ writer, now_ms });
  try {
    const outcome = await afterSettling(db, { players: sql`(${writer.playerId})`, now_ms }, () =>
      db.batch([...beginning, ...statements]),
    );
    return outcome.slice(beginning.length);
  } catch (error) {
    throw constraintOf(error) === 'GUARD' ? new Refusal('NOT_SIGNED_IN') : error;
  }
}
