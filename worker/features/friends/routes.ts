// Friends over HTTP.

import type { App } from '../../access/http/app-context.ts';
import { mount } from '../../access/http/mount.ts';
import { writerOf } from '../../access/writer.ts';
import { villaOwner } from '../../model/villa/owner.ts';
import { database } from '../../platform/database.ts';
import {
  boardListing,
  changeBoardListing,
  follow,
  following,
  unfollow,
} from '../../shared/contract/follows.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { isUnlisted, setUnlisted } from './board-listing.ts';
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
