// A player's own sessions: listing devices, and signing out of one or all others (RULES §12).

import { sql } from 'drizzle-orm';
import type { Session } from '../../access/session.ts';
import { type EndedSession, endSessionsStatement, spreadEnd } from '../../access/session-store.ts';
import type { sessions } from '../../access/tables.ts';
import { writerIn } from '../../access/writer.ts';
import { guardedBatch } from '../../economy/guarded-batch.ts';
import type { Columns } from '../../platform/columns.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Database, Statement } from '../../platform/database.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';

/** `last_used` is a game day, because use is recorded once a day. */
interface DeviceSession {
  id: string;
  device: string;
  created_at: string;
  last_used: string;
  current: boolean;
}

/** The live sessions of a session's player, most recently used first. */
export async function liveSessions(
  db: Database,
  { session, now_ms }: { session: Session; now_ms: number },
): Promise<DeviceSession[]> {
  const rows = await db.all<Columns<typeof sessions, 'id' | 'device' | 'created_at' | 'last_used_day'>>(sql`
    SELECT id, device, created_at, last_used_day FROM sessions
    WHERE player_id = ${session.playerId} AND scopes IS NULL AND revoked_at IS NULL AND expires_at > ${now_ms}
    ORDER BY last_used_day DESC, created_at DESC, id DESC`);
  return rows.map(({ id, device, created_at, last_used_day }) => ({
    id,
    device,
    created_at: new Date(created_at).toISOString(),
    last_used: last_used_day,
    current: id === session.sessionId,
  }));
}

/**
 * Ends one of the player's sessions, possibly the current one; or with `others`, all sessions but the current one and all
 * personal tokens. Returns the number of devices signed out. Throws NOT_FOUND if the session is not the player's or has ended,
 * NOT_SIGNED_IN if the current one has ended.
 */
export async function endOwnSessions(
  ctx: Pick<Ctx, 'db' | 'edition' | 'SESSIONS' | 'PLAYERS' | 'background'>,
  { session, target, now_ms }: { session: Session; target: string; now_ms: number },
): Promise<number> {
  const end: Statement =
    target === 'others'
      ? endSessionsStatement({
          player: sql`${session.playerId}`,
          exceptSessionId: session.sessionId,
          now_ms,
        })
      : sql`
        UPDATE sessions SET revoked_at = ${now_ms}
        WHERE id = ${target} AND player_id = ${session.playerId} AND scopes IS NULL AND revoked_at IS NULL
          AND expires_at > ${now_ms}
        RETURNING id, token_hash, scopes, ${session.publicId} AS public_id`;
  const writer = writerIn({ session, now_ms });
  const outcome = await guardedBatch(ctx.db, { writer, now_ms, statements: [end] });
  const ended = outcome[0] as EndedSession[];
  if (ended.length === 0 && target !== 'others')
    throw new Refusal('NOT_FOUND', { detail: 'There is no such session.' });
  await spreadEnd(ctx, ended);
  return ended.filter(({ scopes }) => scopes === null).length;
}
