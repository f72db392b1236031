import { describe, expect, test } from 'vitest';
import { ENCOUNTER, MINT, MISSED, met, named, pieces, SURE, strike } from '../../../tests/support/strikes.ts';
import { MISCHIEF_ITEMS, type MischiefItem } from '../../model/mischief/items.ts';
import { villaItemOf } from '../../model/villa/items.ts';
import { allGates } from '../../platform/gates.ts';
import { FOILS } from '../../shared/kernel/foil.ts';
import { type Millisparks, sparks } from '../../shared/kernel/millisparks.ts';
import { type Met, resultOf, type Strike } from './attack-result.ts';

const UNLIMITED = strike({ gates: allGates({ on: false }) });

describe('the draw', () => {
  test('succeeds only below the chance [§9 Chance]', () => {
    const item = named('garden-gnomes');
    const at = (defense: number, part: number) => {
      const draws = { ...SURE, success: Math.ceil(part * 2 ** 32) };
      return resultOf(strike({ draws }), met(item, { target: { ...met(item).target, defense } })).succeeded;
    };
    expect([at(50, 0.4999), at(50, 0.5)]).toEqual([true, false]);
    expect([at(0, 0.8999), at(0, 0.9)]).toEqual([true, false]);
    expect([at(10_000, 0.0999), at(10_000, 0.1)]).toEqual([true, false]);
  });

  test('that fails disrupts and steals nothing [§9 An attack]', () => {
    for (const item of MISCHIEF_ITEMS) {
      const { succeeded, laid, stolen, story } = resultOf(strike({ draws: MISSED }), met(item));
      expect([succeeded, laid, stolen, story.sparks_stolen]).toEqual([false, [], 0, 0]);
    }
  });

  test('that fails mentions defenses only if there are any', () => {
    const told = (defense: number) =>
      [0, 1].map((story) => {
        const { target } = met(MISCHIEF_ITEMS[0]!);
        const draws = { ...MISSED, story };
        return resultOf(strike({ draws }), met(MISCHIEF_ITEMS[0]!, { target: { ...target, defense } })).story
          .message;
      });
    for (const message of told(0)) expect(message).not.toMatch(/defenses held|locked gate/);
    for (const message of told(5)) expect(message).toMatch(/defenses held|locked gate/);
  });

  test('that fails reports the foil named in its story, and one that succeeds reports none [§9 An attack]', () => {
    const item = MISCHIEF_ITEMS[0]!;
    const told = (defense: number, draws: Strike['draws']) =>
      resultOf(strike({ draws }), met(item, { target: { ...met(item).target, defense } })).story;
    const named = /gate|geese|hedge|dog|neighbour|tea|defenses|witnesses/i;
    const failed = [0, 5].flatMap((defense) =>
      [0, 1, 2, 3, 4].map((story) => told(defense, { ...MISSED, story })),
    );
    for (const { message, foiled_by } of failed) {
      expect(message).toMatch(named);
      if (/geese|hedge|dog|tea/i.test(message)) expect(message.toLowerCase()).toContain(foiled_by);
    }
    expect(new Set(failed.map(({ foiled_by }) => foiled_by))).toEqual(new Set(FOILS));
    for (const story of [0, 1, 2]) expect(told(0, { ...SURE, story }).foiled_by).toBeNull();
  });

  test('has the same result each time', () => {
    const state = met(named('grand-heist'), { pieces: pieces('beehives', 'hen-house', 'olive-grove') });
    for (const order of [0, 5, 4_294_967_295]) {
      const wish = strike({ draws: { ...SURE, order } });
      expect(resultOf(wish, state)).toEqual(resultOf(wish, state));
    }
  });
});

describe('the theft', () => {
  const heist = named('grand-heist');
  const stolen = (more: Partial<Met>, wish = strike()) => resultOf(wish, met(heist, more)).stolen;
  const poor = (balance: number) => ({
    target: { ...met(heist).target, balance: balance as Millisparks },
  });

  test('is a share of one day’s yield of the pieces hit, not of the whole stack [§9 An attack]', () => {
    expect(stolen({ pieces: [{ item: villaItemOf('beehives')!, quantity: 3 }] })).toBe(sparks(3 * 8 * 0.6));
    expect(stolen({ pieces: [{ item: villaItemOf('beehives')!, quantity: 30 }] })).toBe(sparks(4 * 8 * 0.6));
    expect(stolen({ pieces: pieces('beehives', 'lemon-grove') })).toBe(sparks((8 + 22) * 0.6));
  });

  test('is at most 2 % of the target’s balance, rounded down to the millispark [§9 An attack]', () => {
    expect(stolen(poor(1_000_049))).toBe(20_000);
    expect(stolen(poor(1_000_050))).toBe(20_001);
    expect(stolen(poor(0))).toBe(0);
  });

  test('is at most 40 % of what the item cost, so that no attack profits [§9 An attack]', () => {
    expect(stolen({}, UNLIMITED)).toBe(sparks(240));
    for (const item of MISCHIEF_ITEMS) {
      expect(resultOf(UNLIMITED, met(item)).stolen * 100).toBeLessThanOrEqual(item.costMillis * 40);
    }
  });

  test('is at most the rest of 150 in 24 hours, while the limits are on [§9 Limits]', () => {
    const lost = (target_lost: number) => ({ encounter: { ...ENCOUNTER, target_lost } });
    expect(stolen(lost(0))).toBe(sparks(150));
    expect(stolen(lost(sparks(149.5)))).toBe(500);
    expect(stolen(lost(sparks(150)))).toBe(0);
    expect(stolen(lost(sparks(151)))).toBe(0);
    expect(stolen(lost(sparks(150)), UNLIMITED)).toBe(sparks(240));
  });

  test('is zero unless a yield is disrupted', () => {
    const others = MISCHIEF_ITEMS.filter(
      ({ effect_params }) => effect_params.effect_type !== 'YIELD_DISRUPTION',
    );
    expect(others.map((item) => resultOf(strike(), met(item)).stolen)).toEqual(others.map(() => 0));
  });
});

describe('the harm of an attack', () => {
  const mints = (quantity: number): Partial<Met> => ({ pieces: [{ item: MINT, quantity }] });
  const harmOf = (item: MischiefItem, more: Partial<Met>) =>
    resultOf(strike(), met(item, more)).laid.reduce((sum, { harm }) => sum + harm, 0);

  test('hits the number of pieces given by the effect, regardless of the stack [§9 An attack]', () => {
    const stack: Partial<Met> = { pieces: [{ item: villaItemOf('beehives')!, quantity: 40 }] };
    const { laid } = resultOf(strike(), met(named('power-cut'), stack));
    expect(laid.map(({ pieces, rate }) => [pieces!.quantity, rate])).toEqual([[2, sparks(16)]]);
  });

  test('takes one piece of each item before a second of any [§9 An attack]', () => {
    const two = { pieces: ['beehives', 'hen-house'].map((id) => ({ item: villaItemOf(id)!, quantity: 20 })) };
    const { laid } = resultOf(strike(), met(named('raccoons'), two));
    expect(laid.map(({ pieces }) => pieces!.quantity)).toEqual([2, 1]);
  });

  test('is at most what its item cost, for every item and any Villa [§9 An attack]', () => {
    for (const item of MISCHIEF_ITEMS) {
      const harm = harmOf(item, { ...mints(50), upkeep_millis: sparks(100_000) });
      expect(harm).toBeLessThanOrEqual(item.costMillis);
    }
    expect(harmOf(named('power-cut'), mints(50))).toBeGreaterThan(sparks(119.9));
    expect(harmOf(named('surprise-audit'), { ...mints(50), upkeep_millis: sparks(100_000) })).toBe(
      sparks(180),
    );
  });

  test('is at most half a day’s yield for all attacks of 24 hours [§9 An attack]', () => {
    expect(harmOf(named('grand-heist'), mints(1))).toBe(sparks(390));
    expect(harmOf(named('grand-heist'), { ...mints(1), harm_lately: sparks(300) })).toBe(sparks(90));
  });

  test('is zero once half a day’s yield is gone, without disruption or theft', () => {
    const result = resultOf(strike(), met(named('grand-heist'), { ...mints(1), harm_lately: sparks(390) }));
    expect([result.succeeded, result.laid, result.stolen]).toEqual([true, [], 0]);
    expect(result.story.message).toContain('nothing left to spoil');
  });
});

test('reports the pieces hit, their lost yield, and the attacks left', () => {
  const state = met(named('power-cut'), {
    pieces: [{ item: MINT, quantity: 2 }],
    encounter: { ...ENCOUNTER, attacks_today: 1 },
  });
  const { story } = resultOf(strike(), state);
  expect(story).toMatchObject({
    success: true,
    sparks_stolen: 48,
    attacks_left_today: 3,
    disrupted_items: [{ item_name: 'Private Mint', yield_stolen: 390, cleanup_cost: 72 }],
  });
  expect(story.message).toContain(MINT.name);
  expect(resultOf(UNLIMITED, state).story.attacks_left_today).toBeNull();
});
