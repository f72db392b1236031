// Likes of Villas: one per player and Villa; repeats change nothing. Likes across editions are stored in both.
import { sql } from 'drizzle-orm';
import { type FarPlayer, setBond } from '../../economy/far-friends.ts';
import { guardedBatch, type Writer } from '../../economy/guarded-batch.ts';
import { notBlocked } from '../../model/friends/blocks.ts';
import { bondOf } from '../../model/friends/far-bonds.ts';
import { likesOf } from '../../model/villa/likes.ts';
import { type Ctx, inEdition } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import type { likeVilla } from '../../shared/contract/villa.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';

/** Likes or unlikes a Villa. Throws OWN_VILLA, and NOT_SIGNED_IN if the session has ended. */
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
    ? sql`INSERT INTO villa_likes (target_id, liker_id, created_at)
        SELECT id, ${writer.playerId}, ${now_ms} FROM players
        WHERE id = ${targetId} AND ${notBlocked(sql`players.public_id`, sql`${writer.publicId}`)}
        ON CONFLICT (target_id, liker_id) DO NOTHING`
    : sql`DELETE FROM villa_likes WHERE target_id = ${targetId} AND liker_id = ${writer.playerId}`;
  const count = sql`SELECT ${likesOf(sql`${targetId}`)} AS likes`;
  const outcome = await guardedBatch(db, { writer, now_ms, statements: [change, count] });
  const [counted] = outcome.at(-1) as { likes: number }[];
  return { villa_like_count: counted!.likes, viewer_has_liked: isLiked };
}

/** As `setLike`, for the Villa of a player of another edition. The count is read there and adjusted for this like. */
export async function setFarLike(
  ctx: Ctx,
  { writer, other, isLiked, now_ms }: { writer: Writer; other: FarPlayer; isLiked: boolean; now_ms: number },
): Promise<CallReply<typeof likeVilla>> {
  const target = sql`(SELECT id FROM players WHERE public_id = ${other.publicId})`;
  const [counted] = await inEdition(ctx, other.edition).db.all<{ likes: number }>(sql`
    SELECT ${likesOf(target)} - EXISTS (SELECT 1 FROM far_bonds WHERE player_id = ${target} AND kind = 'liked_by'
      AND public_id = ${writer.publicId}) AS likes`);
  await setBond(ctx, { writer, action: 'likes', other, isOn: isLiked, now_ms });
  return { villa_like_count: counted!.likes + (isLiked ? 1 : 0), viewer_has_liked: isLiked };
}

/** Whether the viewer likes the Villa of a player of another edition. */
export async function likesFar(
  { db }: Pick<Ctx, 'db'>,
  { viewerPublicId, publicId }: { viewerPublicId: string | null; publicId: string },
): Promise<boolean> {
  if (viewerPublicId === null) return false;
  const player = sql`(SELECT id FROM players WHERE public_id = ${viewerPublicId})`;
  return (await db.all(bondOf({ player, kind: 'likes', publicId }))).length > 0;
}
