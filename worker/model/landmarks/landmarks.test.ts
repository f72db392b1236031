import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sparks, toSparks } from '../../shared/kernel/millisparks.ts';
import {
  CATEGORY_TERMS,
  dividendOfOneShare,
  FIRST_ISSUE_VALUE,
  firstIssueOf,
  issueOf,
  LANDMARK_CATEGORIES,
  LANDMARKS,
  landmarkOfId,
  landmarkOfSlug,
  PROPORTIONAL_VALUE,
} from './landmarks.ts';

const countBy = <T>(values: readonly T[]) => {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

describe('The landmarks', () => {
  test('are sixty-six, numbered 1 to 66 in order [§6 The landmarks]', () => {
    expect(LANDMARKS.map(({ id }) => id)).toEqual(Array.from({ length: 66 }, (_, index) => index + 1));
  });

  test.each(LANDMARK_CATEGORIES)(
    'of category %s match its number and price range [§6 The landmarks]',
    (category) => {
      const terms = CATEGORY_TERMS[category];
      const listed = LANDMARKS.filter((landmark) => landmark.category === category);
      expect(listed).toHaveLength(terms.landmarks);
      const prices = listed.map(({ priceMillis }) => toSparks(priceMillis));
      expect(prices.filter((price) => !Number.isInteger(price))).toEqual([]);
      expect(prices.filter((price) => price < terms.lowest_sparks || price > terms.highest_sparks)).toEqual(
        [],
      );
    },
  );

  test('have the tiers 1 to 5 by rising price', () => {
    expect(LANDMARK_CATEGORIES.map((category) => CATEGORY_TERMS[category].tier)).toEqual([1, 2, 3, 4, 5]);
  });

  test('have unique slugs, names and articles', () => {
    for (const field of ['slug', 'name', 'wikipedia_url', 'image_url', 'description'] as const)
      expect(new Set(LANDMARKS.map((landmark) => landmark[field])).size, field).toBe(66);
    expect(LANDMARKS.filter(({ slug }) => !/^[a-z]+(-[a-z]+)*$/.test(slug))).toEqual([]);
  });

  test('are in groups of three to six [§6 The landmarks]', () => {
    const sizes = countBy(LANDMARKS.map(({ group }) => group));
    expect([...sizes].filter(([, size]) => size < 3 || size > 6)).toEqual([]);
  });

  test('link to a Wikipedia article by an address that a browser does not rewrite [§6 The landmarks]', () => {
    for (const { wikipedia_url } of LANDMARKS) {
      expect(wikipedia_url).toMatch(/^https:\/\/en\.wikipedia\.org\/wiki\/[A-Z][\w%(),'.-]*$/);
      expect(new URL(wikipedia_url).href).toBe(wikipedia_url);
    }
  });

  test('are described in two or three sentences without an exclamation mark', () => {
    for (const { slug, description } of LANDMARKS) {
      expect(description, slug).not.toContain('!');
      expect(description.match(/[.](?= |$)/g)?.length ?? 0, slug).toBeGreaterThanOrEqual(2);
      expect(description.match(/[.](?= |$)/g)?.length ?? 0, slug).toBeLessThanOrEqual(3);
      expect(description.length, slug).toBeLessThanOrEqual(240);
    }
  });

  test('have one emoji each', () => {
    const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });
    const other = LANDMARKS.filter(({ icon_emoji }) => [...segments.segment(icon_emoji)].length !== 1);
    expect(other).toEqual([]);
    expect(LANDMARKS.filter(({ icon_emoji }) => !/\p{Extended_Pictographic}/u.test(icon_emoji))).toEqual([]);
  });

  test('spread over countries: none has more than one in seven', () => {
    const most = Math.max(...countBy(LANDMARKS.map(({ country }) => country)).values());
    expect(most).toBeLessThanOrEqual(66 / 7);
    expect(new Set(LANDMARKS.map(({ country }) => country)).size).toBeGreaterThanOrEqual(30);
  });

  test('are found by id and by slug', () => {
    expect(LANDMARKS.filter(({ id }) => landmarkOfId(id)?.id !== id)).toEqual([]);
    expect(LANDMARKS.filter(({ slug }) => landmarkOfSlug(slug)?.slug !== slug)).toEqual([]);
    expect(landmarkOfId(0)).toBeUndefined();
    expect(landmarkOfSlug('Mount-Fuji')).toBeUndefined();
  });
});

describe('The first issue', () => {
  const value = LANDMARKS.reduce((sum, landmark) => sum + firstIssueOf(landmark) * landmark.priceMillis, 0);

  test('is worth 600,000 Sparks, within rounding of at most half a share per landmark [§6 Release of shares]', () => {
    const rounding = LANDMARKS.reduce((sum, { priceMillis }) => sum + priceMillis / 2, 0);
    expect(Math.abs(value - FIRST_ISSUE_VALUE)).toBeLessThanOrEqual(rounding);
    expect(Math.abs(value - FIRST_ISSUE_VALUE)).toBeLessThan(FIRST_ISSUE_VALUE / 50);
  });

  test('has at least one share of every landmark, and more of cheaper ones', () => {
    expect(LANDMARKS.filter((landmark) => firstIssueOf(landmark) < 1)).toEqual([]);
    const sizes = LANDMARK_CATEGORIES.map((category) =>
      firstIssueOf(LANDMARKS.find((landmark) => landmark.category === category)!),
    );
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
    expect(new Set(sizes).size).toBe(5);
  });

  test('keeps the proportions 1,200 to 600 to 300 to 150 to 80 [§6 The landmarks]', () => {
    const shares = LANDMARK_CATEGORIES.map((category) => CATEGORY_TERMS[category].proportional_shares);
    expect(shares).toEqual([1200, 600, 300, 150, 80]);
    for (const landmark of LANDMARKS)
      expect(issueOf(landmark, PROPORTIONAL_VALUE)).toBe(landmark.proportional_shares);
  });

  test('has at least one share, however small the part [§6 Release of shares]', () => {
    expect(firstIssueOf({ ...landmarkOfSlug('mount-fuji')!, proportional_shares: 0.1 })).toBe(1);
  });

  test('is in the migration as in the table, all of it at the bank [§6 Release of shares]', () => {
    const migration = join(import.meta.dirname, '../../../migrations/0002_first-rows.sql');
    const rows = [...readFileSync(migration, 'utf8').matchAll(/\((\d+), (\d+), (\d+), (\d+), (\d+)\)/g)];
    expect(rows.map((row) => row.slice(1).map(Number))).toEqual(
      LANDMARKS.map((landmark) => {
        const issued = firstIssueOf(landmark);
        return [landmark.id, landmark.priceMillis, dividendOfOneShare(landmark.priceMillis), issued, issued];
      }),
    );
  });

  test('rounds a Wonder down to no share in a small issue', () => {
    expect(issueOf(landmarkOfSlug('mount-fuji')!, sparks(1000))).toBe(0);
  });
});

describe('The dividend of one share', () => {
  test('is the price over 31, rounded up to the millispark [§2 Rounding; §6 Dividends]', () => {
    expect(dividendOfOneShare(sparks(640))).toBe(20_646);
    expect(dividendOfOneShare(sparks(2400))).toBe(77_420);
    expect(dividendOfOneShare(sparks(31))).toBe(1000);
  });

  test('repays every landmark within 31 days, and not within 30 [§6 Dividends]', () => {
    const late = LANDMARKS.filter(({ priceMillis }) => dividendOfOneShare(priceMillis) * 31 < priceMillis);
    const early = LANDMARKS.filter(({ priceMillis }) => dividendOfOneShare(priceMillis) * 30 >= priceMillis);
    expect([late, early]).toEqual([[], []]);
  });
});
