// Whom players follow. Following is one-sided and needs no consent: it shows nothing that a board does not.

import { sql } from 'drizzle-orm';
import { guardedBatch, type Writer } from '../../economy/guarded-batch.ts';
import type { follows } from '../../model/friends/tables.ts';
import type { players } from '../../model/players/tables.ts';
import type { Columns, Present } from '../../platform/columns.ts';
import type { Database } from '../../platform/database.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import { type following, MOST_FOLLOWED } from '../../shared/contract/follows.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';

/**
 * Follows a player or no longer; a repeat changes nothing. Throws OWN_ACCOUNT, FOLLOW_LIMIT past 500, and NOT_SIGNED_IN
 * once the session has ended.
 */
export async function setFollow(
  db: Database,
  {
    writer,
    targetId,
    isFollowing,
    now_ms,
  }: { writer: Writer; targetId: number; isFollowing: boolean; now_ms: number },
): Promise<void> {
  if (targetId === writer.playerId) throw new Refusal('OWN_ACCOUNT');
  const pair = sql`follower_id = ${writer.playerId} AND followed_id = ${targetId}`;
  const change = isFollowing
    ? sql`
        INSERT INTO follows (follower_id, followed_id, created_at)
        SELECT ${writer.playerId}, ${targetId}, ${now_ms}
        WHERE (SELECT COUNT(*) FROM follows WHERE follower_id = ${writer.playerId}) < ${MOST_FOLLOWED}
        ON CONFLICT (follower_id, followed_id) DO NOTHING`
    : sql`DELETE FROM follows WHERE ${pair}`;
  const stands = sql`SELECT 1 FROM follows WHERE ${pair}`;
  const outcome = await guardedBatch(db, { writer, now_ms, statements: [change, stands] });
  if (isFollowing && outcome.at(-1)!.length === 0) throw new Refusal('FOLLOW_LIMIT');
}

/** Whom a player follows, by name. Who has left is not listed. */
export async function followedBy(db: Database, playerId: number): Promise<CallReply<typeof following>> {
  const rows = await db.all<
    Columns<typeof follows, 'created_at'> &
      Present<Columns<typeof players, 'username'>> & { follows_back: number }
  >(sql`
    SELECT players.username, follows.created_at, EXISTS (
      SELECT 1 FROM follows AS back WHERE back.follower_id = players.id AND back.followed_id = ${playerId}
    ) AS follows_back
    FROM follows JOIN players ON players.id = follows.followed_id
    WHERE follows.follower_id = ${playerId} AND players.kind = 'registered' ORDER BY players.username_key`);
  return rows.map(({ username, follows_back, created_at }) => ({
    username,
    follows_back: follows_back === 1,
    followed_at: new Date(created_at).toISOString(),
  }));
}
