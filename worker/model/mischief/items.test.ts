import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toSparks } from '../../shared/kernel/millisparks.ts';
import { MISCHIEF_ITEMS, MISCHIEF_TIERS, mischiefItemOf } from './items.ts';
import { effectText, oddsText, penetrationOf, successChance } from './odds.ts';

const item = (id: string) => mischiefItemOf(id)!;

describe('The Mischief Market', () => {
  test('has the six items of the rules with their price and strength [§9 The market; §14 What is no news]', () => {
    const told = [
      'garden-gnomes',
      'smoke-bomb',
      'power-cut',
      'surprise-audit',
      'raccoons',
      'grand-heist',
    ].map((id) => [id, toSparks(item(id).costMillis), penetrationOf(item(id)), effectText(item(id))]);
    expect(told).toEqual([
      ['garden-gnomes', 40, 50, 'For show, 24 hours'],
      ['smoke-bomb', 90, 60, 'Defense −30 %, 48 hours'],
      ['power-cut', 120, 50, 'Two items stop for 24 hours, up to 25 % of the yield taken'],
      ['surprise-audit', 180, 55, 'Upkeep ×1.5, 2 days'],
      ['raccoons', 240, 65, 'Three items stop for 24 hours, up to 40 % of the yield taken'],
      ['grand-heist', 600, 80, 'Four items stop for 36 hours, up to 60 % of the yield taken'],
    ]);
  });

  test('has at least fourteen items with unique names, by rising price and tier [§9 The market]', () => {
    expect(MISCHIEF_ITEMS.length).toBeGreaterThanOrEqual(14);
    expect(new Set(MISCHIEF_ITEMS.map(({ id }) => id)).size).toBe(MISCHIEF_ITEMS.length);
    expect(new Set(MISCHIEF_ITEMS.map(({ name }) => name)).size).toBe(MISCHIEF_ITEMS.length);
    const costs = MISCHIEF_ITEMS.map(({ costMillis }) => costMillis);
    expect(costs).toEqual([...costs].sort((one, other) => one - other));
    const tiers = MISCHIEF_ITEMS.map(({ item_tier }) => MISCHIEF_TIERS.indexOf(item_tier));
    expect(tiers).toEqual([...tiers].sort());
    expect([...new Set(tiers)]).toEqual([0, 1, 2, 3, 4]);
    expect(MISCHIEF_ITEMS.filter(({ id }) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
  });

  test('uses every effect and every field of an effect', () => {
    const effects = MISCHIEF_ITEMS.map(({ effect_params }) => effect_params);
    expect([...new Set(effects.flatMap((effect) => Object.keys(effect)))].sort()).toEqual([
      'category_affinity',
      'debuff_value',
      'disrupts_count',
      'disrupts_item_type',
      'duration_days',
      'duration_hours',
      'effect_type',
      'multiplier',
      'shield_penetration_rating',
      'visual_effect',
      'yield_steal_percent',
    ]);
    expect(new Set(effects.map(({ effect_type }) => effect_type)).size).toBe(4);
    expect(new Set(effects.map(({ visual_effect }) => visual_effect)).size).toBe(12);
  });

  test('has whole percentages and effects within limits [§9 The market]', () => {
    for (const { id, effect_params: effect } of MISCHIEF_ITEMS) {
      const { effect_type, duration_hours, duration_days, yield_steal_percent, debuff_value, multiplier } = {
        duration_hours: 0,
        duration_days: 0,
        yield_steal_percent: 0,
        debuff_value: 0,
        multiplier: 1,
        ...effect,
      };
      expect(duration_hours + duration_days * 24, `${id}, ${effect_type}`).toBeGreaterThanOrEqual(12);
      expect(duration_hours + duration_days * 24, id).toBeLessThanOrEqual(96);
      for (const percent of [yield_steal_percent, debuff_value]) {
        expect(Number.isInteger(percent), id).toBe(true);
        expect(percent, id).toBeLessThanOrEqual(60);
      }
      expect(multiplier, id).toBeLessThanOrEqual(2);
      expect(effect.disrupts_count ?? 1, id).toBeLessThanOrEqual(4);
    }
  });

  test('limits the type of item only for effects on yields', () => {
    for (const { id, effect_params: effect } of MISCHIEF_ITEMS) {
      const yields = effect.effect_type === 'YIELD_DISRUPTION';
      expect(effect.disrupts_item_type, id).toBe(yields ? 'Productive' : undefined);
      const weighsOnAll = ['SECURITY_DEBUFF', 'UPKEEP_MULTIPLIER'].includes(effect.effect_type);
      if (weighsOnAll) expect(effect.disrupts_count, id).toBeUndefined();
    }
  });

  test('describes items in one or two sentences without an exclamation mark', () => {
    for (const { id, description } of MISCHIEF_ITEMS) {
      expect(description, id).toMatch(/^[^!]{40,120}\.$/);
      expect(description.split('. ').length, id).toBeLessThanOrEqual(2);
    }
  });

  test('finds items only by their exact id', () => {
    expect(mischiefItemOf('Raccoons')).toBeUndefined();
  });
});

describe('The chance of an attack', () => {
  test('is what the Villa pages show for a defense of 75 [§9 Chance]', () => {
    const odds = (id: string) =>
      oddsText(successChance({ penetration: penetrationOf(item(id)), defense: 75 }));
    expect([odds('smoke-bomb'), odds('raccoons'), odds('garden-gnomes')]).toEqual(['44 %', '46 %', '40 %']);
  });

  test('is between one and nine in ten [§9 Chance]', () => {
    expect(successChance({ penetration: 50, defense: 0 })).toBe(0.9);
    expect(successChance({ penetration: 50, defense: 100_000 })).toBe(0.1);
  });

  test('never rises with more defense nor falls with more penetration', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 0, max: 2000 }),
        (penetration, defense) => {
          const chance = successChance({ penetration, defense });
          expect(successChance({ penetration, defense: defense + 1 })).toBeLessThanOrEqual(chance);
          expect(successChance({ penetration: penetration + 1, defense })).toBeGreaterThanOrEqual(chance);
        },
      ),
    );
  });

  test('is one half if penetration equals defense', () => {
    expect(successChance({ penetration: 65, defense: 65 })).toBe(0.5);
  });
});
