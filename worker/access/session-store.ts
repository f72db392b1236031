// Sessions of registered players. The D1 row is authoritative, and every batch of a session is guarded by it. Reads trust the
// copy in KV (session-copies.ts), except for calls that check the row (`asksRow` in the contract).

import { type SQL, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { seenStatement } from '../economy/seen.ts';
import { settledBatch } from '../economy/settle-players.ts';
import type { players } from '../model/players/tables.ts';
import type { Columns } from '../platform/columns.ts';
import type { Ctx } from '../platform/context.ts';
import { type Database, guard, type Statement } from '../platform/database.ts';
import { log } from '../platform/log.ts';
import { type Lot, lotOf } from '../platform/lot.ts';
import { playerOf } from '../platform/objects.ts';
import { hashOfToken } from '../platform/tokens.ts';
import { inTime } from '../platform/trace.ts';
import type { TokenScope } from '../shared/contract/call.ts';
import { DAY_MS, gameDayAt } from '../shared/kernel/game-day.ts';
import { Refusal } from '../shared/kernel/refusal.ts';
import { newAccessToken } from './access-token.ts';
import type { Session } from './session.ts';
import { buryCopy, copyOf, keepCopy, rememberedCopyOf } from './session-copies.ts';
import type { sessions } from './tables.ts';

/** How long an access token lives (RULES §12). */
export const SESSION_MS = 30 * DAY_MS;
/** How long to wait for a Player object to acknowledge the end of a session. */
const TELLING_MS = 5000;

type SessionCtx = Pick<Ctx, 'db' | 'edition' | 'SESSIONS' | 'PLAYERS' | 'background'>;

/** Starts a session for a registered player. The access token itself is never stored. Throws RangeError for anyone else. */
export async function startSession(
  ctx: SessionCtx & Pick<Ctx, 'COOKIE_SECRET'>,
  { publicId, device, now_ms }: { publicId: string; device: string; now_ms: number },
): Promise<{ accessToken: string; session: Session }> {
  const accessToken = newAccessToken(ctx);
  const player = sql`(SELECT id FROM players WHERE public_id = ${publicId})`;
  await settledBatch(ctx.db, { players: player, now_ms }, [
    newSession({ player, accessToken, device, now_ms }),
    seenStatement({ player, day: gameDayAt(now_ms) }),
  ]);
  return { accessToken, session: await copyNewSession(ctx, { accessToken, now_ms }) };
}

/** Stores the copy of a new session, and returns the session. Throws RangeError if it was not created. */
export async function copyNewSession(
  ctx: SessionCtx,
  { accessToken, now_ms }: { accessToken: string; now_ms: number },
): Promise<Session> {
  const tokenHash = hashOfToken(accessToken);
  const read = await readRow(ctx.db, { tokenHash, now_ms });
  if (!read) throw new RangeError('Only a registered player can have a session.');
  await keepCopy(ctx, { tokenHash, session: read.session, day: gameDayAt(now_ms) });
  return read.session;
}

/** Inserts a session. `player` yields one player's id; inserts nothing unless the player is registered and not banned. */
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

/**
 * The session of a token, or null if it is unknown, ended or expired. For reads only, because the copy may be outdated. With
 * `isProvenLater` a copy of an earlier day suffices; with `mayBeRemembered` KV need not be read, because the call's own work
 * refuses an ended session. Throws BANNED.
 */
export async function sessionOf(
  ctx: SessionCtx,
  {
    accessToken,
    now_ms,
    isProvenLater = false,
    mayBeRemembered = false,
  }: { accessToken: string; now_ms: number; isProvenLater?: boolean; mayBeRemembered?: boolean },
): Promise<Session | null> {
  const tokenHash = hashOfToken(accessToken);
  const day = gameDayAt(now_ms);
  const copy = (mayBeRemembered && rememberedCopyOf(tokenHash)) || (await copyOf(ctx, tokenHash));
  if (copy && 'session' in copy && (copy.day === day || isProvenLater))
    return copy.session.expiresAt > now_ms ? copy.session : null;
  const read = await readRow(ctx.db, { tokenHash, now_ms });
  // KV may keep returning yesterday's copy for a while, so only the request that renewed the session writes a new one.
  if (read && (read.isRenewed || !copy))
    ctx.background(keepCopy(ctx, { tokenHash, session: read.session, day }));
  return read?.session ?? null;
}

/** The session of a token by its row, or null. Throws BANNED. */
export async function sessionByRow(
  ctx: SessionCtx,
  { accessToken, now_ms }: { accessToken: string; now_ms: number },
): Promise<Session | null> {
  const tokenHash = hashOfToken(accessToken);
  const read = await readRow(ctx.db, { tokenHash, now_ms });
  if (read?.isRenewed)
    ctx.background(keepCopy(ctx, { tokenHash, session: read.session, day: gameDayAt(now_ms) }));
  return read?.session ?? null;
}

/** The session and scopes of a personal token by its row, or null. Stores no copy. Throws BANNED. */
export async function personalTokenByRow(
  ctx: Pick<Ctx, 'db'>,
  { accessToken, now_ms }: { accessToken: string; now_ms: number },
): Promise<{ session: Session; scopes: readonly TokenScope[] } | null> {
  const read = await readRow(ctx.db, { tokenHash: hashOfToken(accessToken), now_ms });
  return read?.scopes ? { session: read.session, scopes: read.scopes } : null;
}

/** Stores the copy of a session that a call has proven and renewed. */
export function copyRenewedSession(
  ctx: SessionCtx,
  { accessToken, session, now_ms }: { accessToken: string; session: Session; now_ms: number },
): void {
  const { sessionId, playerId, publicId, guestNumber, createdAt, expiresAt } = session;
  const copied = { sessionId, playerId, publicId, guestNumber, createdAt, expiresAt };
  ctx.background(
    keepCopy(ctx, { tokenHash: hashOfToken(accessToken), session: copied, day: gameDayAt(now_ms) }),
  );
}

/** Ends the session of a token: for writes immediately, for reads once KV has the tombstone. */
export async function endSession(
  ctx: SessionCtx,
  { accessToken, now_ms }: { accessToken: string; now_ms: number },
): Promise<void> {
  const ended = await ctx.db.all<EndedSession>(sql`
    UPDATE sessions SET revoked_at = ${now_ms} WHERE token_hash = ${hashOfToken(accessToken)} AND revoked_at IS NULL
    RETURNING id, token_hash, scopes, (SELECT public_id FROM players WHERE players.id = player_id) AS public_id`);
  await spreadEnd(ctx, ended);
}

/**
 * Ends all sessions and personal tokens of a player, except possibly one. Guarded batches fail from then on; after the batch,
 * pass the returned rows to `spreadEnd`.
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
    RETURNING id, token_hash, scopes, (SELECT public_id FROM players WHERE players.id = player_id) AS public_id`;
}

/** The guard that begins every batch of a session; it fails once the session has ended. */
export function sessionGuard({ sessionId, now_ms }: { sessionId: string; now_ms: number }): Statement {
  return guard(
    sql`EXISTS (SELECT 1 FROM sessions WHERE id = ${sessionId} AND revoked_at IS NULL AND expires_at > ${now_ms})`,
  );
}

/** Records that a session was used today; returns a row the first time. */
export function renewal({ sessionId, now_ms }: { sessionId: string; now_ms: number }): Statement {
  return renewalOf(sql`id = ${sessionId}`, now_ms);
}

function renewalOf(which: SQL, now_ms: number): Statement {
  const today = gameDayAt(now_ms);
  return sql`
    UPDATE sessions SET last_used_day = ${today}
    WHERE ${which} AND last_used_day < ${today} AND revoked_at IS NULL AND expires_at > ${now_ms}
    RETURNING 1`;
}

/** Sessions that ended or expired at least a day ago. Until then, an object that learns of the end can find the row. */
export function endedSessions({ now_ms }: { now_ms: number }): Lot {
  return lotOf({
    table: 'sessions',
    key: 'id',
    over: (most) => sql`
      SELECT id FROM sessions WHERE expires_at <= ${now_ms - DAY_MS} OR revoked_at <= ${now_ms - DAY_MS}
      LIMIT ${most}`,
  });
}

/** An ended row, as returned by statements that end sessions. */
export type EndedSession = Columns<typeof sessions, 'id' | 'token_hash' | 'scopes'> &
  Columns<typeof players, 'public_id'>;

/**
 * Reports ended sessions to the Player object, which then refuses their moves, and writes tombstones. The rows already hold the
 * end, and cron repeats the tombstones.
 */
export async function spreadEnd(ctx: SessionCtx, ended: readonly EndedSession[]): Promise<void> {
  await Promise.all(
    ended.map(async ({ id, token_hash, public_id }) => {
      const player = playerOf(ctx, public_id);
      const outcomes = await Promise.allSettled([
        inTime(Promise.resolve(player.endSession({ sessionId: id })), { most_ms: TELLING_MS }),
        buryCopy(ctx, token_hash),
      ]);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected')
          log('error', 'session-end-not-told', { session: id, reason: String(outcome.reason) });
      }
    }),
  );
}

/**
 * Reads the row of a live session and records today's use, at most one write a day; `isRenewed` is true for the request that
 * wrote. Throws BANNED for a banned player, even if the ban ended the session, so that the player learns why.
 */
async function readRow(
  db: Database,
  { tokenHash, now_ms }: { tokenHash: string; now_ms: number },
): Promise<{ session: Session; scopes: TokenScope[] | null; isRenewed: boolean } | null> {
  const [renewed, rows] = (await db.batch([
    renewalOf(sql`token_hash = ${tokenHash}`, now_ms),
    sql`
      SELECT sessions.id AS "sessionId", players.id AS "playerId", players.public_id AS "publicId",
        players.guest_number AS "guestNumber", players.created_at AS "createdAt", sessions.expires_at AS "expiresAt", sessions.scopes,
        sessions.revoked_at IS NOT NULL AS "isRevoked", players.banned_at IS NOT NULL AS "isBanned"
      FROM sessions JOIN players ON players.id = sessions.player_id
      WHERE sessions.token_hash = ${tokenHash} AND players.kind = 'registered'`,
  ])) as [unknown[], (Session & { scopes: string | null; isRevoked: number; isBanned: number })[]];
  if (!rows[0]) return null;
  const { isRevoked, isBanned, scopes, ...session } = rows[0];
  if (isBanned) throw new Refusal('BANNED');
  if (isRevoked || session.expiresAt <= now_ms) return null;
  return { session, scopes: scopesIn(scopes), isRenewed: renewed.length > 0 };
}

function scopesIn(scopes: string | null): TokenScope[] | null {
  return scopes === null ? null : (scopes.split(' ') as TokenScope[]);
}
