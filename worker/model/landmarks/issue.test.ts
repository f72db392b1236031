import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Millisparks, sparks } from '../../shared/kernel/millisparks.ts';
import {
  partsOfRelease,
  RELEASE_PARTS,
  releaseBound,
  STARTER_LANDMARKS,
  STARTER_PRICE,
  sharesOfRelease,
  starterBound,
  targetOf,
} from './issue.ts';
import { firstIssueOf, LANDMARKS, PROPORTIONAL_VALUE } from './landmarks.ts';

const worthOf = (shares: ReadonlyMap<number, number>) =>
  LANDMARKS.reduce((sum, { id, priceMillis }) => sum + (shares.get(id) ?? 0) * priceMillis, 0);
const FIRST = new Map(LANDMARKS.map((landmark) => [landmark.id, firstIssueOf(landmark)]));
const added = (issued: ReadonlyMap<number, number>, bound: number) => {
  const release = sharesOfRelease({ bound: bound as Millisparks, issued });
  return new Map(LANDMARKS.map(({ id }) => [id, release.find((one) => one.id === id)?.shares ?? 0]));
};

test('each established player asks for 12,000 worth of shares, and the least is 600,000 [§6 Release of shares]', () => {
  expect([0, 50, 51, 1000].map((established) => targetOf({ established, addresses: 0 }))).toEqual(
    [600_000, 600_000, 612_000, 12_000_000].map(sparks),
  );
});

test('other active players ask for 3,000 worth of shares, all of an address together [§6 Release of shares]', () => {
  expect(targetOf({ established: 50, addresses: 100 })).toBe(sparks(900_000));
});

describe('what a release may be worth', () => {
  const market = {
    target: sparks(2_000_000),
    issued: sparks(1_000_000),
    onSale: sparks(300_000),
    firstTimeActive: 0,
  };
  test.each([
    ['is at most 12 % of what is issued [§6 Release of shares]', {}, 120_000],
    [
      'or 6,000 for each active for the first time, when that is more [§6 Release of shares]',
      { firstTimeActive: 30 },
      180_000,
    ],
    [
      'and never more than is missing beside what is on sale [§6 Release of shares]',
      { firstTimeActive: 1000 },
      700_000,
    ],
    ['so nothing when enough is on sale', { onSale: sparks(1_000_000) }, 0],
    ['and nothing when too much is issued', { target: sparks(900_000), onSale: 0 }, 0],
  ])('%s', (_, change, expected) => {
    expect(releaseBound({ ...market, ...change })).toBe(sparks(expected));
  });
});

describe('a release', () => {
  test('never exceeds its bound, and leaves less of it than the dearest share costs [§6 Release of shares]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(3000), { minLength: LANDMARKS.length, maxLength: LANDMARKS.length }),
        fc.maxSafeNat().map((value) => value % sparks(50_000_000)),
        (extra, bound) => {
          const issued = new Map(LANDMARKS.map(({ id }, place) => [id, FIRST.get(id)! + extra[place]!]));
          const shares = added(issued, bound);
          expect(worthOf(shares)).toBeLessThanOrEqual(bound);
          for (const count of shares.values()) expect(Number.isInteger(count) && count >= 0).toBe(true);
        },
      ),
    );
  });

  test('of a great bound brings each landmark to its part of the whole', () => {
    const bound = PROPORTIONAL_VALUE * 7;
    const shares = added(FIRST, bound);
    const whole = worthOf(FIRST) + worthOf(shares);
    for (const { id, proportional_shares } of LANDMARKS) {
      const part = (proportional_shares * whole) / PROPORTIONAL_VALUE;
      expect(Math.abs(FIRST.get(id)! + shares.get(id)! - part)).toBeLessThan(2);
    }
  });

  test('week after week in small ones brings the dearest their part, too [§6 Release of shares]', () => {
    const issued = new Map(FIRST);
    for (let week = 0; week < 200; week++)
      for (const [id, shares] of added(issued, sparks(9000))) issued.set(id, issued.get(id)! + shares);
    const whole = worthOf(issued);
    expect(whole).toBeGreaterThan(worthOf(FIRST) + 200 * sparks(9000) * 0.9);
    for (const { id, proportional_shares } of LANDMARKS) {
      const part = (proportional_shares * whole) / PROPORTIONAL_VALUE;
      expect(Math.abs(issued.get(id)! - part)).toBeLessThan(2);
    }
  });

  test('gives nothing to a landmark that has more than its part', () => {
    const issued = new Map(FIRST).set(30, 100_000);
    expect(added(issued, sparks(1_000_000)).get(30)).toBe(0);
  });

  test('gives it nothing even of a bound that is too small for what the others lack', () => {
    for (const { id } of LANDMARKS) {
      const issued = new Map(FIRST).set(id, 100_000);
      for (const bound of [100, 1000, 10_000, 12_345.678])
        expect(added(issued, sparks(bound)).get(id)).toBe(0);
    }
  });

  test('of nothing gives nothing', () => {
    expect(sharesOfRelease({ bound: sparks(0), issued: FIRST })).toEqual([]);
  });

  test('goes by what each lacks, cut down to the bound; what is cut off decides who has one more', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(3000), { minLength: LANDMARKS.length, maxLength: LANDMARKS.length }),
        fc.integer({ min: 1, max: sparks(900_000) }),
        (extra, bound) => {
          const issued = new Map(LANDMARKS.map(({ id }, place) => [id, FIRST.get(id)! + extra[place]!]));
          const shares = added(issued, bound);
          const wanted = wantedOf({ issued, bound });
          const left = bound - worthOf(shares);
          const costs = new Map(LANDMARKS.map(({ id, priceMillis }) => [id, priceMillis]));
          const topped = wanted.filter(({ id, whole }) => shares.get(id)! > whole);
          for (const { id, whole, rest } of wanted) {
            expect([whole, whole + 1]).toContain(shares.get(id)!);
            if (rest > 0 && shares.get(id) === whole) {
              const later = topped.filter((one) => one.rest < rest).map((one) => costs.get(one.id)!);
              expect(costs.get(id)!).toBeGreaterThan(left + Math.max(0, ...later));
            }
          }
        },
      ),
    );
  });

  test('names no landmark that it gives nothing', () => {
    const release = sharesOfRelease({ bound: sparks(1000) as Millisparks, issued: FIRST });
    expect(release.every(({ shares }) => shares > 0)).toBe(true);
    expect(release.length).toBeLessThan(LANDMARKS.length);
  });
});

/** What each landmark lacks to its part, cut down together to the bound: whole shares, and what is cut off. */
function wantedOf({ issued, bound }: { issued: ReadonlyMap<number, number>; bound: number }) {
  const whole = worthOf(issued) + bound;
  const lacks = LANDMARKS.map(({ id, priceMillis, proportional_shares }) => {
    const part = proportional_shares * (whole / PROPORTIONAL_VALUE);
    return { id, priceMillis, lack: Math.max(0, part - issued.get(id)!) };
  });
  const asked = lacks.reduce((sum, { lack, priceMillis }) => sum + lack * priceMillis, 0);
  return lacks.map(({ id, lack }) => {
    const share = lack * Math.min(1, bound / asked);
    return { id, whole: Math.floor(share), rest: share % 1 };
  });
}

describe('the parts of a release', () => {
  const release = fc.array(fc.nat(400), { minLength: LANDMARKS.length, maxLength: LANDMARKS.length });

  test('come to the release, as evenly as whole shares go [§6 Release of shares]', () => {
    fc.assert(
      fc.property(release, (counts) => {
        const shares = LANDMARKS.map(({ id }, place) => ({ id, shares: counts[place]! }));
        const parts = partsOfRelease(shares);
        for (const { id, shares: whole } of shares) {
          const its = parts.filter((one) => one.id === id);
          expect(its.reduce((sum, one) => sum + one.shares, 0)).toBe(whole);
          for (const one of its) expect(Math.abs(one.shares - whole / RELEASE_PARTS)).toBeLessThan(1);
        }
      }),
    );
  });

  test('bring something of few shares in every part, and not all with the last [§6 Release of shares]', () => {
    const parts = partsOfRelease(LANDMARKS.map(({ id }) => ({ id, shares: 1 })));
    const counts = Array.from(
      { length: RELEASE_PARTS },
      (_, place) => parts.filter(({ part }) => part === place + 1).length,
    );
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });
});

describe('what a night issues for newcomers', () => {
  test('is what the starter landmarks on sale lack to 500 for each account proven that day [§6 Release of shares]', () => {
    expect(starterBound({ proven: 10, onSale: sparks(1200) })).toBe(sparks(3800));
    expect(starterBound({ proven: 10, onSale: sparks(5000) })).toBe(0);
    expect(starterBound({ proven: 0, onSale: 0 })).toBe(0);
  });

  test('falls on Local and City landmarks alone, of which 500 buys some shares [§6 Release of shares]', () => {
    const issue = sharesOfRelease({ bound: sparks(3800), issued: FIRST, among: STARTER_LANDMARKS });
    const dearest = Math.max(...issue.map(({ id }) => LANDMARKS.find((one) => one.id === id)!.priceMillis));
    expect(dearest).toBeLessThanOrEqual(STARTER_PRICE);
    expect(STARTER_PRICE * 3).toBeLessThanOrEqual(sparks(500));
    const worth = worthOf(new Map(issue.map(({ id, shares }) => [id, shares])));
    expect(worth).toBeLessThanOrEqual(sparks(3800));
    expect(worth).toBeGreaterThan(sparks(3800) - STARTER_PRICE);
  });
});
