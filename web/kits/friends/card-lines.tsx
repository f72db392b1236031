// Publishes what friends have done today for the cards of the front page. Loaded late; renders nothing.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { friendsLines } from '../../base/friends-lines.ts';
import { useZen } from '../../base/zen.ts';
import { formatSparks } from '../../ui/number-format.ts';
import { FRIENDS } from './friends-texts.ts';
import { type FriendsToday, friendsTodayQuery } from './friends-today.ts';

/** For signed-in players. Unmounting it removes the lines. */
export function CardLines() {
  const { data } = useQuery(friendsTodayQuery);
  const isZen = useZen();
  useEffect(() => {
    friendsLines.publish(Object.fromEntries((data?.games ?? []).flatMap((game) => lineOf(game, isZen))));
    return () => friendsLines.publish({});
  }, [data, isZen]);
  return null;
}

/** Friends' points once the player's own result is in; before that, and in zen, only how many have played. */
function lineOf(
  { game_type, played, results }: FriendsToday['games'][number],
  isZen: boolean,
): [string, string][] {
  if (played === 0) return [];
  const words =
    results?.length && !isZen
      ? results.map(({ username, points_earned }) => `${username} ${formatSparks(points_earned)}`).join(', ')
      : FRIENDS.havePlayed(played);
  return [[game_type, words]];
}
