// The texts of the page on the public log: what it proves and what it doesn't.
import type { Answer } from '../../kits/answers/answers.tsx';
export const CHECK = {
  title: 'Check the house',
  deck: 'You don’t have to trust us. What matters is written down in public before it happens.',
  run: 'Run it yourself',
  runText:
    'You need Node 20 or newer, and this one file. It uses nothing of the product’s own code. Read it first.',
  file: 'verify.mjs',
  files: 'What it reads',
  checkpoint: 'The signed state of the log',
  key: 'Our public key',
  settings: 'Get your download in the settings',
  fair: 'Whether a person is playing is a separate question: we look for programs, too, and measure how often we’re wrong.',
  fairPlay: 'Fair play',
  memory: 'With --memory it remembers what it saw, and finds out next time if anything was taken away.',
  download: 'With --download it checks your own plays, Sparks and draws as well.',
} as const;

export const COMMANDS = (origin: string): readonly string[] => [
  `node verify.mjs ${origin} --memory seen.json`,
  `node verify.mjs ${origin} --download doxa-export.json`,
];

export const ANSWERS: readonly Answer[] = [
  {
    asked: 'How do I know nobody swapped the puzzle?',
    answer: [
      'Before a day begins, we seal each puzzle, the special game and the day’s draws, and publish the seals. A seal is a number worked out from the puzzle and a long secret. You can’t read the puzzle out of it, and no other puzzle gives the same number.',
      'When the day has closed, we publish the puzzle and the secret. Anyone can work the number out again. If we ever have to replace a puzzle, that’s an entry too, with the reason.',
      'Your download has a fingerprint of each puzzle you played. It must be that of the puzzle we sealed.',
    ],
  },
  {
    asked: 'How do I know a draw was fair?',
    answer: [
      'Visits and attacks are drawn from three things: the day’s seed, which we sealed the day before; a random text that your own device makes up at that moment; and a counter. We can’t pick a seed that suits us, because we don’t know your text yet. You can’t pick a text that suits you, because you don’t know the seed.',
      'When you join a challenge pool, your lot is drawn the same way. Of two players who finished at the same moment, the one with the lower lot gets an opponent first. Your download shows your lot.',
      'That’s what “Sealed at once, checkable after the close” means: once the day has closed, you can work the draw out again.',
    ],
  },
  {
    asked: 'How do I know nobody took Sparks from me?',
    answer: [
      'Every night, all Sparks that moved go into one number, with the balances of the house. The balances must follow from those of the night before, and all of them together must come to zero.',
      'Your download has your part of each night, with a secret that only you get. Its fingerprint is in that night’s public file. If we changed or dropped one of your postings, it wouldn’t be there.',
    ],
  },
  {
    asked: 'Could you change the log itself?',
    answer: [
      'Not without being seen. The log only grows, and each signed state of it fits all earlier ones. If we took an entry away or showed you another log than others, a verifier that remembers one earlier state would say so.',
    ],
  },
  {
    asked: 'Does it say anything about me?',
    answer: [
      'No. It has no names, no addresses, no ids and no amounts of players. Your part of a night is a number that nobody can trace to you without the secret in your download.',
    ],
  },
  {
    asked: 'What doesn’t it prove?',
    answer: [
      'It proves that we keep to what we sealed, not that a puzzle is good. The time in an entry is our word: to know it was there before the day, look before the day. And the house’s sums show what all players have together; only you can check your own part.',
    ],
  },
];

/** The page's metadata for browsers and search engines. */
export const CHECK_PAGE = {
  title: CHECK.title,
  description: 'How you can check Doxa’s puzzles, draws and Sparks yourself, by its public log.',
  keywords: 'public log, fair draws, verify, transparency, provably fair',
};
