// What a badge is worth in each tier, and what a collection adds to it (RULES §10).
import { BADGES, type Badge, type Tier } from '../../shared/kernel/badge.ts';
import { type Millisparks, sparks } from '../../shared/kernel/millisparks.ts';

const GAME_VALUES: Readonly<Record<Tier, Millisparks>> = {
  diamond: sparks(5000),
  gold: sparks(2500),
  silver: sparks(1000),
  bronze: sparks(500),
};

const WEALTH_VALUES: Readonly<Record<Tier, Millisparks>> = {
  diamond: sparks(10_000),
  gold: sparks(5000),
  silver: sparks(2500),
  bronze: sparks(1000),
};

/** What the badge of a game and the badge of wealth add to a Villa, by tier. */
export const TIER_VALUES = { game: GAME_VALUES, wealth: WEALTH_VALUES } as const;

/** What a badge in a tier adds to a Villa, before the collection's bonus. */
export function tierValueOf({ badge, tier }: { badge: Badge; tier: Tier }): Millisparks {
  return (BADGES[badge].game === null ? WEALTH_VALUES : GAME_VALUES)[tier];
}

/** The bonus in per cent by how many pairs of badge and tier are held; the highest that is reached counts. */
export const PAIR_BONUSES = [
  { pairs: 7, percent: 50 },
  { pairs: 5, percent: 25 },
  { pairs: 3, percent: 10 },
] as const;

/** The bonus in per cent of who holds the badges of all four games, in whatever tier. */
export const ALL_GAMES_PERCENT = 100;

export const GAME_BADGES = (Object.keys(BADGES) as Badge[]).flatMap((badge) => {
  const { game } = BADGES[badge];
  return game === null ? [] : [{ badge, game }];
});
