// Toggles between Follow and Following: for signed-in players on the Villas of others.
import { UserRoundCheck, UserRoundPlus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { FRIENDS } from './friends-texts.ts';
import { useFollow } from './use-follow.ts';

/** If the list failed to load it offers Follow, which is idempotent. */
export function FollowButton({ username }: { username: string }) {
  const { isKnown, isFollowing, toggle } = useFollow(username);
  return (
    <Button
      icon={isFollowing ? UserRoundCheck : UserRoundPlus}
      aria-pressed={isFollowing}
      aria-label={isFollowing ? FRIENDS.followingNamed(username) : FRIENDS.followNamed(username)}
      busy={!isKnown}
      onClick={toggle}
    >
      {isFollowing ? FRIENDS.following : FRIENDS.follow}
    </Button>
  );
}
