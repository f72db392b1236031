// Callers who may write: a registered player with a live session, or a guest who has played and has not registered since. Each
// comes with the guard that begins their batches.

import { sql } from 'drizzle-orm';
import type { Writer } from '../economy/guarded-batch.ts';
import type { players } from '../model/players/tables.ts';
import type { Columns } from '../platform/columns.ts';
import { type Database, guard } from '../platform/database.ts';
import { Refusal } from '../shared/kernel/refusal.ts';
import type { Visitor } from './actor.ts';
import type { Session } from './session.ts';
import { sessionGuard } from './session-store.ts';

/** The actor as a writer. Throws NOT_SIGNED_IN for a guest without an accepted result. */
export async function writerOf(
  db: Database,
  { actor, now_ms }: { actor: Visitor; now_ms: number },
): Promise<Writer> {
  if (actor.kind === 'player') return writerIn({ session: actor, now_ms });
  const { publicId } = actor;
  const rows = await db.all<Columns<typeof players, 'id'>>(
    sql`SELECT id FROM players WHERE public_id = ${publicId} AND kind = 'guest' AND banned_at IS NULL`,
  );
  if (!rows[0]) throw new Refusal('NOT_SIGNED_IN');
  const stillGuest = guard(
    sql`EXISTS (SELECT 1 FROM players WHERE public_id = ${publicId} AND kind = 'guest' AND banned_at IS NULL)`,
  );
  return { playerId: rows[0].id, publicId, isGuest: true, guard: stillGuest };
}

/** The player of a session as a writer. */
export function writerIn({ session, now_ms }: { session: Session; now_ms: number }): Writer {
  const { playerId, publicId, sessionId } = session;
  return { playerId, publicId, isGuest: false, guard: sessionGuard({ sessionId, now_ms }) };
}
