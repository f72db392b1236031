// The texts of the overnight story.
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
    `Your paper streak has ended after ${days} days. They stay in your calendar; any game today starts a new one.`,
  visit: 'Today’s postcard:',
  left: 'Entry',
  free: 'Entry was free.',
  quiet: 'A quiet night. Nothing was stolen, nothing fell down.',
  readOn: 'Read on',
  album: 'Your postcards',
} as const;
