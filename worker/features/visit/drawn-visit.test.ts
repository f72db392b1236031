import { describe, expect, test } from 'vitest';
import { LANDMARKS } from '../../model/landmarks/landmarks.ts';
import { type Millisparks, sparks, toSparks } from '../../shared/kernel/millisparks.ts';
import { replyOf, type Sight, tributeOf, visitDrawn } from './drawn-visit.ts';

const of = (category: string) => LANDMARKS.find((landmark) => landmark.category === category)!;
const sight = (more: Partial<Sight> = {}): Sight => ({
  issued: 100,
  bank_shares: 100,
  shares: 0,
  balance: sparks(1000),
  owner: null,
  ...more,
});

describe('the tribute', () => {
  test('is 2 plus the tiers of category and house [§7 Tribute]', () => {
    const tributes = ['Local', 'City', 'National', 'World', 'Wonder'].map((category) =>
      [100, 80, 41, 0].map((bank_shares) => toSparks(tributeOf(of(category), sight({ bank_shares })))),
    );
    expect(tributes).toEqual([
      [3, 4, 5, 8],
      [4, 5, 6, 9],
      [5, 6, 7, 10],
      [6, 7, 8, 11],
      [7, 8, 9, 12],
    ]);
  });

  test('is at most a tenth of the balance, rounded down [§7 Tribute]', () => {
    const asked = (balance: number) => tributeOf(of('Local'), sight({ balance }));
    expect([asked(30_000), asked(29_999), asked(9), asked(0)]).toEqual([3000, 2999, 0, 0]);
  });

  test('is waived for a player who holds more than half [§7 Tribute]', () => {
    const asked = (shares: number) => tributeOf(of('Local'), sight({ shares, bank_shares: 100 - shares }));
    expect([asked(51), asked(50)]).toEqual([0, sparks(5)]);
  });
});

test('draws a visit from seed, player and nonce alone [§7]', () => {
  const asked = { seed: 'a', publicId: 'one', nonce: 'n' };
  expect(visitDrawn(asked)).toEqual(visitDrawn({ ...asked }));
  const others = [
    { ...asked, seed: 'b' },
    { ...asked, publicId: 'two' },
    { ...asked, nonce: 'o' },
  ].map(visitDrawn);
  for (const other of others) expect(other).not.toEqual(visitDrawn(asked));
});

test('can draw every landmark', () => {
  const seen = new Set(
    Array.from({ length: 1000 }, (_, n) => visitDrawn({ seed: 'a', publicId: `p${n}`, nonce: '' })).map(
      ({ landmark }) => landmark.id,
    ),
  );
  expect(seen.size).toBe(LANDMARKS.length);
});

test('announces an event only if it changed the balance, and never to an onlooker', () => {
  const drawn = {
    landmark: of('Local'),
    event: { kind: 'loss', amount_millis: sparks(-5), story: 'A gull at {asset}.' },
  } as const;
  const paid = sight({ tribute: sparks(3), change: sparks(-5), balance: sparks(992) });
  expect(replyOf({ drawn, sight: paid, message: 'm' })).toMatchObject({
    tribute_paid: 3,
    arbitrary_event: { description: `A gull at ${drawn.landmark.name}.`, sparks_change: -5 },
    new_total_points: 992,
    visited_asset: { owned_by_bank: true, owner_username: null },
  });
  expect(replyOf({ drawn, sight: sight(), message: 'm' })).toMatchObject({
    tribute_paid: 0,
    arbitrary_event: null,
  });
  const nothing = {
    ...drawn,
    event: { ...drawn.event, kind: 'nothing', amount_millis: 0 as Millisparks },
  } as const;
  expect(replyOf({ drawn: nothing, sight: paid, message: 'm' }).arbitrary_event).toBeNull();
});
