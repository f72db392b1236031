import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { toSparks } from '../../shared/kernel/millisparks.ts';
import { type Seed, seededRandom } from '../../shared/kernel/seeded-random.ts';
import { drawVisit, tellVisit, VISIT_ODDS } from './events.ts';
import { VISIT_STORIES } from './stories.ts';

// In the product seeds come from an HMAC; a plain counter has too few random bits for the generator.
const seedOf = (count: number) => {
  const digest = createHash('sha256').update(`visit ${count}`).digest('hex');
  return [0, 8, 16, 24].map((at) => Number.parseInt(digest.slice(at, at + 8), 16) | 0) as unknown as Seed;
};

const visitOf = (count: number) => drawVisit(seededRandom(seedOf(count)));

describe('the stories of the daily visit', () => {
  test('are numerous enough in each kind [§7 Event]', () => {
    expect(VISIT_STORIES.gain.length).toBeGreaterThanOrEqual(26);
    expect(VISIT_STORIES.loss.length).toBeGreaterThanOrEqual(14);
    expect(VISIT_STORIES.windfall.length).toBeGreaterThanOrEqual(5);
    expect(VISIT_STORIES.nothing.length).toBeGreaterThanOrEqual(8);
  });

  const stories = Object.values(VISIT_STORIES).flat();

  test('are all different [§7 Event]', () => {
    expect(new Set(stories).size).toBe(stories.length);
  });

  test.each(stories.map((story) => [story]))('name the place but no amount: %s', (story) => {
    expect(story.replaceAll('{asset}', '')).not.toMatch(/[{}!\d]/);
    expect(story).toContain('{asset}');
    expect(story).toMatch(/\.$/);
    expect(story.split(/[.](?= )/).length).toBeLessThanOrEqual(2);
    expect(story.length).toBeLessThanOrEqual(125);
  });

  test('insert the name of the place literally', () => {
    expect(tellVisit({ story: 'From {asset} to {asset}.', asset_name: "Ha'penny Bridge" })).toBe(
      "From Ha'penny Bridge to Ha'penny Bridge.",
    );
    expect(tellVisit({ story: 'At {asset}.', asset_name: "$& and $'" })).toBe("At $& and $'.");
  });
});

describe('a visit', () => {
  const draws = 40_000;
  const visits = Array.from({ length: draws }, (_, count) => visitOf(count));

  test('is the same for the same seed', () => {
    for (const count of [1, 77, 4711]) expect(visitOf(count)).toEqual(visitOf(count));
    expect(new Set([1, 77, 4711, 4712].map((count) => visitOf(count).story)).size).toBeGreaterThan(1);
  });

  test('has chances that add up to a hundred', () => {
    expect(VISIT_ODDS.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
  });

  test.each([
    ['nothing', 60],
    ['gain', 30],
    ['loss', 9],
    ['windfall', 1],
  ] as const)('is a %s in %i of 100 [§7 Event]', (kind, percent) => {
    const share = visits.filter((visit) => visit.kind === kind).length / draws;
    const deviation = Math.sqrt((percent / 100) * (1 - percent / 100) * (1 / draws));
    expect(Math.abs(share - percent / 100)).toBeLessThan(5 * deviation);
  });

  test.each([
    ['nothing', 0, 0],
    ['gain', 5, 15],
    ['loss', -25, -5],
    ['windfall', 100, 100],
  ] as const)(
    'pays whole Sparks within its inclusive range: %s %i to %i [§7 Event]',
    (kind, lowest, highest) => {
      const amounts = visits
        .filter((visit) => visit.kind === kind)
        .map(({ amount_millis }) => toSparks(amount_millis));
      expect(Math.min(...amounts)).toBe(lowest);
      expect(Math.max(...amounts)).toBe(highest);
      expect(new Set(amounts).size).toBe(highest - lowest + 1);
      expect(amounts.filter((amount) => !Number.isInteger(amount))).toEqual([]);
    },
  );

  test('shows a story of its kind, and can show each one', () => {
    for (const kind of ['nothing', 'gain', 'loss', 'windfall'] as const) {
      const told = new Set(visits.filter((visit) => visit.kind === kind).map(({ story }) => story));
      expect([...told].sort()).toEqual([...VISIT_STORIES[kind]].sort());
    }
  });
});
