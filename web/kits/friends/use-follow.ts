// The players whom the viewer follows, and optimistic following and unfollowing.
import {
  type QueryClient,
  queryOptions,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { CallReply } from '#shared/contract/call.ts';
import { follow, following, unfollow } from '#shared/contract/follows.ts';
import { send, serverNow } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { announce, showToast } from '../../ui/toast-store.ts';
import { FRIENDS } from './friends-texts.ts';
import { FRIENDS_TODAY } from './friends-today.ts';

export type Friend = CallReply<typeof following>[number];

/** Sorted by name. Signed-in players only. */
export const followingQuery = queryOptions({
  queryKey: queryKeys.following,
  queryFn: ({ signal }) => send(following, {}, { signal }),
});

/** The key prefix of all changes, by which the last of several is recognised. */
const CHANGES = ['follow'];

/** `toggle` does nothing while a change is pending. */
export function useFollow(username: string) {
  const client = useQueryClient();
  const { data, isPending } = useQuery(followingQuery);
  const mutationKey = [...CHANGES, username];
  const isChanging = useIsMutating({ mutationKey }) > 0;
  const friend = data?.find((each) => each.username === username);
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (wanted: boolean) => send(wanted ? follow : unfollow, { params: { username } }),
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey: queryKeys.following });
      const fresh = { username, follows_back: false, followed_at: new Date(serverNow()).toISOString() };
      show(client, { username, friend: wanted ? fresh : undefined });
      return { before: friend };
    },
    onSuccess: (_, wanted) => {
      // Screen readers do not announce a name that changes while the button has the focus.
      announce(wanted ? FRIENDS.nowFollowing(username) : FRIENDS.notFollowing(username));
      void client.invalidateQueries({ queryKey: FRIENDS_TODAY });
      return client.invalidateQueries({ queryKey: queryKeys.boards, refetchType: 'active' });
    },
    onError: (error, wanted, context) => {
      show(client, { username, friend: context?.before });
      const title = wanted ? FRIENDS.followFailed(username) : FRIENDS.unfollowFailed(username);
      showToast({ kind: 'error', title, text: error.message });
    },
    onSettled: async () => {
      // Until the last change is done, the server would return an outdated list.
      if (client.isMutating({ mutationKey: CHANGES }) > 1) return;
      await client.invalidateQueries({ queryKey: queryKeys.following });
    },
  });
  return {
    isKnown: !isPending,
    isFollowing: friend !== undefined,
    toggle: () => {
      if (!isChanging) mutate(friend === undefined);
    },
  };
}

function show(
  client: QueryClient,
  { username, friend }: { username: string; friend: Friend | undefined },
): void {
  client.setQueryData(followingQuery.queryKey, (old) =>
    old ? byName([...old.filter((each) => each.username !== username), ...(friend ? [friend] : [])]) : old,
  );
}

/** Sorts by name, ignoring case. */
export function byName(friends: readonly Friend[]): Friend[] {
  return friends.toSorted((a, b) => (a.username.toLowerCase() < b.username.toLowerCase() ? -1 : 1));
}
