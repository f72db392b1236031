// Friends' results of today: one query for the front page, each result and the friends page.
import { queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#shared/contract/call.ts';
import { friendsToday } from '#shared/contract/friends.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';

export type FriendsToday = CallReply<typeof friendsToday>;

/** A key below `results`, because a new own result reveals those of friends. */
export const FRIENDS_TODAY = [...queryKeys.results, 'friends'];

/** Signed-in players only. */
export const friendsTodayQuery = queryOptions({
  queryKey: FRIENDS_TODAY,
  queryFn: ({ signal }) => send(friendsToday, {}, { signal }),
});
