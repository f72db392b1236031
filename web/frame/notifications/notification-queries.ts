// The queries of the notification panel, and marking all as read.
import { queryOptions } from '@tanstack/react-query';
import { markAsRead, notifications, unreadCount } from '#shared/contract/notifications.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { queryClient } from '../../base/query-client.ts';

const REFETCH_EVERY_MS = 3 * 60_000;

export const unreadQuery = queryOptions({
  queryKey: queryKeys.unreadCount,
  queryFn: ({ signal }) => send(unreadCount, {}, { signal }),
  refetchInterval: REFETCH_EVERY_MS,
  refetchOnWindowFocus: true,
});

/** The newest 100, fetched each time the panel opens. */
export const notificationsQuery = queryOptions({
  queryKey: queryKeys.notifications,
  queryFn: ({ signal }) => send(notifications, {}, { signal }),
  staleTime: 0,
});

/** Marks all as read on the server. The badge disappears at once, and reappears if the call fails. */
export async function readAll(): Promise<void> {
  queryClient.setQueryData(unreadQuery.queryKey, { count: 0 });
  try {
    await send(markAsRead, {});
  } finally {
    await queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey });
  }
}
