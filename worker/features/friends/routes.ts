// HTTP handlers for following, blocking, friends and board listing.

import { sql } from 'drizzle-orm';
import type { Asked, Handlers } from '../../access/http/mount.ts';
import { writerOf } from '../../access/writer.ts';
import { guardedBatch, type Writer } from '../../economy/guarded-batch.ts';
import { farPlayerNamed } from '../../model/editions/elsewhere.ts';
import { idNamed, soughtBy } from '../../model/friends/named.ts';
import type { players } from '../../model/players/tables.ts';
import type { Columns } from '../../platform/columns.ts';
import type { Database } from '../../platform/database.ts';
import type { NamedCalls } from '../../shared/all-calls.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { blockedBy, blockNamed, endBlock } from './blocking.ts';
import { followedBy, setFarFollow, setFollow } from './follows.ts';
import { friendsDay } from './friends-today.ts';
import { mute, nudge, react } from './passing.ts';

export const friendHandlers = {
  follow: (asked) => setFollowing(asked, true),
  unfollow: (asked) => setFollowing(asked, false),
  following: async ({ ctx, db, actor, now_ms }) => {
    return followedBy(ctx, (await writerOf(db, { actor, now_ms })).playerId);
  },
  blockPlayer: async ({ ctx, db, actor, params: { username }, now_ms }) => {
    await blockNamed(ctx, { writer: await writerOf(db, { actor, now_ms }), username, now_ms });
    return { username, is_blocked: true };
  },
  blockedPlayers: ({ ctx, actor }) => blockedBy(ctx, actor.publicId),
  unblockPlayer: async ({ ctx, db, actor, params: { user_id }, now_ms }) => {
    await endBlock(ctx, { writer: await writerOf(db, { actor, now_ms }), blocked: user_id, now_ms });
    return { user_id, is_blocked: false };
  },
  reactToFriend: async ({ ctx, db, actor, params: { username }, body, today, now_ms }) => {
    const writer = await writerOf(db, { actor, now_ms });
    const { game_type, reaction } = body;
    await react(ctx, { writer, username, game: game_type, reaction, today, now_ms });
    return { username, game_type, reaction };
  },
  nudgeFriend: async ({ ctx, db, actor, params: { username }, today, now_ms }) => {
    await nudge(ctx, { writer: await writerOf(db, { actor, now_ms }), username, today, now_ms });
    return { username, is_nudged: true };
  },
  muteFriend: async ({ ctx, db, actor, params: { username }, body: { is_muted }, today, now_ms }) => {
    const writer = await writerOf(db, { actor, now_ms });
    await mute(ctx, { writer, username, isMuted: is_muted, today, now_ms });
    return { username, is_muted };
  },
  friendsToday: ({ ctx, actor, today }) =>
    friendsDay(ctx, { playerId: actor.playerId, publicId: actor.publicId, today }),
  boardListing: async ({ db, actor, now_ms }) => {
    const { playerId } = await writerOf(db, { actor, now_ms });
    return { is_unlisted: await isUnlisted(db, playerId) };
  },
  changeBoardListing: async ({ db, actor, body, now_ms }) => {
    await setUnlisted(db, {
      writer: await writerOf(db, { actor, now_ms }),
      isUnlisted: body.is_unlisted,
      now_ms,
    });
    return body;
  },
} satisfies Partial<Handlers>;

async function setFollowing(
  {
    ctx,
    db,
    actor,
    params: { username },
    now_ms,
  }: Pick<Asked<NamedCalls['follow']>, 'ctx' | 'db' | 'actor' | 'params' | 'now_ms'>,
  isFollowing: boolean,
) {
  const writer = await writerOf(db, { actor, now_ms });
  const targetId = await idNamed(db, { username, viewerPublicId: writer.publicId });
  if (targetId === null) {
    const other = await farPlayerNamed(ctx, soughtBy(writer.publicId, username));
    if (!other) throw new Refusal('NOT_FOUND', { detail: 'There is no such player.' });
    await setFarFollow(ctx, { writer, other, isFollowing, now_ms });
  } else await setFollow(db, { writer, targetId, isFollowing, now_ms });
  return { username, is_following: isFollowing };
}

/** Whether a player is hidden from public boards. Ranks, prizes and followers' boards are unaffected. */
async function isUnlisted(db: Database, playerId: number): Promise<boolean> {
  const rows = await db.all<Columns<typeof players, 'is_unlisted'>>(
    sql`SELECT is_unlisted FROM players WHERE id = ${playerId}`,
  );
  return rows[0]?.is_unlisted === 1;
}

/** Throws NOT_SIGNED_IN if the session has ended. */
async function setUnlisted(
  db: Database,
  { writer, isUnlisted, now_ms }: { writer: Writer; isUnlisted: boolean; now_ms: number },
): Promise<void> {
  const change = sql`UPDATE players SET is_unlisted = ${isUnlisted ? 1 : 0} WHERE id = ${writer.playerId}`;
  await guardedBatch(db, { writer, now_ms, statements: [change] });
}
