import { expect, it } from 'vitest';
import type { AchievementTiers } from '#shared/contract/achievements.ts';
import { BADGES, type Badge, TIERS, type Tier } from '#shared/kernel/badge.ts';
import { bonusRateOf, gamesMissing, nextGoal } from './next-goal.ts';

const TIER_VALUES: AchievementTiers = {
  game_achievements: { diamond: 5000, gold: 2500, silver: 1000, bronze: 500, other: 0 },
  wealth_baron: { diamond: 10000, gold: 5000, silver: 2500, bronze: 1000, other: 0 },
  collection_bonuses: { '3': 0.1, '5': 0.25, '7': 0.5, all_games: 1 },
};

const held = (...names: `${Badge} ${Tier}`[]) =>
  names.map((name) => {
    const [badge_type, tier] = name.split(' ') as [Badge, Tier];
    return { badge_type, tier };
  });

it('knows the rate of a collection by its size, and of one with all four games', () => {
  const three = held('memory_master bronze', 'memory_master silver', 'memory_master gold');
  expect(bonusRateOf([], TIER_VALUES)).toBe(0);
  expect(bonusRateOf(three, TIER_VALUES)).toBe(0.1);
  expect(gamesMissing(three)).toEqual(['triordle_titan', 'anagram_ace', 'speed_demon']);
  const four = held(
    'memory_master bronze',
    'triordle_titan gold',
    'anagram_ace bronze',
    'speed_demon bronze',
  );
  expect(bonusRateOf(four, TIER_VALUES)).toBe(1);
});

it('names a game’s badge that is not held at all, with the bonus that comes with it; wealth after the games', () => {
  expect(nextGoal([], TIER_VALUES)).toEqual({ badge: 'triordle_titan', tier: 'bronze', gain: 500 });
  const games = held('memory_master gold', 'triordle_titan gold', 'anagram_ace gold', 'speed_demon gold');
  expect(nextGoal(games, TIER_VALUES)).toEqual({ badge: 'wealth_baron', tier: 'bronze', gain: 2000 });
  const two = held('wealth_baron bronze', 'memory_master gold');
  // 4,000 with 10 % on top, less 3,500.
  expect(nextGoal(two, TIER_VALUES)).toEqual({ badge: 'triordle_titan', tier: 'bronze', gain: 900 });
  const three = held(
    'wealth_baron bronze',
    'memory_master gold',
    'triordle_titan bronze',
    'anagram_ace bronze',
  );
  // The fourth game doubles all: 2 x 5,000, less 4,500 with 10 % on top.
  expect(nextGoal(three, TIER_VALUES)?.badge).toBe('speed_demon');
  expect(nextGoal(three, TIER_VALUES)?.gain).toBeCloseTo(5050);
});

it('goes on to the lowest tier missing, and ends with all twenty', () => {
  const bronze = (Object.keys(BADGES) as Badge[]).map((badge) => `${badge} bronze` as const);
  expect(nextGoal(held(...bronze), TIER_VALUES)).toMatchObject({ badge: 'wealth_baron', tier: 'silver' });
  const all = (Object.keys(BADGES) as Badge[]).flatMap((badge) =>
    (Object.keys(TIERS) as Tier[]).map((tier) => `${badge} ${tier}` as const),
  );
  expect(nextGoal(held(...all), TIER_VALUES)).toBeNull();
});
