// The words under the greeting. Numbers come in from outside; nothing here counts.
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
  timeIsUpIn: (game: string) => `The time of ${game} is up: see what it came to.`,
} as const;
