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

test('the target is 12,000 per established player, and at least 600,000 [§6 Release of shares]', () => {
  expect([0, 50, 51, 1000].map((established) => targetOf({ established, addresses: 0 }))).toEqual(
    [600_000, 600_000, 612_000, 12_000_000].map(sparks),
  );
});

test('the target includes 3,000 per address of other active players [§6 Release of shares]', () => {
  expect(targetOf({ established: 50, addresses: 100 })).toBe(sparks(900_000));
});

describe('the bound of a release', () => {
  const market = {
    target: sparks(2_000_000),
    issued: sparks(1_000_000),
    onSale: sparks(300_000),
    firstTimeActive: 0,
  };
  test.each([
    ['is 12 % of the issued value [§6 Release of shares]', {}, 120_000],
    [
      'is 6,000 for each player active for the first time, if that is more [§6 Release of shares]',
      { firstTimeActive: 30 },
      180_000,
    ],
    [
      'never exceeds the target minus what is issued and on sale [§6 Release of shares]',
      { firstTimeActive: 1000 },
      700_000,
    ],
    ['is 0 if enough is on sale', { onSale: sparks(1_000_000) }, 0],
    ['is 0 if too much is issued', { target: sparks(900_000), onSale: 0 }, 0],
  ])('%s', (_, change, expected) => {
    expect(releaseBound({ ...market, ...change })).toBe(sparks(expected));
  });
});

describe('a release', () => {
  test('never exceeds its bound, and has whole numbers of shares [§6 Release of shares]', () => {
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

  test('with a large bound brings each landmark to its proportional part', () => {
    const bound = PROPORTIONAL_VALUE * 7;
    const shares = added(FIRST, bound);
    const whole = worthOf(FIRST) + worthOf(shares);
    for (const { id, proportional_shares } of LANDMARKS) {
      const part = (proportional_shares * whole) / PROPORTIONAL_VALUE;
      expect(Math.abs(FIRST.get(id)! + shares.get(id)! - part)).toBeLessThan(2);
    }
  });

  test('brings even the dearest landmarks to their part over many small weeks [§6 Release of shares]', () => {
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

  test('gives nothing to a landmark above its part', () => {
    const issued = new Map(FIRST).set(30, 100_000);
    expect(added(issued, sparks(1_000_000)).get(30)).toBe(0);
  });

  test('gives nothing to a landmark above its part even if the bound is too small for the others', () => {
    for (const { id } of LANDMARKS) {
      const issued = new Map(FIRST).set(id, 100_000);
      for (const bound of [100, 1000, 10_000, 12_345.678])
        expect(added(issued, sparks(bound)).get(id)).toBe(0);
    }
  });

  test('gives nothing for a bound of 0', () => {
    expect(sharesOfRelease({ bound: sparks(0), issued: FIRST })).toEqual([]);
  });

  test('divides by what each landmark lacks, scaled to the bound; the largest fractions get one share more', () => {
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

  test('lists only landmarks that get shares', () => {
    const release = sharesOfRelease({ bound: sparks(1000) as Millisparks, issued: FIRST });
    expect(release.every(({ shares }) => shares > 0)).toBe(true);
    expect(release.length).toBeLessThan(LANDMARKS.length);
  });
});

/** What each landmark lacks of its proportional part, scaled to the bound: whole shares, and the fraction. */
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

  test('add up to the release, as evenly as whole shares allow [§6 Release of shares]', () => {
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

  test('spread single shares over all parts [§6 Release of shares]', () => {
    const parts = partsOfRelease(LANDMARKS.map(({ id }) => ({ id, shares: 1 })));
    const counts = Array.from(
      { length: RELEASE_PARTS },
      (_, place) => parts.filter(({ part }) => part === place + 1).length,
    );
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });
});

describe('the nightly issue for newcomers', () => {
  test('fills the starter landmarks on sale up to 500 for each account proven that day [§6 Release of shares]', () => {
    expect(starterBound({ proven: 10, onSale: sparks(1200) })).toBe(sparks(3800));
    expect(starterBound({ proven: 10, onSale: sparks(5000) })).toBe(0);
    expect(starterBound({ proven: 0, onSale: 0 })).toBe(0);
  });

  test('goes only to Local and City landmarks, of which 500 buys several shares [§6 Release of shares]', () => {
    const issue = sharesOfRelease({ bound: sparks(3800), issued: FIRST, among: STARTER_LANDMARKS });
    const dearest = Math.max(...issue.map(({ id }) => LANDMARKS.find((one) => one.id === id)!.priceMillis));
    expect(dearest).toBeLessThanOrEqual(STARTER_PRICE);
    expect(STARTER_PRICE * 3).toBeLessThanOrEqual(sparks(500));
    const worth = worthOf(new Map(issue.map(({ id, shares }) => [id, shares])));
    expect(worth).toBeLessThanOrEqual(sparks(3800));
    expect(worth).toBeGreaterThan(sparks(3800) - STARTER_PRICE);
  });
});
