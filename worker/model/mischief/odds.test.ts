import { expect, test } from 'vitest';
import { MISCHIEF_ITEMS, type MischiefItem } from './items.ts';
import { effectText } from './odds.ts';

const itemWith = (effect_params: object) =>
  ({ ...MISCHIEF_ITEMS[0]!, effect_params }) as unknown as MischiefItem;

test('an effect in one line uses the singular for one, and digits beyond five', () => {
  const stops = { effect_type: 'YIELD_DISRUPTION', duration_hours: 1, yield_steal_percent: 5 };
  const said = (more: object) => effectText(itemWith({ ...stops, ...more })).replace(/ /g, ' ');
  expect(said({})).toBe('One item stops for 1 hour, up to 5 % of the yield taken');
  expect(said({ disrupts_count: 1 })).toBe('One item stops for 1 hour, up to 5 % of the yield taken');
  expect(said({ disrupts_count: 7 })).toBe('7 items stop for 1 hour, up to 5 % of the yield taken');
  expect(effectText(itemWith({ effect_type: 'UPKEEP_MULTIPLIER', multiplier: 2, duration_days: 1 }))).toBe(
    'Upkeep ×2, 1 day',
  );
});
