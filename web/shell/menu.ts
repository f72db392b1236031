// What the sidebar and the tab bar list: sections of entries whose screens exist. A section without entries is not
// shown anywhere.
import {
  Armchair,
  Bomb,
  BookOpenText,
  CalendarDays,
  ChartNoAxesColumn,
  ChartPie,
  CircleQuestionMark,
  House,
  Landmark,
  LayoutGrid,
  LogIn,
  LogOut,
  type LucideIcon,
  Newspaper,
  ReceiptText,
  Settings2,
  Store,
  UserRound,
  UserRoundPlus,
  UsersRound,
} from 'lucide-react';
import { LISTED_GAMES, type ListedGame } from '../games/registry.ts';
import type { Session } from './session.ts';
import { logout } from './session.ts';
import { SHELL } from './shell-texts.ts';

/** A command; `unread` is what waits behind it. */
export interface MenuCommand {
  label: string;
  run: () => void;
  icon: LucideIcon;
  unread?: number;
}

/** A link to a page, a link to a game, or a command. */
export type MenuEntry =
  | { label: string; to: string; icon: LucideIcon; isWithin?: string }
  | { label: string; to: string; game: ListedGame }
  | MenuCommand;

export interface MenuSection {
  id: 'games' | 'account' | 'market' | 'community';
  /** Its name in the sidebar. */
  label: string;
  /** Its name on the tab bar. */
  tab: string;
  icon: LucideIcon;
  entries: readonly MenuEntry[];
}

/** The sections as this visitor may use them, in the order of the product. */
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
          ? [villaOf(user), ...OWN_PAGES, { label: SHELL.logout, run: leave, icon: LogOut }]
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

/** Whether an entry leads to the page at `pathname`, or to one that belongs to it. */
export function isCurrent({ entry, pathname }: { entry: MenuEntry; pathname: string }): boolean {
  if (!('to' in entry)) return false;
  if (pathname === entry.to) return true;
  return 'isWithin' in entry && entry.isWithin !== undefined && pathname.startsWith(entry.isWithin);
}

const GAMES: readonly MenuEntry[] = LISTED_GAMES.map((game) => ({ label: game.name, to: game.path, game }));

function villaOf({ username }: { username: string }): MenuEntry {
  return { label: SHELL.myVilla, to: `/profile/${encodeURIComponent(username)}`, icon: House };
}

const OWN_PAGES: readonly MenuEntry[] = [
  { label: SHELL.myAssets, to: '/my-assets', icon: ChartPie },
  { label: SHELL.myTransactions, to: '/my-transactions', icon: ReceiptText },
  { label: SHELL.myReferrals, to: '/my-referrals', icon: UserRoundPlus },
  { label: SHELL.settings, to: '/account-settings', icon: Settings2, isWithin: '/deactivate-account' },
];

const WAYS_IN: readonly MenuEntry[] = [
  { label: SHELL.login, to: '/login', icon: LogIn },
  { label: SHELL.register, to: '/register', icon: UserRoundPlus },
];

const MARKET: readonly MenuEntry[] = [
  { label: SHELL.landmarks, to: '/assets', icon: Landmark, isWithin: '/assets/' },
  { label: SHELL.villaShop, to: '/villa-shop', icon: Armchair },
  { label: SHELL.mischiefMarket, to: '/mischief-market', icon: Bomb },
];

const COMMUNITY: readonly MenuEntry[] = [
  { label: SHELL.news, to: '/news-feed', icon: Newspaper },
  {
    label: SHELL.leaderboards,
    to: '/leaderboards/game/triordle',
    icon: ChartNoAxesColumn,
    isWithin: '/leaderboards/',
  },
  { label: SHELL.archive, to: '/archive/triordle', icon: CalendarDays, isWithin: '/archive/' },
  { label: SHELL.howToPlay, to: '/onboarding', icon: CircleQuestionMark },
  { label: SHELL.credits, to: '/credits', icon: BookOpenText },
];
