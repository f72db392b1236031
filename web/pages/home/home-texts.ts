// The texts of the front page's first load.
import type { DayPart } from './day-part.ts';

const GREETINGS: Readonly<Record<DayPart, string>> = {
  morning: 'Good morning',
  afternoon: 'Good afternoon',
  evening: 'Good evening',
};

const EDITIONS: Readonly<Record<DayPart, string>> = {
  morning: 'Morning edition',
  afternoon: 'Afternoon edition',
  evening: 'Evening edition',
};

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

export const HOME = {
  hiddenTitle: 'Today in Doxa',
  edition: (part: DayPart, number: number | undefined) =>
    number === undefined ? EDITIONS[part] : `${EDITIONS[part]}, No. ${number}`,
  nextPuzzles: 'Next puzzles in',
  greeting: (part: DayPart, name: string) => `${GREETINGS[part]}, ${name}.`,
  guestTitle: 'Eight puzzles a day. About twenty minutes.',
  startWith: (game: string) => `Start with ${game}`,
  stampDone: (game: string) => `${game}, done`,
  howItWorks: 'How it works',
  steps: [
    'Play: a game is worth up to 100 Sparks.',
    'Spend them on landmarks and a Villa.',
    'Come back: streaks and shares pay.',
  ],
  dismissWelcome: 'Hide the welcome',
  specialTag: 'Special game',
  specialTitle: (game: string) => `${game} pays double`,
  specialDoneTitle: (game: string) => `${game} paid double`,
  specialWorth: { before: 'A perfect game today is worth', after: '.' },
  specialTookNothing: 'There was nothing to double this time.',
  specialTook: { before: 'You earned', after: 'with it today.' },
  play: 'Play',
  playNamed: (game: string) => `Play ${game}`,
  forChallenge: 'for the challenge',
  playForChallengeNamed: (game: string) => `Play for the challenge: ${game}`,
  resume: 'Resume',
  resumeNamed: (game: string) => `Resume ${game}`,
  seeResult: 'See result',
  seeResultNamed: (game: string) => `See result of ${game}`,
  standing: 'Your standing',
  sparks: 'Sparks',
  today: 'today',
  villaValue: 'Villa value',
  netWorth: 'Net worth',
  todaysGames: 'Today’s games',
  doneFigure: (done: number, all: number) => `${done} of ${all} done`,
  loadingGames: 'Loading today’s games',
  loadingStory: 'Loading what happened',
  gamesFailed: 'Failed to load today’s games. You can still play.',
  retry: 'Retry',
  done: 'Done',
  paused: 'Paused',
  inPool: 'In pool',
  streak: days,
  newStreak: 'New streak',
  lapsed: 'Yesterday’s play ran out at 01:00 UTC',
  timeIsUp: 'Time is up',
  points: 'points',
  loadingPool: 'Loading the challenge pool',
} as const;
