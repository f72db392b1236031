// The words of the story that a day's first opening tells.
export const OVERNIGHT = {
  title: (nights: number) => (nights > 1 ? 'While you were away' : 'Overnight'),
  balance: 'Your Sparks',
  earned: {
    all: 'Earned while you slept',
    dividends: 'Landmarks',
    tributes: 'their visitors',
    villa: 'Villa after upkeep',
  },
  badges: (count: number) =>
    count === 1 ? 'A badge for the trophy room.' : `${count} badges for the trophy room.`,
  lapsed: (days: number) =>
    `Your paper streak came to ${days} days, and has ended. They stay in your calendar; any game today begins the next.`,
  visit: 'Today’s postcard:',
  left: 'Entry',
  free: 'Entry was free.',
  quiet: 'A quiet night. Nothing was stolen, nothing fell down.',
  readOn: 'Read on',
  album: 'Your postcards',
} as const;
