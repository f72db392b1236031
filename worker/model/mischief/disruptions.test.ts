// The cost of cleaning up (RULES §9): 60 % of the remaining harm, with a minimum.
import { expect, test } from 'vitest';
import { DAY_MS } from '../../shared/kernel/game-day.ts';
import { sparks } from '../../shared/kernel/millisparks.ts';
import { cleanupCost, type DisruptionRow } from './disruptions.ts';

const NOW_MS = 1_000 * DAY_MS;
const lying = (more: Partial<DisruptionRow>): DisruptionRow => ({
  id: 1,
  item: 'lemon-grove',
  pieces: 1,
  mischief_item: 'raccoons',
  effect_type: 'YIELD_DISRUPTION',
  ends_at: NOW_MS + DAY_MS,
  rate_millis: sparks(22),
  ...more,
});

test.each<[string, Partial<DisruptionRow>, number]>([
  ['a stopped yield costs by its remaining hours', {}, 13.2],
  ['half a day of a stopped yield costs half', { ends_at: NOW_MS + DAY_MS / 2 }, 6.6],
  ['a short remainder costs the minimum', { ends_at: NOW_MS + DAY_MS / 24 }, 5],
  [
    'higher upkeep costs by what it adds in two days',
    { effect_type: 'UPKEEP_MULTIPLIER', rate_millis: sparks(20), ends_at: NOW_MS + 2 * DAY_MS },
    24,
  ],
  ['a weaker defense costs the minimum', { effect_type: 'SECURITY_DEBUFF', rate_millis: 0 }, 5],
  ['a cosmetic effect has a fixed cost', { effect_type: 'COSMETIC', rate_millis: 0 }, 10],
  ['a cost is rounded up to the millispark', { rate_millis: 10_001 }, 6.001],
])('cleaning up: %s [§2 Rounding; §9 An attack]', (_, more, cost) => {
  expect(cleanupCost(lying(more), NOW_MS)).toBe(sparks(cost));
});
