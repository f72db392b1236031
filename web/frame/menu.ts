// The entries of the sidebar and the tab bar, by section. A section without entries is hidden.
import { LayoutGrid, type LucideIcon, Store, UserRound, UsersRound } from 'lucide-react';
import { LISTED_GAMES, type ListedGame } from '../base/listed-games.ts';
import type { Session } from '../base/session.ts';
import { logout } from '../base/session.ts';
import type { LaterIconName } from './later-icon.tsx';
import { SHELL } from './shell-texts.ts';

/** A command; `unread` is the count on its badge. */
export interface MenuCommand {
  label: string;
  run: () => void;
  icon: LucideIcon | LaterIconName;
  unread?: number;
}

/** A command that is visible at once, so its icon must be part of the first load. */
export type OwnCommand = MenuCommand & { icon: LucideIcon };

/** A link to a page, a link to a game, or a command. */
export type MenuEntry =
  | { label: string; to: string; icon: LucideIcon | LaterIconName; isWithin?: string }
  | { label: string; to: string; game: ListedGame }
  | MenuCommand;

export interface MenuSection {
  id: 'games' | 'account' | 'market' | 'community';
  label: string;
  tab: string;
  icon: LucideIcon;
  entries: readonly MenuEntry[];
}

/** The sections available to this visitor. */
export function menuFor({
  isSignedIn,
  user,
  onLoggedOut,
}: Pick<Session, 'isSignedIn' | 'user'> & { onLoggedOut: () => void }) {
  const leave = () => void logout().then(onLoggedOut);
  const sections: MenuSection[] = [
    { id: 'games', label: SHELL.games, tab: SHELL.games, icon: LayoutGrid, entries: GAMES },
    {
      id: 'account',
      label: SHELL.myAccount,
      tab: SHELL.account,
      icon: UserRound,
      entries:
        isSignedIn && user
          ? [villaOf(user), ...OWN_PAGES, { label: SHELL.logout, run: leave, icon: 'logOut' }]
          : WAYS_IN,
    },
    { id: 'market', label: SHELL.marketplace, tab: SHELL.market, icon: Store, entries: MARKET },
    {
      id: 'community',
      label: SHELL.communityAndHelp,
      tab: SHELL.community,
      icon: UsersRound,
      entries: COMMUNITY,
    },
  ];
  return sections;
}

/** Whether an entry links to the page at `pathname` or to its parent page. */
export function isCurrent({ entry, pathname }: { entry: MenuEntry; pathname: string }): boolean {
  if (!('to' in entry)) return false;
  if (pathname === entry.to) return true;
  return 'isWithin' in entry && entry.isWithin !== undefined && pathname.startsWith(entry.isWithin);
}

const GAMES: readonly MenuEntry[] = LISTED_GAMES.map((game) => ({ label: game.name, to: game.path, game }));

function villaOf({ username }: { username: string }): MenuEntry {
  return { label: SHELL.myVilla, to: `/profile/${encodeURIComponent(username)}`, icon: 'house' };
}

/** For guests, too. */
const STATISTICS: MenuEntry = { label: SHELL.statistics, to: '/statistics', icon: 'chartNoAxesColumn' };

const OWN_PAGES: readonly MenuEntry[] = [
  { label: SHELL.myAssets, to: '/my-assets', icon: 'chartPie' },
  { label: SHELL.myTransactions, to: '/my-transactions', icon: 'receiptText' },
  { label: SHELL.myReferrals, to: '/my-referrals', icon: 'userRoundPlus' },
  { label: SHELL.achievementVilla, to: '/achievement-villa-value', icon: 'medal' },
  { label: SHELL.postcards, to: '/postcards', icon: 'mails' },
  STATISTICS,
  { label: SHELL.myWeek, to: '/recap', icon: 'calendarRange' },
  { label: SHELL.settings, to: '/account-settings', icon: 'settings2', isWithin: '/deactivate-account' },
];

const WAYS_IN: readonly MenuEntry[] = [
  { label: SHELL.login, to: '/login', icon: 'logIn' },
  { label: SHELL.register, to: '/register', icon: 'userRoundPlus' },
  STATISTICS,
];

const MARKET: readonly MenuEntry[] = [
  { label: SHELL.landmarks, to: '/assets', icon: 'landmark', isWithin: '/assets/' },
  { label: SHELL.villaShop, to: '/villa-shop', icon: 'armchair' },
  { label: SHELL.mischiefMarket, to: '/mischief-market', icon: 'bomb' },
];

const COMMUNITY: readonly MenuEntry[] = [
  { label: SHELL.news, to: '/news-feed', icon: 'newspaper' },
  {
    label: SHELL.leaderboards,
    to: '/leaderboards/game/triordle',
    icon: 'chartNoAxesColumn',
    isWithin: '/leaderboards/',
  },
  { label: SHELL.league, to: '/league', icon: 'trophy' },
  { label: SHELL.friends, to: '/friends', icon: 'userRoundCheck' },
  { label: SHELL.archive, to: '/archive/all', icon: 'calendarDays', isWithin: '/archive/' },
  { label: SHELL.howToPlay, to: '/onboarding', icon: 'circleQuestionMark' },
  { label: SHELL.gameRules, to: '/how-to-play', icon: 'scale' },
  { label: SHELL.checkTheHouse, to: '/check-the-house', icon: 'shieldCheck' },
  { label: SHELL.credits, to: '/credits', icon: 'bookOpenText' },
];
