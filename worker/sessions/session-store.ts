// Sessions of registered players. KV answers who a token belongs to, late by up to a minute; the D1 row is the
// authority, and every batch that a session starts is guarded by it (DESIGN: writes and sessions).
import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { DAY_MS, gameDayAt } from '../kernel/game-day.ts';
import { type Database, database, guard, type Statement } from '../platform/database.ts';
import { hashOfToken, newToken } from '../platform/tokens.ts';

/** How long an access token lives (RULES §12). */
export const SESSION_MS = 30 * DAY_MS;

type SessionEnv = Pick<Env, 'DB' | 'SESSIONS' | 'PLAYERS'>;

/** What a token stands for. */
export interface Session {
  sessionId: string;
  playerId: number;
  publicId: string;
  guestNumber: number;
  createdAt: number;
  expiresAt: number;
}

/** Starts a session for a registered player and answers its access token; the token itself is stored nowhere. */
export async function startSession(
  env: SessionEnv,
  { publicId, device, now_ms }: { publicId: string; device: string; now_ms: number },
): Promise<{ accessToken: string; session: Session }> {
  const accessToken = newToken();
  const tokenHash = hashOfToken(accessToken);
  const db = database(env);
  await db.all(sql`
    INSERT INTO sessions (id, player_id, token_hash, device, created_at, last_used_day, expires_at)
    SELECT ${newId()}, id, ${tokenHash}, ${device}, ${now_ms}, ${gameDayAt(now_ms)}, ${now_ms + SESSION_MS}
    FROM players WHERE public_id = ${publicId} AND kind = 'registered' AND banned_at IS NULL`);
  const session = await recordedSession(db, tokenHash);
  if (!session) throw new RangeError('Only a registered player can have a session.');
  await keepCopy(env, tokenHash, session);
  return { accessToken, session };
}

/** The session of a token, or null when it never was, has ended or has expired. */
export async function sessionOf(
  env: SessionEnv,
  { accessToken, now_ms }: { accessToken: string; now_ms: number },
): Promise<Session | null> {
  const tokenHash = hashOfToken(accessToken);
  const kept = await env.SESSIONS.get<Session>(tokenHash, 'json');
  const session = kept ?? (await recordedSession(database(env), tokenHash));
  if (!session || session.expiresAt <= now_ms) return null;
  if (!kept) await keepCopy(env, tokenHash, session);
  return session;
}

/** Ends the session of a token everywhere: for writing at once, for reading within a minute. */
export async function endSession(
  env: SessionEnv,
  { accessToken, now_ms }: { accessToken: string; now_ms: number },
): Promise<void> {
  const tokenHash = hashOfToken(accessToken);
  const db = database(env);
  const session = await recordedSession(db, tokenHash);
  if (!session) return;
  await db.all(
    sql`UPDATE sessions SET revoked_at = ${now_ms} WHERE token_hash = ${tokenHash} AND revoked_at IS NULL`,
  );
  await env.SESSIONS.delete(tokenHash);
  await env.PLAYERS.get(env.PLAYERS.idFromName(session.publicId)).endSession({
    sessionId: session.sessionId,
  });
}

/** The guard that begins every batch which a session starts: it fails once the session has ended. */
export function sessionGuard({ sessionId, now_ms }: { sessionId: string; now_ms: number }): Statement {
  return guard(
    sql`EXISTS (SELECT 1 FROM sessions WHERE id = ${sessionId} AND revoked_at IS NULL AND expires_at > ${now_ms})`,
  );
}

async function recordedSession(db: Database, tokenHash: string): Promise<Session | null> {
  const rows = await db.all<Session>(sql`
    SELECT sessions.id AS "sessionId", players.id AS "playerId", players.public_id AS "publicId",
      players.guest_number AS "guestNumber", players.created_at AS "createdAt", sessions.expires_at AS "expiresAt"
    FROM sessions JOIN players ON players.id = sessions.player_id
    WHERE sessions.token_hash = ${tokenHash} AND sessions.revoked_at IS NULL
      AND players.kind = 'registered' AND players.banned_at IS NULL`);
  return rows[0] ?? null;
}

async function keepCopy(env: SessionEnv, tokenHash: string, session: Session): Promise<void> {
  await env.SESSIONS.put(tokenHash, JSON.stringify(session), { expirationTtl: SESSION_MS / 1000 });
}
