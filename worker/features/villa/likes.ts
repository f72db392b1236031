// Likes of Villas: one per player and Villa, repeats change nothing.
import { sql } from 'drizzle-orm';
import { guardedBatch, type Writer } from '../../economy/guarded-batch.ts';
import type { Database } from '../../platform/database.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import type { likeVilla } from '../../shared/contract/villa.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';

/** Likes a Villa or takes it back. Throws OWN_VILLA, and NOT_SIGNED_IN once the session has ended. */
export async function setLike(
  db: Database,
  {
    writer,
    targetId,
    isLiked,
    now_ms,
  }: { writer: Writer; targetId: number; isLiked: boolean; now_ms: number },
): Promise<CallReply<typeof likeVilla>> {
  if (targetId === writer.playerId) throw new Refusal('OWN_VILLA');
  const change = isLiked
    ? sql`INSERT INTO villa_likes (target_id, liker_id, created_at) VALUES (${targetId}, ${writer.playerId}, ${now_ms})
        ON CONFLICT (target_id, liker_id) DO NOTHING`
    : sql`DELETE FROM villa_likes WHERE target_id = ${targetId} AND liker_id = ${writer.playerId}`;
  const count = sql`SELECT COUNT(*) AS likes FROM villa_likes WHERE target_id = ${targetId}`;
  const outcome = await guardedBatch(db, { writer, now_ms, statements: [change, count] });
  const [counted] = outcome.at(-1) as { likes: number }[];
  return { villa_like_count: counted!.likes, viewer_has_liked: isLiked };
}
