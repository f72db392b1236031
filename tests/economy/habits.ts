// How the simulated players live: three kinds with their habits, how they come and go. These are guesses about people and
// the only numbers of the simulation that are not the product's own.
import type { SeededRandom } from '../../worker/shared/kernel/seeded-random.ts';

export const BOT_KINDS = ['casual', 'regular', 'top'] as const;

export type BotKind = (typeof BOT_KINDS)[number];

/** Shares of a hundred: of all bots, of days, of plays. Sparks are whole ones. */
interface Habits {
  percent: number;
  /** On how many of a hundred days the bot plays. */
  activePercent: number;
  /** How many games on such a day, drawn evenly. */
  games: readonly number[];
  /** Bends the draw of a result: above 1 worse than the median player, below 1 better. */
  skill: number;
  /** Of its plays, how many it puts into the challenge, and the wagers it takes. */
  challengePercent: number;
  wagers: readonly number[];
  /** On how many of its days it goes shopping, what it always keeps, and how much of the rest is for shares. */
  shoppingPercent: number;
  purse: number;
  sharesPercent: number;
  /** It is content with shares worth so much, and leaves the rest to others. */
  sharesWanted: number;
  /** Of its days: a piece of mischief, a print of the Villa as a souvenir (the living one is free), something sold again. */
  mischiefPercent: number;
  imagePercent: number;
  salePercent: number;
  /** How many days it stays, once it has come to like it: the mean. */
  stay_days: number;
}

export const HABITS: Readonly<Record<BotKind, Habits>> = {
  casual: {
    percent: 50,
    activePercent: 50,
    games: [1, 2],
    skill: 1.25,
    challengePercent: 15,
    wagers: [0, 0, 25],
    shoppingPercent: 30,
    purse: 300,
    sharesPercent: 70,
    sharesWanted: 4500,
    mischiefPercent: 2,
    imagePercent: 0.5,
    salePercent: 1,
    stay_days: 120,
  },
  regular: {
    percent: 35,
    activePercent: 80,
    games: [2, 3, 4],
    skill: 1,
    challengePercent: 20,
    wagers: [0, 25, 25, 50],
    shoppingPercent: 35,
    purse: 400,
    sharesPercent: 65,
    sharesWanted: 6000,
    mischiefPercent: 5,
    imagePercent: 1,
    salePercent: 1,
    stay_days: 300,
  },
  top: {
    percent: 15,
    activePercent: 95,
    games: [5, 6, 7],
    skill: 0.7,
    challengePercent: 20,
    wagers: [25, 50, 50],
    shoppingPercent: 40,
    purse: 600,
    sharesPercent: 55,
    sharesWanted: 7500,
    mischiefPercent: 12,
    imagePercent: 3,
    salePercent: 2,
    stay_days: 600,
  },
};

/** Of a hundred bots: here from the first week on; come as guests first; of those, ever register. */
export const COMING = { atOncePercent: 25, asGuestPercent: 30, guestRegistersPercent: 65 };

/** Of a hundred who register: by another player's code; verify their address the same day; try it for a week only. */
export const REGISTERING = { byPlayersCodePercent: 50, verifyPercent: 60, tryPercent: 40 };

/** Of a hundred who leave: close their account. The others stay away. */
export const CLOSING_PERCENT = 10;

/** Whether something happens that happens so often in a hundred. */
export function happens(random: SeededRandom, percent: number): boolean {
  return random.index(10_000) < percent * 100;
}

/** One of a list, evenly drawn. */
export function oneOf<T>(random: SeededRandom, list: readonly T[]): T {
  return list[random.index(list.length)]!;
}

/** A number from 0 to 1, evenly drawn. */
export function fraction(random: SeededRandom): number {
  return random.index(1_000_001) / 1_000_000;
}
