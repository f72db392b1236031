// What the page asks about notifications, and reading them all.
import { queryOptions } from '@tanstack/react-query';
import { markAsRead, notifications, unreadCount } from '#shared/contract/notifications.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { queryClient } from '../../base/query-client.ts';

const ASKED_EVERY_MS = 3 * 60_000;

/** How many are unread; asked again every three minutes, and whenever the page comes back to the front. */
export const unreadQuery = queryOptions({
  queryKey: queryKeys.unreadCount,
  queryFn: ({ signal }) => send(unreadCount, {}, { signal }),
  refetchInterval: ASKED_EVERY_MS,
  refetchOnWindowFocus: true,
});

/** The newest 100. Asked for each time the panel opens. */
export const notificationsQuery = queryOptions({
  queryKey: queryKeys.notifications,
  queryFn: ({ signal }) => send(notifications, {}, { signal }),
  staleTime: 0,
});

/** Marks all as read on the server; the badge goes at once, and comes back when that failed. */
export async function readAll(): Promise<void> {
  queryClient.setQueryData(unreadQuery.queryKey, { count: 0 });
  try {
    await send(markAsRead, {});
  } finally {
    await queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey });
  }
}
