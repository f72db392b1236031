// The texts of the boards.
import type { PlayerStat } from '#shared/contract/leaderboards.ts';
import { GAME_NAMES } from '#shared/kernel/game-type.ts';
import { formatCount } from '../../ui/number-format.ts';

export const MESSAGES = {
  boardFailed: 'Could not load leaderboard. Please try again.',
  boardEmpty: 'No results recorded for this selection.',
  boardUnknown: 'Invalid leaderboard category.',
} as const;

export const TEXTS = {
  title: 'Weekly Leaderboards',
  categories: 'Category',
  games: 'Games',
  players: 'Player Rankings',
  pickGame: 'Game',
  pickStat: 'Ranking',
  pickScope: 'Players',
  everybody: 'Everybody',
  friends: 'Friends',
  friendsRule:
    'You and the players you follow, ranked among yourselves. Follow a player on the page of their Villa.',
  leagueText: 'There’s also a table of thirty players who play about as much as you.',
  toLeague: 'Your league',
  loading: 'Loading the leaderboard',
  rank: 'Rank',
  player: 'Player',
  points: 'Points',
  time: 'Time',
  streak: 'Streak',
  guest: 'guest',
  you: 'You',
  yourRow: (rank: number) => `Your row, rank ${formatCount(rank)}`,
  sparks: (amount: string) => `${amount} Sparks`,
  ownRow: ({ rank, facts }: { rank: number; facts: readonly string[] }) =>
    `Your row, rank ${formatCount(rank)}: ${facts.join(', ')}`,
  noRow: 'You have no result on this board.',
  days: (days: number) => (days === 1 ? '1 day' : `${formatCount(days)} days`),
  between: (players: number) =>
    players === 1 ? '1 player between' : `${formatCount(players)} players between`,
  rule: 'Equal points share a rank; the quicker total time is listed first. Guests are listed but win no prizes.',
  listed: (rows: number) => (rows === 1 ? 'one player listed.' : `${formatCount(rows)} players listed.`),
  emptyNow: (game: string) => `The board opens with the week’s first finished ${game}.`,
  emptyThen: (game: string) => `Nobody finished ${game} that week.`,
  play: (game: string) => `Play ${game}`,
  toFirst: 'All boards',
  unknown: 'There is no board of that name.',
  joinTitle: 'Appear here under your own name',
  joinText:
    'As a guest you’re listed by a number, and only in this browser. An account keeps your points and streaks wherever you play.',
  joinInvited: 'Accounts are by invitation: open the referral link of a player you know.',
  register: 'Create Account',
  signIn: 'Sign In',
} as const;

export const PLAYER_TEXTS = {
  names: {
    net_worth: 'Net Worth',
    villa_value: 'Villa Value',
    shared_assets_value: 'Asset Portfolio',
  } satisfies Record<PlayerStat, string>,
  decks: {
    net_worth: 'Sparks, shares at their price and Villa, added up at midnight UTC.',
    villa_value: 'The value of everybody’s Villa at midnight UTC.',
    shared_assets_value: 'The value of everybody’s shares in landmarks at midnight UTC.',
  } satisfies Record<PlayerStat, string>,
  rule: 'Updated once a day, at midnight UTC; players who have joined since are ranked by what they own now. Equal values share a rank and are listed by name.',
  empty: 'It opens with the first player who registers.',
  guestsUnranked: 'Guests are not ranked here.',
  joinText:
    'Guests are not ranked here. An account keeps your Sparks, shares and streaks, and is ranked with all the others.',
} as const;

/** The metadata of a player board's page. */
export function playerBoardPageOf(stat: PlayerStat) {
  const name = PLAYER_TEXTS.names[stat];
  return {
    title: `${name}, ${TEXTS.players}`,
    description: `Who leads Doxa by ${name.toLowerCase()}, and where you stand. ${PLAYER_TEXTS.decks[stat]}`,
    keywords: `${name.toLowerCase()}, player ranking, leaderboard`,
  };
}

/** The metadata of a game board's page. */
export function boardPageOf(game: string) {
  return {
    title: `${game}, ${TEXTS.title}`,
    description: `Who leads ${game} this week, and where you stand.`,
    keywords: `${game.toLowerCase()} leaderboard, weekly ranking, daily brain games`,
  };
}

const METRICS = new Map(Object.values(GAME_NAMES).map(({ metric }) => [metric.name, metric]));

export function metricHead(name: string): string {
  if (!METRICS.has(name)) return 'Best';
  return name === 'score' ? 'Best score' : `Best, ${plural(name)}`;
}

/** A metric with its unit: '3 guesses', '1 click', 'score 210'. */
export function metricInWords({ name, value }: { name: string; value: number }): string {
  if (name === 'score') return `score ${formatCount(value)}`;
  const unit = value === 1 ? (METRICS.get(name)?.one ?? '') : plural(name);
  return `${formatCount(value)} ${unit}`.trim();
}

function plural(name: string): string {
  return name.replace('_', ' ');
}
