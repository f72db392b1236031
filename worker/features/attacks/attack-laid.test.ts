// The disruptions that a successful attack causes.
import { describe, expect, test } from 'vitest';
import {
  HOUR_MS,
  hitOf,
  MINT,
  met,
  NOW_MS,
  named,
  pieces,
  SURE,
  strike,
  withEffect,
} from '../../../tests/support/strikes.ts';
import { VILLA_ITEMS, type VillaItemType } from '../../model/villa/items.ts';
import { DAY_MS } from '../../shared/kernel/game-day.ts';
import { sparks } from '../../shared/kernel/millisparks.ts';
import { resultOf } from './attack-result.ts';

const cosmetic = (more: {
  disrupts_count: number;
  category_affinity?: VillaItemType;
  disrupts_item_type?: VillaItemType;
}) => withEffect({ effect_type: 'COSMETIC', duration_hours: 1, visual_effect: 'foam', ...more });
const firstOf = (type: VillaItemType) => VILLA_ITEMS.find(({ item_type }) => item_type === type)!.id;

describe('a disruption', () => {
  const villa = pieces(
    'private-mint',
    'moat',
    'copper-dome',
    'topiary',
    'beehives',
    'hen-house',
    'olive-grove',
  );

  test('hits the number of items given by the effect, each once, for its hours [§9 An attack]', () => {
    for (let order = 0; order < 50; order++) {
      const result = resultOf(
        strike({ draws: { ...SURE, order: order * 7919 } }),
        met(named('raccoons'), { pieces: villa }),
      );
      const hit = result.laid.map(({ pieces }) => pieces!.item.id);
      expect(new Set(hit).size).toBe(3);
      for (const { pieces, percent, ends_at } of result.laid) {
        expect([pieces!.item.item_type, percent, ends_at]).toEqual([
          'Productive',
          100,
          NOW_MS + 24 * HOUR_MS,
        ]);
      }
    }
  });

  test('hits only items of the type given by the effect', () => {
    const moats = cosmetic({ disrupts_count: 9, disrupts_item_type: 'Defensive' });
    expect(hitOf(strike(), met(moats, { pieces: villa }))).toEqual(['moat']);
  });

  test('of yields hits only items with a yield', () => {
    const anywhere = withEffect({
      effect_type: 'YIELD_DISRUPTION',
      duration_hours: 1,
      yield_steal_percent: 10,
      disrupts_count: 9,
      visual_effect: 'foam',
    });
    expect(hitOf(strike(), met(anywhere, { pieces: villa })).sort()).toEqual(
      ['private-mint', 'beehives', 'hen-house', 'olive-grove'].sort(),
    );
  });

  test.each(['Productive', 'Defensive', 'Structure', 'Decoration'] as const)(
    'prefers %s if the effect has that affinity, then hits others',
    (category_affinity) => {
      const fond = cosmetic({ disrupts_count: 2, category_affinity });
      const one = pieces(...(['Productive', 'Defensive', 'Structure', 'Decoration'] as const).map(firstOf));
      for (let order = 0; order < 40; order++) {
        const hit = hitOf(strike({ draws: { ...SURE, order: order * 104_729 } }), met(fond, { pieces: one }));
        expect([hit[0], hit.length]).toEqual([firstOf(category_affinity), 2]);
      }
    },
  );

  test.each([
    [0, [0, 3, 1, 2]],
    [1, [1, 3, 0, 2]],
    [7, [3, 0, 1, 2]],
    [4_294_967_295, [3, 2, 0, 1]],
  ])('hits in the fixed order given by the drawn number %i', (order, places) => {
    const four = ['beehives', 'hen-house', 'olive-grove', 'private-mint'];
    const all = cosmetic({ disrupts_count: 4 });
    expect(hitOf(strike({ draws: { ...SURE, order } }), met(all, { pieces: pieces(...four) }))).toEqual(
      places.map((place) => four[place]),
    );
  });

  test('stops no yield if cosmetic, but has a cleanup cost', () => {
    const { laid, story } = resultOf(strike(), met(named('garden-gnomes')));
    expect(laid).toEqual([
      { pieces: { item: MINT, quantity: 1 }, percent: 0, rate: 0, harm: 0, ends_at: NOW_MS + 24 * HOUR_MS },
    ]);
    expect(story.disrupted_items).toEqual([{ item_name: 'Private Mint', yield_stolen: 0, cleanup_cost: 10 }]);
  });

  test('skips items that are already disrupted [§9 An attack]', () => {
    const disrupted = [{ item: 'beehives', effect_type: 'COSMETIC' }];
    const result = resultOf(
      strike(),
      met(named('power-cut'), { pieces: pieces('beehives', 'hen-house'), disrupted }),
    );
    expect(result.laid.map(({ pieces }) => pieces!.item.id)).toEqual(['hen-house']);
    expect(result.stolen).toBe(sparks(8 * 0.25));
  });

  test('is absent from a successful attack with nothing left to hit, and the story says so', () => {
    const result = resultOf(strike(), met(named('power-cut'), { pieces: pieces('moat') }));
    expect([result.succeeded, result.laid, result.stolen]).toEqual([true, [], 0]);
    expect(result.story.message).toContain('nothing left to spoil');
  });

  test('of the whole Villa exists once per kind, in whole per cent [§9 An attack]', () => {
    const upkeep = { upkeep_millis: sparks(100) };
    const audit = resultOf(strike(), met(named('surprise-audit'), upkeep));
    expect(audit.laid).toEqual([
      { pieces: null, percent: 50, rate: sparks(50), harm: sparks(100), ends_at: NOW_MS + 2 * DAY_MS },
    ]);
    expect(audit.story.disrupted_items).toEqual([
      { item_name: 'The whole Villa', yield_stolen: 0, cleanup_cost: 60 },
    ]);
    const smoke = resultOf(strike(), met(named('smoke-bomb')));
    expect(smoke.laid).toEqual([
      { pieces: null, percent: 30, rate: 0, harm: 0, ends_at: NOW_MS + 48 * HOUR_MS },
    ]);
    const lying = { ...upkeep, disrupted: [{ item: null, effect_type: 'UPKEEP_MULTIPLIER' }] };
    expect(resultOf(strike(), met(named('surprise-audit'), lying)).laid).toEqual([]);
    expect(resultOf(strike(), met(named('smoke-bomb'), lying)).laid).toHaveLength(1);
  });
});
