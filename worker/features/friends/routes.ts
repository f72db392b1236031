// Friends over HTTP.

import type { Asked, Handlers } from '../../access/http/mount.ts';
import { writerOf } from '../../access/writer.ts';
import { farPlayerNamed } from '../../model/editions/elsewhere.ts';
import { villaOwner } from '../../model/villa/owner.ts';
import type { NamedCalls } from '../../shared/all-calls.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { isUnlisted, setUnlisted } from './board-listing.ts';
import { followedBy, setFarFollow, setFollow } from './follows.ts';
import { friendsDay } from './friends-today.ts';

/** Following, and standing on public boards. */
export const friendHandlers = {
  follow: (asked) => setFollowing(asked, true),
  unfollow: (asked) => setFollowing(asked, false),
  following: async ({ ctx, db, actor, now_ms }) => {
    return followedBy(ctx, (await writerOf(db, { actor, now_ms })).playerId);
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
  const targetId = await villaOwner(db, username);
  if (targetId === null) {
    const other = await farPlayerNamed(ctx, username);
    if (!other) throw new Refusal('NOT_FOUND', { detail: 'There is no such player.' });
    await setFarFollow(ctx, { writer, other, isFollowing, now_ms });
  } else await setFollow(db, { writer, targetId, isFollowing, now_ms });
  return { username, is_following: isFollowing };
}
