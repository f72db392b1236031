// Copies of sessions in KV, for reading: whose a token is, without a trip to the record. A copy is written at sign-in
// and at the session's first use on a game day, and is believed for that day; a call that proves the session itself
// (`provesSession` in the contract) asks an older one as well. When the session ends a tombstone takes the
// copy's place. KV carries neither everywhere at once, and a request that read the row just before the end may put the
// copy back after it; so the tombstone is written again by the next two runs of cron. docs/security.md states the bound.

import { sql } from 'drizzle-orm';
import type { Ctx } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';
import { log } from '../platform/log.ts';
import { RememberedByKey } from '../platform/remembered.ts';
import { inTime, noteAsked } from '../platform/trace.ts';
import { DAY_MS, type GameDay, MINUTE_MS } from '../shared/kernel/game-day.ts';
import type { Session } from './session.ts';

/**
 * How long KV keeps a copy: it is believed for a day, and tells for a week whose session it is that a page starts with. A
 * tombstone outlives every copy.
 */
const COPY_S = (8 * DAY_MS) / 1000;
const TOMBSTONE_S = 2 * COPY_S;
/** How long KV is waited for, in milliseconds. */
const COPY_PATIENCE_MS = 1500;
/** Longer for tombstones, of which a run writes many at once. */
const TOMBSTONE_PATIENCE_MS = 5000;

/** How often cron repeats a tombstone, how far apart at least, and how many in one run, whose queries are limited. */
const REPEATS = 2;
const REPEAT_AFTER_MS = 30_000;
const MOST_A_RUN = 50;

type CopyCtx = Pick<Ctx, 'SESSIONS'>;

/** What KV holds under the hash of a token. */
export type Copy = { session: Session; day: GameDay } | { ended: true };

/** Copies of live sessions that this isolate has read or written lately, for as long as a place of KV remembers one. */
const remembered = new RememberedByKey<Copy>({ most: 1000, most_ms: MINUTE_MS });

/** What KV holds of a token, or null; KV that does not answer costs no more than a row read. */
export async function copyOf(ctx: CopyCtx, tokenHash: string): Promise<Copy | null> {
  const kept = ctx.SESSIONS.get<Copy>(tokenHash, 'json');
  const copy = await inTime(kept, { most_ms: COPY_PATIENCE_MS }).catch(() => null);
  if (copy && 'session' in copy) remembered.keep(tokenHash, copy);
  return copy;
}

/** A copy that need not be the latest, for a call whose work refuses an ended session by itself; null where none is remembered. */
export function rememberedCopyOf(tokenHash: string): Copy | null {
  return remembered.get(tokenHash);
}

/** For tests that empty KV, or have another isolate ask. */
export function forgetRememberedCopies(): void {
  remembered.forgetAll();
}

/** KV takes one write of a key a second: of requests that come together one keeps the copy, and the others need not. */
export async function keepCopy(
  ctx: CopyCtx,
  { tokenHash, session, day }: { tokenHash: string; session: Session; day: GameDay },
): Promise<void> {
  const copy: Copy = { session, day };
  remembered.keep(tokenHash, copy);
  const written = ctx.SESSIONS.put(tokenHash, JSON.stringify(copy), { expirationTtl: COPY_S });
  await inTime(written, { most_ms: COPY_PATIENCE_MS }).catch(() => {});
}

/** Puts a tombstone in the place of the copy. Throws what KV throws, and StoreTooSlow. */
export async function buryCopy(ctx: CopyCtx, tokenHash: string): Promise<void> {
  const tombstone: Copy = { ended: true };
  remembered.forget(tokenHash);
  const written = ctx.SESSIONS.put(tokenHash, JSON.stringify(tombstone), { expirationTtl: TOMBSTONE_S });
  await inTime(written, { most_ms: TOMBSTONE_PATIENCE_MS });
}

/**
 * Writes the tombstones of sessions that ended lately again, twice each, and first of all those of sessions that were
 * ended in the record alone. What KV does not take is left for the next run.
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
