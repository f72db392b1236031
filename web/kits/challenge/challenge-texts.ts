// All texts about challenges; the exact messages come first.
import { GAME_NAMES, type GameType } from '#shared/kernel/game-type.ts';
import type { MatchupOutcome } from './matchup-outcome.ts';

/** The product's exact messages. Separate from web/base/messages.ts, which is part of the first load. */
export const CHALLENGE_MESSAGES = {
  optInFailed: 'Could not join the challenge',
  statusFailed: 'Failed to load challenge status',
  matchupFailed: 'Failed to check for matchup.',
} as const;

/** Texts about the pool on a game's card and its result. */
export const POOL = {
  open: 'Pool open, win',
  orMore: 'or more',
  join: 'Join',
  joinNamed: (game: string) => `Join the ${game} pool`,
  joined: 'You’re in for',
  joinedFree: 'You’re in, no wager',
  scoreIsIn: 'Your score is in',
  check: 'Check for Matchup',
  checkNamed: (game: string) => `Check for Matchup in ${game}`,
  see: 'See matchup',
  seeNamed: (game: string) => `See matchup in ${game}`,
  yesterday: 'Yesterday’s pool is decided at 01:30 UTC',
  yesterdayWager: 'wager held',
  wagerBack: 'No match, your wager is back',
  noMatch: 'No match today',
  retry: 'Retry',
  retryNamed: (game: string) => `Retry: challenge status of ${game}`,
  label: 'Challenge pool',
  waiting: 'Waiting for an opponent',
  notJoined: 'Not joined',
} as const;

/** The outcome in a few words. */
export const OUTCOME_LINES: Readonly<Record<MatchupOutcome, (opponent: string) => string>> = {
  won: (opponent) => `You beat ${opponent}`,
  lost: (opponent) => `${opponent} beat you`,
  tied: (opponent) => `A tie with ${opponent}`,
};

export const OPT_IN = {
  kicker: (game: string) => `${game} challenge`,
  title: (game: string) => `Join the ${game} pool`,
  rules:
    'You’ll meet one other player on this puzzle. The higher score takes 100 Sparks and both wagers; a tie splits them.',
  fineprint:
    'Your wager is held until the match is decided, and comes back if nobody is found by 01:30 UTC. A play left unfinished counts as 0 points.',
  lot: 'Players who finish at the same moment are paired by lot.',
  sealed: 'Sealed at once, checkable after the close',
  wager: 'Your wager',
  noWager: 'No wager',
  wagerOf: (sparks: number) => `${sparks} Sparks`,
  win: 'Win',
  balance: 'Your balance',
  after: 'Balance after',
  submit: 'Join the pool',
  cancel: 'Cancel',
  notEnough: 'Not Enough Points',
  joinedTitle: (game: string) => `Joined the ${game} pool`,
  joinedText: (sparks: string) => `${sparks} Sparks are held until the match is decided.`,
  joinedFree: 'No wager. The match is for 100.0 Sparks.',
} as const;

export const MATCHUP = {
  kicker: (game: string) => `${game} challenge`,
  you: 'You',
  points: 'points',
  roundWins: 'Round wins',
  roundsOf: ({ own, other }: { own: number; other: number }) => `${own} to ${other}`,
  basePrize: 'Base prize',
  bothWagers: 'Both wagers',
  prize: 'Prize',
  prizeOf: (winner: string) => `Prize for ${winner}`,
  half: 'Your half',
  /** What broke the tie between equal points. */
  level: (game: GameType) => {
    const { name, lowerIsBetter } = GAME_NAMES[game].metric;
    if (name === 'seconds') return 'Level on points, so the time decided.';
    const metric = name === 'score' ? 'score' : `number of ${name.replace('_', ' ')}`;
    return `Level on points, so the ${lowerIsBetter ? 'lower' : 'higher'} ${metric} decided, then the time.`;
  },
  nobodyScored: 'Neither of you scored: both wagers are back, and there is no prize.',
  wagerBack: 'Your wager, returned',
  none: 'Still waiting',
  noneText:
    'The pool closes at 01:30 UTC. If nobody’s left for you, your wager comes back with 10 Sparks on top.',
  wagerHeld: 'Your wager, held',
  done: 'Done',
  board: 'View leaderboard',
  foundTitle: 'Opponent found',
  foundText: ({ line, game }: { line: string; game: string }) => `${line} at ${game}.`,
  see: 'See matchup',
} as const;
