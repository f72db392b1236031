// HTTP handlers for notifications.

import type { Handlers } from '../../access/http/mount.ts';
import { writerOf } from '../../access/writer.ts';
import { inboxOf, markAllRead } from './inbox.ts';
import { unreadOf } from './unread.ts';

export const notificationHandlers = {
  notifications: ({ ctx, actor, now_ms }) => inboxOf(ctx, { playerId: actor.playerId, now_ms }),
  unreadCount: async ({ db, actor, now_ms }) => ({
    count: await unreadOf(db, { playerId: actor.playerId, now_ms }),
  }),
  markAsRead: async ({ db, actor, now_ms }) => {
    await markAllRead(db, { writer: await writerOf(db, { actor, now_ms }), now_ms });
    return { count: 0 };
  },
} satisfies Partial<Handlers>;
