// Every word of the home page. Numbers come in from outside; nothing here counts.
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

const NUMBERS = [
  'None',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];

/** A count at the head of a sentence: words to twelve, figures above. */
function inWords(count: number): string {
  return NUMBERS[count] ?? String(count);
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

export const HOME = {
  hiddenTitle: 'Today in Doxa',
  edition: (part: DayPart, number: number | undefined) =>
    number === undefined ? EDITIONS[part] : `${EDITIONS[part]}, No. ${number}`,
  nextPuzzles: 'Next puzzles in',
  greeting: (part: DayPart, name: string | null) =>
    name === null ? `${GREETINGS[part]}.` : `${GREETINGS[part]}, ${name}.`,
  dismissWelcome: 'Hide the welcome',
  invitation: 'New puzzles every day, the same for all. Play as a guest: no account needed.',
  doneOf: (done: number, all: number) => `${inWords(done)} of ${inWords(all).toLowerCase()} done.`,
  noneDone: (all: number) => `${inWords(all)} new puzzles today.`,
  allDone: (all: number) =>
    all === 2
      ? 'Both done. The next edition is on its way.'
      : `All ${inWords(all).toLowerCase()} done. The next edition is on its way.`,
  streakAtStake: (game: string, reaches: number) =>
    `Play ${game} today and your streak there reaches ${reaches}.`,
  leftOpen: (game: string) => `${game} waits where you left it.`,
  paysDouble: (game: string) => `${game} pays double today.`,
  firstOfTheDay: (game: string) => `${game} is a good place to begin.`,
  specialTag: 'Special game',
  specialTitle: (game: string) => `${game} pays double`,
  specialDoneTitle: (game: string) => `${game} paid double`,
  specialWorth: { before: 'A perfect game today is worth', after: '.' },
  specialTookNothing: 'There was nothing to double this time.',
  specialTook: { before: 'You took', after: 'from it today.' },
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
  gamesFailed: 'Failed to load today’s games. You can play all the same.',
  retry: 'Retry',
  done: 'Done',
  paused: 'Paused',
  inPool: 'In pool',
  streak: days,
  newStreak: 'New streak',
  points: 'points',
  loadingPool: 'Loading the challenge pool',
} as const;
