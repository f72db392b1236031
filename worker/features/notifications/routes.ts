// Notifications over HTTP.

import type { App } from '../../access/http/app-context.ts';
import { mount } from '../../access/http/mount.ts';
import { sessionIn } from '../../access/viewer.ts';
import { writerOf } from '../../access/writer.ts';
import { database } from '../../platform/database.ts';
import { markAsRead, notifications, unreadCount } from '../../shared/contract/notifications.ts';
import { inboxOf, markAllRead } from './inbox.ts';
import { unreadOf } from './unread.ts';

/** Mounts the notifications' calls. */
export function notificationRoutes(app: App): void {
  mount(app, notifications, ({ env, viewer, now_ms }) =>
    inboxOf(database(env), { playerId: sessionIn(viewer).playerId, now_ms }),
  );
  mount(app, unreadCount, async ({ env, viewer, now_ms }) => ({
    count: await unreadOf(database(env), { playerId: sessionIn(viewer).playerId, now_ms }),
  }));
  mount(app, markAsRead, async ({ env, viewer, now_ms }) => {
    const db = database(env);
    await markAllRead(db, { writer: await writerOf(db, { viewer, now_ms }), now_ms });
    return { count: 0 };
  });
}
