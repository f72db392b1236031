// Nudge a friend who has not played today, and mute a friend. Only players who follow each other are friends.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { muteFriend, nudgeFriend } from '#shared/contract/friends.ts';
import { send } from '../../base/api/client.ts';
import { FRIENDS } from '../../kits/friends/friends-texts.ts';
import { FRIENDS_TODAY, type FriendsToday, friendsTodayQuery } from '../../kits/friends/friends-today.ts';
import { Button } from '../../ui/button.tsx';
import { announce, showToast } from '../../ui/toast-store.ts';

type Friend = FriendsToday['friends'][number];

/** Today's state of the friend with a name; undefined for anybody else, or while loading. */
export function useFriend(username: string): Friend | undefined {
  const { data } = useQuery(friendsTodayQuery);
  return data?.friends.find((friend) => friend.username === username);
}

/** Whether a friend has played today, and the two buttons. */
export function FriendDeeds({ friend }: { friend: Friend }) {
  const { username, has_played, is_nudged, is_muted } = friend;
  const client = useQueryClient();
  const onSuccess = (said: string) => () => {
    announce(said);
    return client.invalidateQueries({ queryKey: FRIENDS_TODAY });
  };
  const nudge = useMutation({
    mutationFn: () => send(nudgeFriend, { params: { username } }),
    onSuccess: onSuccess(FRIENDS.nudgedNamed(username)),
    onError: (error) =>
      showToast({ kind: 'error', title: FRIENDS.nudgeFailed(username), text: error.message }),
  });
  const mute = useMutation({
    mutationFn: () => send(muteFriend, { params: { username }, body: { is_muted: !is_muted } }),
    onSuccess: onSuccess(is_muted ? FRIENDS.nowHeard(username) : FRIENDS.nowMuted(username)),
    onError: (error) =>
      showToast({ kind: 'error', title: FRIENDS.muteFailed(username), text: error.message }),
  });
  return (
    <>
      <span className="second">{has_played ? FRIENDS.hasPlayed : FRIENDS.notPlayed}</span>
      {!has_played && (
        <Button
          kind="quiet"
          small
          busy={nudge.isPending}
          disabledReason={is_nudged ? FRIENDS.nudged : undefined}
          aria-label={is_nudged ? FRIENDS.nudgedNamed(username) : FRIENDS.nudgeNamed(username)}
          onClick={() => nudge.mutate()}
        >
          {FRIENDS.nudge}
        </Button>
      )}
      <Button
        kind="quiet"
        small
        busy={mute.isPending}
        aria-label={is_muted ? FRIENDS.unmuteNamed(username) : FRIENDS.muteNamed(username)}
        onClick={() => mute.mutate()}
      >
        {is_muted ? FRIENDS.unmute : FRIENDS.mute}
      </Button>
    </>
  );
}
