// Sessions of registered players. The D1 row is the authority, and every batch that a session starts is guarded by it.
// KV answers who a token belongs to, for reading. Deleting its copy does not reach every place at once: a place keeps
// what it has read, and a request that read the row before the end may put the copy back after it. So a copy bears the
// moment until which it may be believed, a minute after the row was read, and nobody believes it for longer.
import { type SQL, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { DAY_MS, gameDayAt } from '../kernel/game-day.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type Database, database, guard, type Statement } from '../platform/database.ts';
import { log } from '../platform/log.ts';
import { hashOfToken, newToken } from '../platform/tokens.ts';
import { inTime } from '../platform/trace.ts';

/** How long an access token lives (RULES §12). */
export const SESSION_MS = 30 * DAY_MS;

/** How long a copy is believed after its row was read, in seconds; KV keeps nothing for a shorter time. */
const COPY_S = 60;
/** How long KV is waited for, in milliseconds. */
const COPY_PATIENCE_MS = 1500;

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

interface KeptCopy {
  session: Session;
  /** Milliseconds since the epoch; after it the row is asked anew. */
  believedUntil: number;
}

/** Starts a session for a registered player and answers its access token; the token itself is stored nowhere. */
export async function startSession(
  env: SessionEnv,
  { publicId, device, now_ms }: { publicId: string; device: string; now_ms: number },
): Promise<{ accessToken: string; session: Session }> {
  const accessToken = newToken();
  const db = database(env);
  const player = sql`(SELECT id FROM players WHERE public_id = ${publicId})`;
  await db.all(newSession({ player, accessToken, device, now_ms }));
  const tokenHash = hashOfToken(accessToken);
  const session = await recordedSession(db, { tokenHash, now_ms });
  if (!session) throw new RangeError('Only a registered player can have a session.');
  await keepCopy(env, { tokenHash, session, now_ms });
  return { accessToken, session };
}

/**
 * The statement that starts a session, for a batch. `player` yields the id of one player; for anyone but a registered
 * player who is not blocked it writes nothing.
 */
export function newSession({
  player,
  accessToken,
  device,
  now_ms,
}: {
  player: SQL;
  accessToken: string;
  device: string;
  now_ms: number;
}): Statement {
  return sql`
    INSERT INTO sessions (id, player_id, token_hash, device, created_at, last_used_day, expires_at)
    SELECT ${newId()}, id, ${hashOfToken(accessToken)}, ${device}, ${now_ms}, ${gameDayAt(now_ms)},
      ${now_ms + SESSION_MS}
    FROM players WHERE id = ${player} AND kind = 'registered' AND banned_at IS NULL`;
}

/** The session of a token, or null when it never was, has ended or has expired. Late by up to a minute. Throws BANNED. */
export async function sessionOf(
  env: SessionEnv,
  { accessToken, now_ms }: { accessToken: string; now_ms: number },
): Promise<Session | null> {
  const tokenHash = hashOfToken(accessToken);
  const kept = await keptCopy(env, tokenHash);
  if (kept && kept.believedUntil > now_ms) return kept.session.expiresAt > now_ms ? kept.session : null;
  const session = await recordedSession(database(env), { tokenHash, now_ms });
  if (!session || session.expiresAt <= now_ms) return null;
  await keepCopy(env, { tokenHash, session, now_ms });
  return session;
}

/** Ends the session of a token everywhere: for writing at once, for reading within a minute. */
export async function endSession(
  env: SessionEnv,
  { accessToken, now_ms }: { accessToken: string; now_ms: number },
): Promise<void> {
  const ended = await database(env).all<EndedSession>(sql`
    UPDATE sessions SET revoked_at = ${now_ms} WHERE token_hash = ${hashOfToken(accessToken)} AND revoked_at IS NULL
    RETURNING id, token_hash, (SELECT public_id FROM players WHERE players.id = player_id) AS public_id`);
  await spreadEnd(env, ended);
}

/**
 * The statement that ends all sessions of a player, or all but one, for a batch. It takes effect for guarded batches;
 * after the batch `spreadEnd` carries the rows it returns to the Player object and to KV.
 */
export function endSessionsStatement({
  player,
  exceptSessionId,
  now_ms,
}: {
  player: SQL;
  exceptSessionId: string | null;
  now_ms: number;
}): Statement {
  return sql`
    UPDATE sessions SET revoked_at = ${now_ms}
    WHERE player_id = ${player} AND revoked_at IS NULL AND expires_at > ${now_ms} AND id IS NOT ${exceptSessionId}
    RETURNING id, token_hash, (SELECT public_id FROM players WHERE players.id = player_id) AS public_id`;
}

/** The guard that begins every batch which a session starts: it fails once the session has ended. */
export function sessionGuard({ sessionId, now_ms }: { sessionId: string; now_ms: number }): Statement {
  return guard(
    sql`EXISTS (SELECT 1 FROM sessions WHERE id = ${sessionId} AND revoked_at IS NULL AND expires_at > ${now_ms})`,
  );
}

/** The statement that clears away what ended or expired a day ago: whoever is told of an end still finds the row. */
export function purgeSessions({ now_ms }: { now_ms: number }): Statement {
  return sql`DELETE FROM sessions WHERE expires_at <= ${now_ms - DAY_MS} OR revoked_at <= ${now_ms - DAY_MS}`;
}

/** A row that has ended, as statements that end sessions return it. */
export interface EndedSession {
  id: string;
  token_hash: string;
  public_id: string;
}

/**
 * Carries the end of sessions to the Player object, which refuses their moves from then on, and removes the copies. The
 * end itself stands in the rows; what fails here is over within a minute, when copies are believed no more.
 */
export async function spreadEnd(env: SessionEnv, ended: readonly EndedSession[]): Promise<void> {
  await Promise.all(
    ended.map(async ({ id, token_hash, public_id }) => {
      const player = env.PLAYERS.get(env.PLAYERS.idFromName(public_id));
      const outcomes = await Promise.allSettled([
        player.endSession({ sessionId: id }),
        env.SESSIONS.delete(token_hash),
      ]);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected')
          log('error', 'session-end-not-told', { session: id, reason: String(outcome.reason) });
      }
    }),
  );
}

/**
 * Reads the row, and notes on it that the session was used today; so at most once a day it writes. Throws BANNED for a
 * player who is blocked, also by a session that the ban has ended: it tells why.
 */
async function recordedSession(
  db: Database,
  { tokenHash, now_ms }: { tokenHash: string; now_ms: number },
): Promise<Session | null> {
  const rows = await db.all<Session & { lastUsedDay: string; isRevoked: number; isBanned: number }>(sql`
    SELECT sessions.id AS "sessionId", players.id AS "playerId", players.public_id AS "publicId",
      players.guest_number AS "guestNumber", players.created_at AS "createdAt", sessions.expires_at AS "expiresAt",
      sessions.last_used_day AS "lastUsedDay", sessions.revoked_at IS NOT NULL AS "isRevoked",
      players.banned_at IS NOT NULL AS "isBanned"
    FROM sessions JOIN players ON players.id = sessions.player_id
    WHERE sessions.token_hash = ${tokenHash} AND players.kind = 'registered'`);
  if (!rows[0]) return null;
  const { lastUsedDay, isRevoked, isBanned, ...session } = rows[0];
  if (isBanned) throw new Refusal('BANNED');
  if (isRevoked) return null;
  const today = gameDayAt(now_ms);
  if (lastUsedDay < today && session.expiresAt > now_ms)
    await db.all(
      sql`UPDATE sessions SET last_used_day = ${today} WHERE id = ${session.sessionId} AND last_used_day < ${today}`,
    );
  return session;
}

/** The copy, or null; KV that does not answer costs no more than a row read. */
async function keptCopy(env: SessionEnv, tokenHash: string): Promise<KeptCopy | null> {
  const kept = env.SESSIONS.get<KeptCopy>(tokenHash, 'json');
  return inTime(kept, { most_ms: COPY_PATIENCE_MS }).catch(() => null);
}

/** KV takes one write of a key a second: of requests that come together one keeps the copy, and the others need not. */
async function keepCopy(
  env: SessionEnv,
  { tokenHash, session, now_ms }: { tokenHash: string; session: Session; now_ms: number },
): Promise<void> {
  const copy: KeptCopy = { session, believedUntil: now_ms + COPY_S * 1000 };
  const written = env.SESSIONS.put(tokenHash, JSON.stringify(copy), { expirationTtl: COPY_S });
  await inTime(written, { most_ms: COPY_PATIENCE_MS }).catch(() => {});
}
