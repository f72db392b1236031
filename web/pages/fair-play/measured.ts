// What a measurement of fair play says (`npm run fair-play`).
import type { GameType } from '#shared/kernel/game-type.ts';

/** The kinds of programs that are simulated in each game. */
export const BOT_KINDS = ['perfect', 'noisy', 'human_pace', 'second_guest'] as const;
export type BotKind = (typeof BOT_KINDS)[number];

/** How often programs of a kind are found in a game. `median` is the number of plays until then. */
export interface Found {
  share: number;
  low: number;
  high: number;
  median: number | null;
}

/** Rates of people are per 1,000 accounts and year of all games. */
export interface Measured {
  people: {
    accounts: number;
    habits: number;
    suspected: { rate: number; low: number; high: number };
    worst: { habit: string; rate: number };
  };
  bots: {
    accounts: number;
    within: number;
    found: number;
    games: { game: GameType; kinds: Record<BotKind, Found> }[];
  };
  /** By game, the share of plays that the rules alone mark, of the habit with the highest. */
  marked: { game: GameType; habit: string; share: number }[];
}
