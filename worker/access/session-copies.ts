// Copies of sessions in KV, to identify a token without reading the record. A copy is written at sign-in and at the session's
// first use on a game day, and is trusted for that day; a call that proves the session itself (`provesSession` in the contract)
// also accepts older ones. When a session ends, a tombstone replaces the copy. KV propagates with a delay, and a request that
// read the row just before the end may write the copy back, so the next two cron runs write the tombstone again.
// docs/security.md states the bound.

import { sql } from 'drizzle-orm';
import type { Ctx } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';
import { log } from '../platform/log.ts';
import { RememberedByKey } from '../platform/remembered.ts';
import { inTime, noteAsked } from '../platform/trace.ts';
import { DAY_MS, type GameDay, MINUTE_MS } from '../shared/kernel/game-day.ts';
import type { Session } from './session.ts';

/**
 * How long KV keeps a copy. It is trusted for a day, and for a week tells an opening page whose session it is. A tombstone
 * outlives every copy.
 */
const COPY_S = (8 * DAY_MS) / 1000;
const TOMBSTONE_S = 2 * COPY_S;
const COPY_PATIENCE_MS = 1500;
/** Longer, because one run writes many tombstones at once. */
const TOMBSTONE_PATIENCE_MS = 5000;

/** How often cron repeats a tombstone, the least time between two, and the most in one run, whose queries are limited. */
const REPEATS = 2;
const REPEAT_AFTER_MS = 30_000;
const MOST_A_RUN = 50;

type CopyCtx = Pick<Ctx, 'SESSIONS'>;

/** The value in KV under a token's hash. */
export type Copy = { session: Session; day: GameDay } | { ended: true };

/**
 * Copies of live sessions that this isolate has read or written in the last minute, which is how long KV itself caches a read.
 */
const remembered = new RememberedByKey<Copy>({ most: 1000, most_ms: MINUTE_MS });

/** The copy of a token, or null. If KV does not answer, the only cost is a row read. */
export async function copyOf(ctx: CopyCtx, tokenHash: string): Promise<Copy | null> {
  const kept = ctx.SESSIONS.get<Copy>(tokenHash, 'json');
  const copy = await inTime(kept, { most_ms: COPY_PATIENCE_MS }).catch(() => null);
  if (copy && 'session' in copy) remembered.keep(tokenHash, copy);
  return copy;
}

/** A possibly outdated copy, for calls whose work refuses an ended session; null if none is remembered. */
export function rememberedCopyOf(tokenHash: string): Copy | null {
  return remembered.get(tokenHash);
}

/** For tests that clear KV or simulate another isolate. */
export function forgetRememberedCopies(): void {
  remembered.forgetAll();
}

/** Stores the copy. KV accepts one write per key and second: of simultaneous requests one succeeds, and the others may fail. */
export async function keepCopy(
  ctx: CopyCtx,
  { tokenHash, session, day }: { tokenHash: string; session: Session; day: GameDay },
): Promise<void> {
  const copy: Copy = { session, day };
  remembered.keep(tokenHash, copy);
  const written = ctx.SESSIONS.put(tokenHash, JSON.stringify(copy), { expirationTtl: COPY_S });
  await inTime(written, { most_ms: COPY_PATIENCE_MS }).catch(() => {});
}

/** Replaces the copy with a tombstone. Throws what KV throws, and StoreTooSlow. */
export async function buryCopy(ctx: CopyCtx, tokenHash: string): Promise<void> {
  const tombstone: Copy = { ended: true };
  remembered.forget(tokenHash);
  const written = ctx.SESSIONS.put(tokenHash, JSON.stringify(tombstone), { expirationTtl: TOMBSTONE_S });
  await inTime(written, { most_ms: TOMBSTONE_PATIENCE_MS });
}

/**
 * Writes the tombstones of recently ended sessions again, twice each, starting with sessions that were ended only in the
 * record. Failed writes are left for the next run.
 */
export async function repeatTombstones(
  ctx: Pick<Ctx, 'db' | 'SESSIONS'>,
  { now_ms }: { now_ms: number },
): Promise<void> {
  const { db } = ctx;
  const rows = await endedLately(db, now_ms);
  noteAsked(rows.length);
  const outcomes = await Promise.allSettled(rows.map(({ token_hash }) => buryCopy(ctx, token_hash)));
  const buried = rows.filter((_, place) => outcomes[place]!.status === 'fulfilled').map(({ id }) => id);
  if (buried.length < rows.length)
    log('error', 'tombstones-not-written', { failures: rows.length - buried.length });
  if (buried.length === 0) return;
  await db.all(sql`
    UPDATE sessions SET tombstones = tombstones + 1
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(buried)}))`);
}

function endedLately(db: Database, now_ms: number): Promise<{ id: string; token_hash: string }[]> {
  return db.all(sql`
    SELECT id, token_hash FROM sessions INDEXED BY sessions_to_bury
    WHERE revoked_at IS NOT NULL AND tombstones < ${sql.raw(String(REPEATS))}
      AND revoked_at <= ${now_ms - REPEAT_AFTER_MS} AND revoked_at + tombstones * ${REPEAT_AFTER_MS} <= ${now_ms - REPEAT_AFTER_MS}
      AND expires_at > ${now_ms}
    ORDER BY revoked_at LIMIT ${MOST_A_RUN}`);
}
