// Friends over HTTP.
import { isUnlisted, setUnlisted } from '../accounts/board-listing.ts';
import { boardListing, changeBoardListing, follow, following, unfollow } from '../contract/follows.ts';
import { type App, mount } from '../http/mount.ts';
import { Refusal } from '../kernel/refusal.ts';
import { database } from '../platform/database.ts';
import { writerOf } from '../sessions/writer.ts';
import { villaOwner } from '../villa/owner.ts';
import { followedBy, setFollow } from './follows.ts';

/** Mounts following, and standing on public boards. */
export function followRoutes(app: App): void {
  for (const [call, isFollowing] of [
    [follow, true],
    [unfollow, false],
  ] as const) {
    mount(app, call, async ({ env, viewer, params: { username }, now_ms }) => {
      const db = database(env);
      const writer = await writerOf(db, { viewer, now_ms });
      const targetId = await villaOwner(db, username);
      if (targetId === null) throw new Refusal('NOT_FOUND', { detail: 'There is no such player.' });
      await setFollow(db, { writer, targetId, isFollowing, now_ms });
      return { username, is_following: isFollowing };
    });
  }
  mount(app, following, async ({ env, viewer, now_ms }) => {
    const db = database(env);
    return followedBy(db, (await writerOf(db, { viewer, now_ms })).playerId);
  });
  mount(app, boardListing, async ({ env, viewer, now_ms }) => {
    const db = database(env);
    const { playerId } = await writerOf(db, { viewer, now_ms });
    return { is_unlisted: await isUnlisted(db, playerId) };
  });
  mount(app, changeBoardListing, async ({ env, viewer, body, now_ms }) => {
    const db = database(env);
    await setUnlisted(db, {
      writer: await writerOf(db, { viewer, now_ms }),
      isUnlisted: body.is_unlisted,
      now_ms,
    });
    return body;
  });
}
