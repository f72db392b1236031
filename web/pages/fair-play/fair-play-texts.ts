// The texts of the fair play page: what is examined in general, what happens, how to object, and what was measured.
import { GAME_NAMES, type GameType } from '#shared/kernel/game-type.ts';
import type { Answer } from '../../kits/answers/answers.tsx';

export const FAIR_PLAY = {
  title: 'Fair play',
  deck: 'Prizes are for people. Here is how we tell, how often we’re wrong, and who decides.',
  table: 'How often it’s wrong',
  simulated: (habits: number) =>
    `Nobody real is in this table. The players were simulated: honest ones with ${habits} habits, from beginners to very good, fast and steady players, and programs that we wrote to cheat. They played by the real rules, and their plays were weighed exactly as yours are. How quickly honest players react in Snake is our own assumption, not measured on people. Real people and real programs differ from them, so read it as our best estimate.`,
  honest: ({ rate, high, accounts }: { rate: string; high: string; accounts: string }) =>
    `Of 1,000 honest accounts that play all eight games every day for a year, ${rate} would be suspected (at most ${high}, judging by ${accounts} simulated accounts).`,
  worst: ({ habit, rate }: { habit: string; rate: number }) =>
    `The habit that fared worst was “${habit}”: ${rate} of 1,000.`,
  found: ({ share, within }: { share: string; within: number }) =>
    `Of the programs, ${share} % were found within ${within} plays of their game. Below each share is how many plays it took to find half of them.`,
  marked: (plays: string) =>
    `Apart from all this, a single play is held back when it was faster than people are, or solved at once. That sometimes hits an honest lucky play. Share of simulated honest plays, for the habit that fared worst: ${plays}.`,
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
    'A perfect program plays the best moves as fast as the rules let it. One with errors makes some bad moves on purpose. One at human pace waits as long as people do. One that’s tipped off had seen the answers as another guest; in Memory, Speed Match and Snake that doesn’t help, because everybody has a different deal.',
  bounds: ({ low, high }: { low: string; high: string }) => `from ${low} to ${high} %`,
} as const;

export const nameOf = (game: GameType) => GAME_NAMES[game].name;

export const ANSWERS: readonly Answer[] = [
  {
    asked: 'What do you look at?',
    answer: [
      'Only at how a game was played: how long moves took, whether hard ones took longer, how close they came to the best possible ones, whether guesses were right before there was any clue, and whether moves came sooner than anybody can react.',
      'Each of these says little on its own. We add them up over many plays of one game, and a single brilliant play is never enough. We look at no address, no device and nothing outside the game.',
    ],
  },
  {
    asked: 'What happens when a player is suspected?',
    answer: [
      'New plays of that game stay off the boards and out of challenges and prizes, and we tell the player at once. They are still paid, streaks go on, and the other games aren’t affected.',
      'That is all a computer does. A person then looks at the plays and decides: either all is well, and the plays count again, or the account is removed.',
    ],
  },
  {
    asked: 'I play honestly. What can I do?',
    answer: [
      'Just go on playing. Nothing is lost while we look, and if all is well your plays return to the boards of weeks that are still running.',
      'If you’d like to add something, answer any of our mails: a person reads it before deciding. Once you’ve been cleared, those plays never count against you again.',
    ],
  },
  {
    asked: 'I lost a wager to somebody who was removed',
    answer: [
      'You get it back, with a notification. That applies to every wager you lost to them from 30 days before they were suspected until they were removed.',
    ],
  },
  {
    asked: 'Can it be tricked?',
    answer: [
      'Yes. A program that plays no better than people, as unevenly as people and with the same pauses, is hard to tell from a person. It also wins no more than people do. The table shows what we can and can’t find.',
    ],
  },
];

/** The page's metadata for browsers and search engines. */
export const FAIR_PLAY_PAGE = {
  title: FAIR_PLAY.title,
  description: 'How Doxa tells players from programs, how often it is wrong, and who decides.',
  keywords: 'fair play, cheating, bots, daily games, error rates',
};
