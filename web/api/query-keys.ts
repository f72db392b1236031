// The names under which replies are kept, so that whoever changes something knows what to ask for anew.
import type { GameType } from '../../worker/kernel/game-type.ts';

export const queryKeys = {
  hub: ['hub'],
  challenge: (type: GameType) => ['challenge', type],
  specialGame: ['special-game'],
  playsToday: ['plays-today'],
  /** Everything told about results; begins each key below it. */
  results: ['results'],
  distribution: (type: GameType, date: string) => ['results', 'distribution', type, date],
  archive: (type: GameType) => ['archive', type],
  boards: ['boards'],
  gameBoard: (type: GameType, date: string) => ['boards', type, date],
  allTransactions: ['transactions'],
  /** Postings of one type, or of all for null. */
  transactions: (type: string | null) => ['transactions', type],
  balanceHistories: ['balance-history'],
  balanceHistory: (days: number) => ['balance-history', days],
  /** Everything told about landmarks and their shares; begins each key below it. */
  assets: ['assets'],
  assetLists: ['assets', 'list'],
  assetList: (view: { q: string; sort: string; page: number }) => ['assets', 'list', view],
  asset: (slug: string) => ['assets', 'one', slug],
  assetHistory: (slug: string) => ['assets', 'history', slug],
  portfolio: ['assets', 'mine'],
  referrals: ['referrals'],
  sessions: ['sessions'],
  usernameStatus: ['username-status'],
  emailStatus: ['email-status'],
  socialAccounts: ['social-accounts'],
  socialConfig: ['social-config'],
  promotion: ['promotion'],
  emailProof: (token: string) => ['email-proof', token],
  unreadCount: ['unread-count'],
  notifications: ['notifications'],
  news: (page: number, size: number) => ['news', size, page],
  dailyVisit: ['daily-visit'],
  dashboard: ['dashboard'],
  shops: ['shop'],
  shop: (filters: object) => ['shop', filters],
  /** Everybody's profiles; begins each key of one. */
  profiles: ['profile'],
  profile: (username: string) => ['profile', username.toLowerCase()],
  achievementTiers: ['achievement-tiers'],
  achievements: (username: string) => ['profile', username.toLowerCase(), 'achievements'],
  /** The week of a Monday. */
  recap: (week: string) => ['results', 'recap', week],
  mischiefMarket: ['mischief-market'],
  mischiefInventory: ['mischief-inventory'],
  allAttackOdds: ['attack-odds'],
  attackOdds: (username: string) => ['attack-odds', username.toLowerCase()],
} as const;
