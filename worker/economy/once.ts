// Calls that spend happen once per Idempotency-Key (RULES §2): the batch that spends also composes and stores the reply, so that
// a repeated or parallel call finds either nothing or everything, reply included.

import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { idempotentReplies } from '../model/ledger/tables.ts';
import type { Columns } from '../platform/columns.ts';
import { constraintOf, type Database, type Statement } from '../platform/database.ts';
import { DAY_MS } from '../shared/kernel/game-day.ts';
import { Refusal } from '../shared/kernel/refusal.ts';
import { isUnsettled } from './settle-players.ts';

/** How long a reply is kept for repeats of its request. */
const KEPT_MS = 7 * DAY_MS;

export interface Intent {
  player: number;
  idempotencyKey: string;
  /** Another request under the same key is refused. */
  request: { call: string; body: unknown };
  now_ms: number;
}

/**
 * Runs a batch once per key and returns the reply that `replySql` composes as JSON after the batch's statements.
 * Throws `KEY_REUSED` if the key belongs to another request, and otherwise rethrows the batch's error.
 */
export async function runOnce<Reply>(
  db: Database,
  { intent, statements, replySql }: { intent: Intent; statements: readonly Statement[]; replySql: SQL },
): Promise<Reply> {
  const key = intent.idempotencyKey;
  const requestHash = requestHashOf(intent.request);
  const keep = sql`
    INSERT INTO idempotent_replies (player_id, key, request_hash, reply, created_at)
    VALUES (${intent.player}, ${key}, ${requestHash}, ${replySql}, ${intent.now_ms})`;
  try {
    const outcome = await db.batch([...statements, keep, selectReply({ player: intent.player, key })]);
    return replyIn<Reply>(outcome.at(-1), { requestHash })!.reply;
  } catch (error) {
    if (constraintOf(error) === null || isUnsettled(error)) throw error;
    const kept = await keptReply<Reply>(db, { player: intent.player, key, requestHash });
    if (kept === null) throw error;
    return kept.reply;
  }
}

/** The reply stored under a key, or null. Throws `KEY_REUSED` if it belongs to another request. */
export async function keptReply<Reply>(
  db: Database,
  key: { player: number; key: string; requestHash: string },
): Promise<{ reply: Reply } | null> {
  return replyIn<Reply>(await db.all(selectReply(key)), key);
}

/**
 * The query of the next piece of the purge, of at most `most` replies in the order of players: one row with `last`, its last
 * player, and `replies`. Replies have no index by age, because it would cost one more row per reply.
 */
export function repliesAfter({ cursor, most }: { cursor: number; most: number }): Statement {
  return sql`
    SELECT MAX(player_id) AS last, COUNT(*) AS replies FROM (
      SELECT player_id FROM idempotent_replies WHERE player_id > ${cursor} ORDER BY player_id LIMIT ${most})`;
}

/** Removes replies older than 7 days of a range of players. */
export function removeReplies({
  after,
  last,
  now_ms,
}: {
  after: number;
  last: number;
  now_ms: number;
}): Statement {
  return sql`
    DELETE FROM idempotent_replies
    WHERE player_id > ${after} AND player_id <= ${last} AND created_at < ${now_ms - KEPT_MS}`;
}

/** The statement that reads the row stored under a key, for `replyIn`. */
export function selectReply({ player, key }: { player: number; key: string }): Statement {
  return sql`
    SELECT request_hash, reply FROM idempotent_replies WHERE player_id = ${player} AND key = ${key}`;
}

/** The reply in the rows of `selectReply`, or null. Throws `KEY_REUSED` if it belongs to another request. */
export function replyIn<Reply>(
  rows: unknown,
  { requestHash }: { requestHash: string },
): { reply: Reply } | null {
  const [row] = rows as Columns<typeof idempotentReplies, 'request_hash' | 'reply'>[];
  if (!row) return null;
  if (row.request_hash !== requestHash) throw new Refusal('KEY_REUSED');
  return { reply: JSON.parse(row.reply) as Reply };
}

/** The hash by which two requests under one key are told apart. */
export function requestHashOf(request: Intent['request']): string {
  return createHash('sha256')
    .update(JSON.stringify([request.call, request.body]))
    .digest('hex');
}
