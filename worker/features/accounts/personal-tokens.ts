// Personal tokens: making, listing and revoking them (RULES §12). A token is a row of `sessions` with scopes, so whatever ends
// a player's sessions also ends the tokens.

import { type SQL, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { newPersonalToken } from '../../access/access-token.ts';
import type { Session } from '../../access/session.ts';
import { type EndedSession, spreadEnd } from '../../access/session-store.ts';
import type { sessions } from '../../access/tables.ts';
import { writerIn } from '../../access/writer.ts';
import { guardedBatch } from '../../economy/guarded-batch.ts';
import type { Columns } from '../../platform/columns.ts';
import type { Ctx } from '../../platform/context.ts';
import { hashOfToken } from '../../platform/tokens.ts';
import type { TokenScope } from '../../shared/contract/call.ts';
import { MOST_TOKENS, type PersonalToken } from '../../shared/contract/personal-tokens.ts';
import { DAY_MS, type GameDay, gameDayAt } from '../../shared/kernel/game-day.ts';
import { invalid, Refusal } from '../../shared/kernel/refusal.ts';

type TokenRow = Columns<
  typeof sessions,
  'id' | 'device' | 'scopes' | 'created_at' | 'last_used_day' | 'expires_at'
>;

/** The live tokens of a session's player, newest first. */
export async function tokensOf(
  { db }: Ctx,
  { session, now_ms }: { session: Session; now_ms: number },
): Promise<PersonalToken[]> {
  const rows = await db.all<TokenRow>(sql`
    SELECT id, device, scopes, created_at, last_used_day, expires_at FROM sessions
    WHERE ${isLiveToken({ session, now_ms })} ORDER BY created_at DESC, id DESC`);
  return rows.map(shown);
}

/** Makes a token. Throws TOKENS_FULL, INVALID for a name already in use, NOT_SIGNED_IN. */
export async function makeToken(
  ctx: Ctx,
  {
    session,
    name,
    scopes,
    days,
    now_ms,
  }: { session: Session; name: string; scopes: readonly TokenScope[]; days: number; now_ms: number },
): Promise<PersonalToken & { token: string }> {
  const token = newPersonalToken(ctx);
  const live = sql`FROM sessions WHERE ${isLiveToken({ session, now_ms })}`;
  const [counts, made] = (await guardedBatch(ctx.db, {
    writer: writerIn({ session, now_ms }),
    now_ms,
    statements: [
      sql`SELECT COUNT(*) AS tokens, COALESCE(SUM(device = ${name}), 0) AS namesakes ${live}`,
      sql`
        INSERT INTO sessions (id, player_id, token_hash, device, scopes, created_at, last_used_day, expires_at)
        SELECT ${newId()}, ${session.playerId}, ${hashOfToken(token)}, ${name}, ${scopes.join(' ')}, ${now_ms},
          ${gameDayAt(now_ms)}, ${now_ms + days * DAY_MS}
        WHERE (SELECT COUNT(*) < ${MOST_TOKENS} AND COALESCE(SUM(device = ${name}), 0) = 0 ${live})
        RETURNING id, device, scopes, created_at, last_used_day, expires_at`,
    ],
  })) as [{ tokens: number; namesakes: number }[], TokenRow[]];
  if (made[0]) return { ...shown(made[0]), token };
  if (counts[0]!.namesakes === 0) throw new Refusal('TOKENS_FULL');
  throw invalid('name', 'You already have a token with that name.');
}

/** Revokes a token. Throws NOT_FOUND if it is not a live token of the player, NOT_SIGNED_IN. */
export async function revokeToken(
  ctx: Ctx,
  { session, id, now_ms }: { session: Session; id: string; now_ms: number },
): Promise<void> {
  const [ended] = (await guardedBatch(ctx.db, {
    writer: writerIn({ session, now_ms }),
    now_ms,
    statements: [
      sql`
        UPDATE sessions SET revoked_at = ${now_ms} WHERE id = ${id} AND ${isLiveToken({ session, now_ms })}
        RETURNING id, token_hash, scopes, ${session.publicId} AS public_id`,
    ],
  })) as [EndedSession[]];
  if (ended.length === 0) throw new Refusal('NOT_FOUND', { detail: 'There is no such token.' });
  await spreadEnd(ctx, ended);
}

function isLiveToken({ session, now_ms }: { session: Session; now_ms: number }): SQL {
  return sql`player_id = ${session.playerId} AND scopes IS NOT NULL AND revoked_at IS NULL AND expires_at > ${now_ms}`;
}

function shown({ id, device, scopes, created_at, last_used_day, expires_at }: TokenRow): PersonalToken {
  return {
    id,
    name: device,
    scopes: scopes!.split(' ') as TokenScope[],
    created_at: new Date(created_at).toISOString(),
    last_used: last_used_day as GameDay,
    expires_at: new Date(expires_at).toISOString(),
  };
}
