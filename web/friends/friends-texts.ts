// The words of following other players.
import { formatCount } from '../ui/number-format.ts';

export const FRIENDS = {
  title: 'Friends',
  description: 'The players you follow, and the boards among them.',
  prompt: 'Follow players, and see how you do among yourselves.',
  deck: 'The players you follow. They need not follow you.',
  toBoards: 'Friends’ boards',
  loading: 'Loading your friends',
  failed: 'Could not load whom you follow.',
  list: 'Following',
  count: (players: number) => (players === 1 ? '1 player' : `${formatCount(players)} players`),
  follow: 'Follow',
  followNamed: (username: string) => `Follow ${username}`,
  following: 'Following',
  followingNamed: (username: string) => `Following ${username}`,
  unfollow: 'Unfollow',
  unfollowNamed: (username: string) => `Unfollow ${username}`,
  followsBack: 'follows you back',
  since: (day: string) => `Since ${day}`,
  gone: 'No longer followed',
  none: 'You follow nobody yet',
  noneText:
    'Open the Villa of a player and press Follow. Names on the boards and in the news lead to their Villas.',
  toEverybody: 'See the boards',
  followFailed: (username: string) => `Could not follow ${username}.`,
  unfollowFailed: (username: string) => `Could not unfollow ${username}.`,
} as const;
