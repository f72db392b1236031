// The habits of the simulated players, of three kinds. These guesses about people are
// the only numbers of the simulation that are not the product's own.
import type { SeededRandom } from '../../worker/shared/kernel/seeded-random.ts';

export const BOT_KINDS = ['casual', 'regular', 'top'] as const;

export type BotKind = (typeof BOT_KINDS)[number];

/** Percentages: of all bots, of days, of plays. Sparks are whole ones. */
interface Habits {
  percent: number;
  /** The percentage of days on which the bot plays. */
  activePercent: number;
  /** The number of games on such a day, drawn uniformly. */
  games: readonly number[];
  /** Bends the draw of a result: above 1 worse than the median player, below 1 better. */
  skill: number;
  /** The percentage of plays that it enters into the challenge, and its wagers. */
  challengePercent: number;
  wagers: readonly number[];
  /** The percentage of its days with shopping, the balance it keeps, and the share of the rest that goes into shares. */
  shoppingPercent: number;
  purse: number;
  sharesPercent: number;
  /** Shares of this worth satisfy it; it leaves the rest to others. */
  sharesWanted: number;
  /** Percentages of its days: a mischief item, a print of the Villa as a souvenir (the living one is free), a sale. */
  mischiefPercent: number;
  imagePercent: number;
  salePercent: number;
  /** The mean number of days it stays once it likes the game. */
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

/** Percentages of bots: present from the first week on; arriving as guests; of those, ever registering. */
export const COMING = { atOncePercent: 25, asGuestPercent: 30, guestRegistersPercent: 65 };

/** Percentages of those who register: with another player's code; verifying their address the same day; trying it for a week. */
export const REGISTERING = { byPlayersCodePercent: 50, verifyPercent: 60, tryPercent: 40 };

/** The percentage of leavers who close their account. The others stay away. */
export const CLOSING_PERCENT = 10;

/** Whether something with this probability, in per cent, happens. */
export function happens(random: SeededRandom, percent: number): boolean {
  return random.index(10_000) < percent * 100;
}

export function oneOf<T>(random: SeededRandom, list: readonly T[]): T {
  return list[random.index(list.length)]!;
}

/** A uniform number from 0 to 1. */
export function fraction(random: SeededRandom): number {
  return random.index(1_000_001) / 1_000_000;
}
