// The texts of the paper streak: its calendar, its extra pages and the full edition.

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);
const IN_WORDS: Readonly<Record<number, string>> = {
  3: 'Three',
  7: 'Seven',
  10: 'Ten',
  20: 'Twenty',
  30: 'Thirty',
  50: 'Fifty',
  100: 'A hundred',
};

const SAID: Readonly<Record<number, string>> = {
  3: 'Once is luck, twice is a visit. Three times is a reader.',
  7: 'A whole week of papers, and not one left unread.',
  10: 'The paper boy has started to whistle when he turns into your street.',
  20: 'We have named a chair after you. Please don’t sit on it yet.',
  30: 'A month of mornings. The printers asked who you are.',
  50: 'Fifty. The raccoons have a framed copy.',
  100: 'A hundred days. There is nothing left to teach you but tomorrow’s.',
};

export const STREAKS = {
  title: 'Your paper streak',
  intro: 'Any game makes the day count. It pays nothing; it is yours.',
  best: (count: number) => `Longest: ${days(count)}`,
  freezes: (count: number) =>
    count === 0
      ? 'No freeze yet. Ten days in a row bring one.'
      : `${count === 1 ? 'One freeze' : 'Two freezes'} in hand: ${count === 1 ? 'it covers' : 'each covers'} a day you miss.`,
  loading: 'Loading your calendar',
  failed: 'The calendar couldn’t be loaded.',
  dayInWords: {
    played: 'played',
    empty: 'played without points',
    frozen: 'covered by a freeze',
    paused: 'paused',
    missed: 'not played',
    open: 'not played yet',
  },
  games: (count: number) => `${count} of 8 games`,
  fullEdition: 'full edition',
  legend: {
    played: 'Played',
    empty: 'Without points',
    full: 'Full edition',
    frozen: 'Freeze',
    paused: 'Paused',
    missed: 'Not played',
  },
  extra: 'Extra edition',
  inARow: 'days in a row',
  oneDay: 'day',
  milestone: (count: number) => `${IN_WORDS[count] ?? count} days in a row`,
  said: (count: number) => SAID[count] ?? '',
  freezeWon: 'This came with it: a freeze. Miss a day, and it is spent instead of your streak.',
  freezesFull: 'Two freezes in hand, the most there are: each covers a day you miss.',
  goOn: 'Back to your result',
  share: 'Share',
  shared: (count: number, url: string) => `Doxa: ${count} days in a row.\n${url}`,
  stamp: 'Full edition',
  shareEdition: 'Share all eight',
} as const;
