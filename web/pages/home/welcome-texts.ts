// The texts under the greeting.
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

/** A count at the start of a sentence, as a word up to twelve. */
function inWords(count: number): string {
  return NUMBERS[count] ?? String(count);
}

export const WELCOME = {
  invitation: 'New at midnight UTC, the same for everyone. No account needed.',
  unknownDay: 'Today’s puzzles are out.',
  doneOf: (done: number, all: number) => `${inWords(done)} of ${inWords(all).toLowerCase()} done.`,
  noneDone: (all: number) => `${inWords(all)} new puzzles.`,
  allDone: (all: number) =>
    all === 2
      ? 'Both done. The next edition is on its way.'
      : `All ${inWords(all).toLowerCase()} done. The next edition is on its way.`,
  streakAtStake: (game: string, reaches: number) =>
    `Play ${game} today and your streak there reaches ${reaches}.`,
  leftOpen: (game: string) => `${game} waits where you left it.`,
  paysDouble: (game: string) => `${game} pays double.`,
  firstOfTheDay: (game: string) => `${game} is a good place to begin.`,
  timeIsUpIn: (game: string) => `Your time in ${game} is up: see how it went.`,
} as const;
