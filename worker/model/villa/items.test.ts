import { describe, expect, test } from 'vitest';
import { toSparks } from '../../shared/kernel/millisparks.ts';
import {
  RAREST_TIERS,
  RARITY_TIERS,
  supplyOf,
  VILLA_ITEM_TYPES,
  VILLA_ITEMS,
  type VillaItem,
  type VillaItemType,
  villaItemOf,
} from './items.ts';

const ofType = (type: VillaItemType) => VILLA_ITEMS.filter(({ item_type }) => item_type === type);
const told = ({ costMillis, valueMillis, yieldMillis, upkeepMillis, security }: VillaItem) => [
  toSparks(costMillis),
  toSparks(valueMillis),
  toSparks(yieldMillis),
  toSparks(upkeepMillis),
  security,
];

describe('The Villa shop', () => {
  test('has at least forty-eight items, at least ten of each type, with unique ids and names [§8 Items]', () => {
    expect(VILLA_ITEMS.length).toBeGreaterThanOrEqual(48);
    expect(new Set(VILLA_ITEMS.map(({ id }) => id)).size).toBe(VILLA_ITEMS.length);
    expect(new Set(VILLA_ITEMS.map(({ name }) => name)).size).toBe(VILLA_ITEMS.length);
    expect(VILLA_ITEMS.filter(({ id }) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
    expect(VILLA_ITEMS.filter(({ id, image_url_slug }) => id !== image_url_slug)).toEqual([]);
    for (const type of VILLA_ITEM_TYPES) expect(ofType(type).length).toBeGreaterThanOrEqual(10);
  });

  test('describes each item in a short sentence without an exclamation mark', () => {
    for (const { description } of VILLA_ITEMS) {
      expect(description).toMatch(/^[A-Z].*\.$/);
      expect(description).not.toContain('!');
      expect(description.length).toBeLessThanOrEqual(110);
    }
  });

  test('prices productive items by the six lines of the table, with at least two at each of the four lower prices [§8 Items]', () => {
    const lines = new Map(ofType('Productive').map((item) => [item.costMillis, told(item)]));
    expect([...lines.values()]).toEqual([
      [300, 300, 8, 2, 0],
      [900, 900, 22, 5, 0],
      [2500, 2500, 58, 14, 0],
      [6000, 6000, 130, 32, 0],
      [15_000, 15_000, 310, 85, 0],
      [40_000, 40_000, 780, 220, 0],
    ]);
    for (const price of [300, 900, 2500, 6000]) {
      const same = ofType('Productive').filter(({ costMillis }) => toSparks(costMillis) === price);
      expect(same.length).toBeGreaterThanOrEqual(2);
      for (const item of same) expect(told(item)).toEqual(lines.get(item.costMillis));
    }
  });

  test('sells security at four prices [§8 Items]', () => {
    const lines = new Map(ofType('Defensive').map((item) => [item.costMillis, told(item)]));
    expect([...lines.values()]).toEqual([
      [400, 400, 0, 2.8, 10],
      [1000, 1000, 0, 7, 20],
      [2500, 2500, 0, 17.5, 35],
      [6000, 6000, 0, 42, 60],
    ]);
  });

  test('values structures and decorations above their price and charges upkeep by it [§8 Items]', () => {
    expect(told(villaItemOf('potting-shed')!)).toEqual([500, 575, 0, 2, 0]);
    expect(told(villaItemOf('inland-lighthouse')!)).toEqual([100_000, 115_000, 0, 400, 0]);
    expect(told(villaItemOf('terracotta-pots')!)).toEqual([100, 110, 0, 0.2, 0]);
    expect(told(villaItemOf('tiered-fountain')!)).toEqual([1200, 1320, 0, 2.4, 0]);
    expect(told(villaItemOf('cypress-walk')!)).toEqual([150, 165, 0, 0.3, 0]);
    for (const { costMillis } of ofType('Structure')) {
      expect(toSparks(costMillis)).toBeGreaterThanOrEqual(500);
      expect(toSparks(costMillis)).toBeLessThanOrEqual(100_000);
    }
    for (const { costMillis } of ofType('Decoration')) {
      expect(toSparks(costMillis)).toBeGreaterThanOrEqual(100);
      expect(toSparks(costMillis)).toBeLessThanOrEqual(1500);
    }
  });

  test('counts in whole millisparks [§2 Units]', () => {
    for (const item of VILLA_ITEMS) {
      for (const amount of [item.costMillis, item.valueMillis, item.yieldMillis, item.upkeepMillis]) {
        expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      }
      expect(Number.isInteger(item.security)).toBe(true);
    }
  });

  test('raises prices with rarity within each type, and uses all six tiers [§8 Items]', () => {
    for (const type of VILLA_ITEM_TYPES) {
      const items = ofType(type);
      expect(items).toEqual([...items].sort((one, other) => one.costMillis - other.costMillis));
      const tiers = items.map(({ rarity_tier }) => RARITY_TIERS.indexOf(rarity_tier));
      expect(tiers).toEqual([...tiers].sort((one, other) => one - other));
    }
    expect(new Set(VILLA_ITEMS.map(({ rarity_tier }) => rarity_tier))).toEqual(new Set(RARITY_TIERS));
    expect(RAREST_TIERS).toEqual(RARITY_TIERS.slice(-2));
  });

  test('stocks a share of the active players by tier, at least five [§8 Supply]', () => {
    const supplies = (active_players: number) =>
      RARITY_TIERS.map((tier) => supplyOf({ tier, active_players }));
    expect(supplies(1000)).toEqual([1000, 600, 300, 120, 50, 20]);
    expect(supplies(99)).toEqual([99, 59, 29, 11, 5, 5]);
    expect(supplies(0)).toEqual([5, 5, 5, 5, 5, 5]);
  });

  test('finds items only by their exact id', () => {
    expect(villaItemOf('moat')?.name).toBe('Moat');
    expect(villaItemOf('Moat')).toBeUndefined();
    expect(villaItemOf('__proto__')).toBeUndefined();
  });
});
