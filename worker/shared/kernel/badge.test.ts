// Assigns tiers to ranks.
import { expect, it } from 'vitest';
import { BADGES, RANKS_WITH_TIER, TIERS, tierOf } from './badge.ts';

it('gives diamond to the first, gold up to the 10th, silver up to the 25th, bronze up to the 100th [§10 How they are won]', () => {
  const given = Array.from({ length: 101 }, (_, place) => tierOf({ rank: place + 1, players: 100 }));
  const counts = Object.fromEntries(
    Object.keys(TIERS).map((tier) => [tier, given.filter((one) => one === tier).length]),
  );
  expect(counts).toEqual({ diamond: 1, gold: 9, silver: 15, bronze: 75 });
  expect([given[0], given[1], given[9], given[10], given[24], given[25], given[99], given[100]]).toEqual([
    'diamond',
    'gold',
    'gold',
    'silver',
    'silver',
    'bronze',
    'bronze',
    null,
  ]);
  expect(RANKS_WITH_TIER).toBe(100);
});

it('gives gold instead of diamond to the first of four', () => {
  expect([1, 2, 3, 4].map((rank) => tierOf({ rank, players: 4 }))).toEqual(['gold', 'gold', 'gold', 'gold']);
  expect(tierOf({ rank: 1, players: 5 })).toBe('diamond');
});

it('has badges for four games and one for wealth [§10 How they are won]', () => {
  expect(Object.values(BADGES).map(({ game }) => game)).toEqual([
    'triordle',
    'anagram',
    'memory',
    'speedmatch',
    null,
  ]);
});
