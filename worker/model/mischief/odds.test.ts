import { describe, expect, test } from 'vitest';
import { MISCHIEF_ITEMS, type MischiefItem } from './items.ts';
import { effectText, oddsText, penetrationOf, successChance } from './odds.ts';

const item = (id: string) => MISCHIEF_ITEMS.find((one) => one.id === id)!;
const itemWith = (effect_params: object) =>
  ({ ...item('raccoons'), effect_params }) as unknown as MischiefItem;

describe('the chance of an attack (RULES §9)', () => {
  test.each([
    [50, 50, 0.5],
    [60, 40, 0.6],
    [50, 0, 0.9],
    [10, 1000, 0.1],
  ])('of penetration %i against a defense of %i is %f', (penetration, defense, chance) => {
    expect(successChance({ penetration, defense })).toBeCloseTo(chance, 10);
  });

  test('goes by the item’s own rating, else by 50', () => {
    expect(penetrationOf(item('raccoons'))).toBe(65);
    expect(penetrationOf(itemWith({ effect_type: 'COSMETIC', duration_hours: 1 }))).toBe(50);
  });

  test('is printed in whole percent', () => {
    expect(oddsText(0.436)).toBe('44 %');
  });
});

describe('what an item does, in one line', () => {
  test.each([
    ['garden-gnomes', 'For show, 24 hours'],
    ['smoke-bomb', 'Defense −30 %, 48 hours'],
    ['surprise-audit', 'Upkeep ×1.5, 2 days'],
    ['raccoons', 'Three items stop for 24 hours, up to 40 % of the yield taken'],
  ])('of %s', (id, text) => {
    expect(effectText(item(id)).replace(/ /g, ' ')).toBe(text);
  });

  test('speaks of one in the singular, and beyond five in figures', () => {
    const stops = { effect_type: 'YIELD_DISRUPTION', duration_hours: 1, yield_steal_percent: 5 };
    const said = (more: object) => effectText(itemWith({ ...stops, ...more })).replace(/ /g, ' ');
    expect(said({})).toBe('One item stops for 1 hour, up to 5 % of the yield taken');
    expect(said({ disrupts_count: 1 })).toBe('One item stops for 1 hour, up to 5 % of the yield taken');
    expect(said({ disrupts_count: 7 })).toBe('7 items stop for 1 hour, up to 5 % of the yield taken');
    expect(effectText(itemWith({ effect_type: 'UPKEEP_MULTIPLIER', multiplier: 2, duration_days: 1 }))).toBe(
      'Upkeep ×2, 1 day',
    );
  });
});
