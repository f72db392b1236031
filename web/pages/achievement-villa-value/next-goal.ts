// The next goal of a collection of badges, from the values of the tiers (RULES §10).
import type { AchievementTiers } from '#shared/contract/achievements.ts';
import type { Achievement } from '#shared/contract/villa.ts';
import { BADGES, type Badge, TIERS, type Tier } from '#shared/kernel/badge.ts';

/** A badge in a tier that is not held yet, and what winning it would add to the Villa, in Sparks. */
export interface Goal {
  badge: Badge;
  tier: Tier;
  gain: number;
}

type Held = readonly Pick<Achievement, 'badge_type' | 'tier'>[];

const BADGE_NAMES = Object.keys(BADGES) as Badge[];
/** Easiest first. */
const TIER_NAMES = (Object.keys(TIERS) as Tier[]).reverse();

/** What a badge in a tier is worth by itself, in Sparks. */
export function worthOf({ badge, tier }: { badge: Badge; tier: Tier }, tiers: AchievementTiers): number {
  return (BADGES[badge].game === null ? tiers.wealth_baron : tiers.game_achievements)[tier];
}

export function gamesMissing(held: Held): Badge[] {
  return BADGE_NAMES.filter(
    (badge) => BADGES[badge].game !== null && !held.some(({ badge_type }) => badge_type === badge),
  );
}

/** The bonus rate of a collection, a fraction. */
export function bonusRateOf(held: Held, { collection_bonuses }: AchievementTiers): number {
  const { all_games = 0, ...byCount } = collection_bonuses;
  if (gamesMissing(held).length === 0) return all_games;
  const reached = Object.entries(byCount).flatMap(([count, rate]) =>
    held.length >= Number(count) ? [rate] : [],
  );
  return Math.max(0, ...reached);
}

/**
 * The next goal: the lowest tier of a game's badge of which none is held, else that of wealth, else the lowest tier
 * missing anywhere; of several the one that would add most. Null when all are held.
 */
export function nextGoal(held: Held, tiers: AchievementTiers): Goal | null {
  const addedBy = (all: Held) =>
    all.reduce((sum, { badge_type, tier }) => sum + worthOf({ badge: badge_type, tier }, tiers), 0) *
    (1 + bonusRateOf(all, tiers));
  const now = addedBy(held);
  const isHeld = (badge: Badge, tier: Tier) =>
    held.some((one) => one.badge_type === badge && one.tier === tier);
  const goals = BADGE_NAMES.flatMap((badge) => {
    const tier = TIER_NAMES.find((name) => !isHeld(badge, name));
    if (!tier) return [];
    const gain = addedBy([...held, { badge_type: badge, tier }]) - now;
    return [{ badge, tier, gain }];
  });
  const fresh = goals.filter(({ badge }) => !held.some(({ badge_type }) => badge_type === badge));
  const ofGames = fresh.filter(({ badge }) => BADGES[badge].game !== null);
  const [nearest = []] = [ofGames, fresh, goals].filter((some) => some.length > 0);
  return [...nearest].sort((one, other) => other.gain - one.gain)[0] ?? null;
}
