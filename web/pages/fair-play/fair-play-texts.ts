// The words of the page on fair play: what is looked at in general, what happens, how to object, and what was measured.

import { GAME_NAMES, type GameType } from '#shared/kernel/game-type.ts';
import type { Answer } from '../../kits/answers/answers.tsx';

export const FAIR_PLAY = {
  title: 'Fair play',
  deck: 'Prizes are for people. Here is how we tell, how often we’re wrong, and who decides.',
  table: 'How often it’s wrong',
  simulated: (habits: number) =>
    `Nobody real is in this table. The players were simulated: honest ones of ${habits} habits, from beginners to very good, quick and even players, and programs that we wrote to cheat. They played by the real rules, and were weighed exactly as your plays are. Real people and real programs differ from them, so read it as our best estimate.`,
  honest: ({ rate, high, accounts }: { rate: string; high: string; accounts: string }) =>
    `Of 1,000 honest accounts that play all eight games every day of a year, ${rate} would be suspected (at most ${high}, as far as ${accounts} simulated accounts tell).`,
  worst: ({ habit, rate }: { habit: string; rate: number }) =>
    `The habit that fared worst was “${habit}”: ${rate} of 1,000.`,
  found: ({ share, within }: { share: string; within: number }) =>
    `Of the programs, ${share} % were found within ${within} plays of their game. Below each share is how many plays it took to find half of them.`,
  marked: (plays: string) =>
    `Beside all this a single play is held back when it was quicker than people are, or solved at once. That hits honest luck now and then. Of the simulated honest plays, by the habit that fared worst: ${plays}.`,
  caption: 'Share of programs found within 10 plays, and after how many plays half of them were found',
  game: 'Game',
  kinds: {
    perfect: 'Perfect',
    noisy: 'With errors',
    human_pace: 'At human pace',
    second_guest: 'Tipped off',
  },
  plays: 'plays',
  kindsText:
    'A perfect program plays the best moves as fast as the rules let it. One with errors spoils some on purpose. One at human pace waits as long as people do. One that’s tipped off had another guest see the answers first; in Memory, Speed Match and Snake that tells nothing, because everybody has a deal of their own.',
  bounds: ({ low, high }: { low: string; high: string }) => `from ${low} to ${high} %`,
} as const;

export const nameOf = (game: GameType) => GAME_NAMES[game].name;

/** Each a question and its answer, in paragraphs. */
export const ANSWERS: readonly Answer[] = [
  {
    asked: 'What do you look at?',
    answer: [
      'Only at how a game was played: how long moves took, whether hard ones took longer, how near they came to the best there was, and whether something went right that nothing had told yet.',
      'Each of these says little. They are added up over many plays of one game, and a single brilliant play is never enough. We look at no address, no device and nothing outside the game.',
    ],
  },
  {
    asked: 'What happens to somebody who is suspected?',
    answer: [
      'New plays of that game stay off the boards and out of challenges and prizes, and the player is told so at once. They are still paid, streaks go on, and the other games aren’t touched.',
      'That is all a computer does here. A person then looks at the plays and decides: either all is well, and the plays count again, or the account is removed.',
    ],
  },
  {
    asked: 'I play honestly. What can I do?',
    answer: [
      'Just go on playing. Nothing is lost while somebody looks, and if all is well your plays return to the boards of weeks that still run.',
      'If you’d like to add something, answer any of our mails: a person reads it before deciding. Once you’ve been cleared, those plays never count against you again.',
    ],
  },
  {
    asked: 'I lost a wager to somebody who was removed',
    answer: [
      'You get it back, and a notification with it. That goes for every wager lost to them from 30 days before they were suspected until they were removed.',
    ],
  },
  {
    asked: 'Can it be tricked?',
    answer: [
      'Yes. A program that plays no better than people, as unevenly as people and with the same pauses, is hard to tell from one. It also wins no more than people do. What we can say is in the table.',
    ],
  },
];

/** What the page tells browsers and search engines about itself. */
export const FAIR_PLAY_PAGE = {
  title: FAIR_PLAY.title,
  description: 'How Doxa tells players from programs, how often it is wrong, and who decides.',
  keywords: 'fair play, cheating, bots, daily games, error rates',
};
