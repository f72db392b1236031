// The texts of the week's recap.
import type { RecapKind } from '#shared/contract/recap.ts';
import { ordinal } from '../../kits/game-frame/wording.ts';
import { formatCount, formatSparks } from '../../ui/number-format.ts';

export const TEXTS = {
  title: 'My Week',
  description: 'Your week on Doxa in figures: games, ranks, the best day, and what moved your Sparks.',
  prompt: 'Here you see your games, ranks and Sparks of a week, compared with the week before.',
  loading: 'Loading your week',
  failed: 'Could not load your week. Please try again.',
  soFar: (title: string) => `${title}, so far`,
  quiet: (title: string) => `${title}: a quiet week`,
  points: 'Points',
  plays: 'Games played',
  bestDay: 'Best day',
  noBestDay: 'None',
  pointsOfDay: (points: number) => `${formatSparks(points)} points`,
  league: 'League',
  leaguePlace: ({ place, of }: { place: number; of: number }) => `${ordinal(place)} of ${formatCount(of)}`,
  leagueMoved: { up: 'up a step', down: 'down a step', stayed: undefined },
  net: 'Sparks, net',
  netWorth: 'Net worth',
  netWorthAtEnd: 'on Sunday at midnight UTC',
  before: (amount: string) => `${amount} the week before`,
  none: 'none',
  games: 'Games',
  game: 'Game',
  played: 'Played',
  rank: 'Rank',
  pointsBefore: 'Week before',
  rankOf: (rank: number, players: number) => `${formatCount(rank)} of ${formatCount(players)}`,
  noRank: 'Not played',
  noGames: 'You finished no games in this week or the one before.',
  economy: 'What moved your Sparks',
  kind: 'Source',
  thisWeek: 'The week',
  weekBefore: 'Week before',
  total: 'Total',
  noChanges: 'Nothing moved your Sparks in these two weeks.',
  emptyTitle: 'A quiet week',
  empty: 'You finished no games, and nothing moved your Sparks.',
  toGames: 'To today’s games',
  toTransactions: 'All transactions',
} as const;

export const STORY = {
  label: 'Your week, page by page',
  pages: 'Pages',
  page: (place: number, kicker: string) => `Page ${place}: ${kicker}`,
  place: (place: number, count: number) => `${place} of ${count}`,
  next: 'Next page',
  back: 'Previous page',
  figures: 'The figures',
  plays: 'Puzzles',
  playsHeadline: {
    all: 'Every puzzle we printed',
    most: 'More than half of what we printed',
    some: 'Puzzles finished',
    one: 'Puzzle finished, and well chosen',
  },
  playsThan: (change: number) =>
    `${formatCount(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} than the week before.`,
  points: 'Points',
  pointsHeadline: 'From a single puzzle',
  perPuzzle: (points: number) => `${formatSparks(points)} a puzzle, on average`,
  pointsThan: (change: number) =>
    Math.abs(change) < 0.05
      ? 'As many as the week before, to the tenth.'
      : `${formatSparks(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} than the week before.`,
  day: 'Best day',
  dayHeadline: (points: number) => `brought ${formatSparks(points)} points`,
  dayShare: (share: number) => `${Math.round(share * 100)} % of the week’s points.`,
  game: 'Best game',
  gameHeadline: (game: string) => `${game} brought the most`,
  gamePlays: (plays: number) => (plays === 1 ? 'In one puzzle.' : `In ${plays} puzzles.`),
  hardest: 'Hardest puzzle',
  solvedBy: (percent: number) => `${percent} %`,
  hardestHeadline: ({ day, game }: { day: string; game: string }) => `solved ${day}’s ${game}. You did.`,
  hardestDetail: 'The hardest you solved this week.',
  rank: 'Best rank',
  rankHeadline: ({ players, game }: { players: number; game: string }) =>
    `of ${formatCount(players)} in ${game}`,
  rankUp: (before: string) => `Up from ${before} the week before.`,
  sparks: 'Sparks',
  gained: 'Sparks gained',
  spent: 'Sparks spent',
  most: ({ kind, sparks }: { kind: string; sparks: number }) =>
    `Mostly ${kind}: ${formatSparks(sparks, { sign: true })}.`,
  netBefore: (net: number) => `The week before: ${formatSparks(net, { sign: true })}.`,
  worth: 'Net worth',
  worthHeadline: 'Your net worth on Sunday at midnight',
  worthThan: (change: number) =>
    `${formatCount(Math.abs(change))} ${change > 0 ? 'more' : 'less'} than a week before.`,
  end: 'The end',
  endHeadline: 'That was your week',
  soFarHeadline: 'That’s your week so far',
  endDetail: 'The next one is being printed.',
  units: { count: 'puzzles', points: 'points' },
  share: 'Share my week',
  sharedHeadline: (plays: number) =>
    plays === 1 ? 'One puzzle finished' : `${formatCount(plays)} puzzles finished`,
  shared: ({ week, plays, points, url }: { week: string; plays: number; points: number; url: string }) =>
    `Doxa, ${week}: ${plays === 1 ? '1 puzzle' : `${formatCount(plays)} puzzles`}, ${formatSparks(points)} points.\n${url}`,
} as const;

export const KIND_NAMES: Readonly<Record<RecapKind, string>> = {
  games: 'Games and streaks',
  dividends: 'Dividends and tributes',
  villa: 'Villa, yield less upkeep',
  challenges: 'Challenges',
  visits: 'Daily visits',
  mischief: 'Mischief',
  rewards: 'Rewards',
  shares: 'Shares bought and sold',
  villa_shop: 'Villa items and pictures',
  other: 'Other',
};
