// The value of a badge in each tier, and the collection bonus (RULES §10).
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

/** The values that the badges of games and of wealth add to a Villa, by tier. */
export const TIER_VALUES = { game: GAME_VALUES, wealth: WEALTH_VALUES } as const;

/** The value that a badge in a tier adds to a Villa, before the collection bonus. */
export function tierValueOf({ badge, tier }: { badge: Badge; tier: Tier }): Millisparks {
  return (BADGES[badge].game === null ? WEALTH_VALUES : GAME_VALUES)[tier];
}

/** The bonus in per cent by the number of pairs of badge and tier held. The first one reached counts. */
export const PAIR_BONUSES = [
  { pairs: 7, percent: 50 },
  { pairs: 5, percent: 25 },
  { pairs: 3, percent: 10 },
] as const;

/** The bonus in per cent for holding the badges of all games, in any tiers. */
export const ALL_GAMES_PERCENT = 100;

export const GAME_BADGES = (Object.keys(BADGES) as Badge[]).flatMap((badge) => {
  const { game } = BADGES[badge];
  return game === null ? [] : [{ badge, game }];
});
