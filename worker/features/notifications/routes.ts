// Notifications over HTTP.

import type { Handlers } from '../../access/http/mount.ts';
import { sessionIn } from '../../access/viewer.ts';
import { writerOf } from '../../access/writer.ts';
import { inboxOf, markAllRead } from './inbox.ts';
import { unreadOf } from './unread.ts';

/** Notifications. */
export const notificationHandlers = {
  notifications: ({ db, viewer, now_ms }) => inboxOf(db, { playerId: sessionIn(viewer).playerId, now_ms }),
  unreadCount: async ({ db, viewer, now_ms }) => ({
    count: await unreadOf(db, { playerId: sessionIn(viewer).playerId, now_ms }),
  }),
  markAsRead: async ({ db, viewer, now_ms }) => {
    await markAllRead(db, { writer: await writerOf(db, { viewer, now_ms }), now_ms });
    return { count: 0 };
  },
} satisfies Partial<Handlers>;
