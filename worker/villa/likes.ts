// Likes of Villas: one per player and Villa, repeats change nothing.
import { sql } from 'drizzle-orm';
import type { CallReply } from '../contract/call.ts';
import type { likeVilla } from '../contract/villa.ts';
import { Refusal } from '../kernel/refusal.ts';
import { constraintOf, type Database } from '../platform/database.ts';
import type { Writer } from '../sessions/writer.ts';

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
  try {
    const outcome = await db.batch([
      writer.guard,
      change,
      sql`SELECT COUNT(*) AS likes FROM villa_likes WHERE target_id = ${targetId}`,
    ]);
    const likes = (outcome.at(-1) as { likes: number }[])[0]!.likes;
    return { villa_like_count: likes, viewer_has_liked: isLiked };
  } catch (error) {
    if (constraintOf(error) === 'GUARD') throw new Refusal('NOT_SIGNED_IN');
    throw error;
  }
}
