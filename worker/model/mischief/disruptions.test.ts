// What cleaning up costs (RULES §9): 60 % of the harm that is still to come, and never less than the least.
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
  ['a stopped yield, by what is left of its hours', {}, 13.2],
  ['half a day of it', { ends_at: NOW_MS + DAY_MS / 2 }, 6.6],
  ['a little of it costs the least there is', { ends_at: NOW_MS + DAY_MS / 24 }, 5],
  [
    'dearer upkeep, by what it adds in two days',
    { effect_type: 'UPKEEP_MULTIPLIER', rate_millis: sparks(20), ends_at: NOW_MS + 2 * DAY_MS },
    24,
  ],
  ['a weaker defense, which costs nothing by itself', { effect_type: 'SECURITY_DEBUFF', rate_millis: 0 }, 5],
  ['what only looks silly', { effect_type: 'COSMETIC', rate_millis: 0 }, 10],
  ['is rounded up to the millispark', { rate_millis: 10_001 }, 6.001],
])('cleaning up: %s [§2 Rounding; §9 An attack]', (_, more, cost) => {
  expect(cleanupCost(lying(more), NOW_MS)).toBe(sparks(cost));
});
