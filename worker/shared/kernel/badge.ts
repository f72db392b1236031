// The badges that players win by rank, and their tiers (RULES §10).
import type { GameType } from './game-type.ts';

/** The five badges in display order; `game` is the game whose daily ranks award it, null for the weekly badge. */
export const BADGES = {
  triordle_titan: { name: 'Triordle Titan', game: 'triordle' },
  anagram_ace: { name: 'Anagram Ace', game: 'anagram' },
  memory_master: { name: 'Memory Master', game: 'memory' },
  speed_demon: { name: 'Speed Demon', game: 'speedmatch' },
  wealth_baron: { name: 'Wealth Baron', game: null },
} as const satisfies Record<string, { name: string; game: GameType | null }>;

export type Badge = keyof typeof BADGES;

/** The tiers, highest first, with their ranks. */
export const TIERS = {
  diamond: { name: 'Diamond', first: 1, last: 1 },
  gold: { name: 'Gold', first: 2, last: 10 },
  silver: { name: 'Silver', first: 11, last: 25 },
  bronze: { name: 'Bronze', first: 26, last: 100 },
} as const;

export type Tier = keyof typeof TIERS;

export const RANKS_WITH_TIER = TIERS.bronze.last;

/** With fewer players, the first gets gold instead of diamond. */
export const PLAYERS_FOR_DIAMOND = 5;

/**
 * The tier of a strict rank (from 1) among `players` ranked players, of whom no more than a hundred need to be counted;
 * null below bronze.
 */
export function tierOf({ rank, players }: { rank: number; players: number }): Tier | null {
  const names = Object.keys(TIERS) as Tier[];
  const tier = names.find((name) => rank <= TIERS[name].last) ?? null;
  return tier === 'diamond' && players < PLAYERS_FOR_DIAMOND ? 'gold' : tier;
}
