// The texts of the front page, including those for a day without news.

import type { GameDay } from '#shared/kernel/game-day.ts';
import { startOfDay } from '#shared/kernel/game-day.ts';
import { formatCount, formatSparks } from '../../ui/number-format.ts';

const dayInWords = (day: GameDay) =>
  new Date(startOfDay(day)).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });

export const PAPER = {
  label: 'Front page',
  loading: 'Setting the front page',
  failed: 'Could not print the front page.',
  dayInWords,
  lead: {
    kind: 'The lead',
    none: 'Nothing happened, sources confirm',
    noneText:
      'Our reporter waited at the gate all night. The gate is fine. The first great purchase, lucky visit or raccoon has this page to itself.',
  },
  hardest: {
    kind: 'The hardest puzzle',
    title: (game: string) => `${game} had the better of us`,
    text: ({ day, players, median }: { day: string; players: number; median: number }) =>
      `Of the ${formatCount(players)} who played it on ${day}, half had ${median === 0 ? 'no points at all' : `${formatSparks(median)} points or fewer`}. No other puzzle of that day was harder, by our own reckoning.`,
    none: 'No puzzle stands accused',
    noneText: (day: string) =>
      `This paper calls nothing hard before five people have tried it. On ${day} no game had so many. Eight suspects were released.`,
  },
  villa: {
    kind: 'Villa of the day',
    text: 'Drawn by lot among the Villas of Doxa. Nobody paid for this; we asked.',
    visit: 'Visit the Villa',
    none: 'Villa wanted',
    noneText:
      'Our artist went out with a full box of paints and came back with one. Any Villa with a piece in it and its owner at home may hang here on another day.',
  },
  letters: { kind: 'Letters', title: 'Letters from the landmarks' },
  horoscope: {
    kind: 'Horoscope',
    title: 'Your stars, by game',
    note: 'Cast by the office cat, who is a Gemini. Sparks are not affected.',
  },
  correction: {
    kind: 'Corrections',
    title: (name: string) => `${name} did move`,
    text: ({ shares, day }: { shares: number; day: string }) =>
      `was called immovable in this office. On ${day} ${shares === 1 ? 'one of its shares' : `${formatCount(shares)} of its shares`} changed hands, and no landmark had more. We regret the word.`,
    none: 'Nothing to correct',
    noneText: (day: string) =>
      `No landmark changed hands on ${day}, so there was nothing to get wrong. We regret the confidence of the last sentence.`,
  },
  solutions: {
    kind: 'Solutions',
    name: 'Yesterday’s solutions',
    warning: (day: string) =>
      `These are the solutions of ${day}. They spoil that day in the archive, and with it the repair of a streak.`,
    turnout: ({ players, median }: { players: number; median: number | null }) => {
      const played = players === 1 ? 'One person played.' : `${formatCount(players)} people played.`;
      return median === null ? played : `${played} The middle score was ${formatSparks(median)} points.`;
    },
    none: (day: string) => `Nobody had opened a puzzle on ${day}, so there is nothing here to give away.`,
  },
} as const;
