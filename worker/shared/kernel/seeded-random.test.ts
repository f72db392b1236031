import { expect, test } from 'vitest';
import { seededRandom } from './seeded-random.ts';

test('the same seed always gives the same draws', () => {
  const random = seededRandom([1, 2, 3, 4]);
  expect(Array.from({ length: 8 }, () => random.index(1000))).toMatchInlineSnapshot(`
    [
      654,
      366,
      358,
      190,
      730,
      941,
      39,
      783,
    ]
  `);
  expect(random.shuffle(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])).toMatchInlineSnapshot(`
    [
      "b",
      "a",
      "h",
      "f",
      "d",
      "e",
      "c",
      "g",
    ]
  `);
});

test('a shuffle keeps all elements, and each order of three is about equally frequent', () => {
  const random = seededRandom([5, 6, 7, 8]);
  const seen = new Map<string, number>();
  for (let round = 0; round < 6000; round++) {
    const order = random.shuffle(['a', 'b', 'c']).join('');
    seen.set(order, (seen.get(order) ?? 0) + 1);
  }
  expect([...seen.keys()].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
  for (const count of seen.values()) expect(count).toBeGreaterThan(850);
});

test('a shuffle takes one draw for each element but one, so that later draws stay the same', () => {
  const shuffled = seededRandom([1, 2, 3, 4]);
  shuffled.shuffle(['a', 'b', 'c', 'd', 'e']);
  const drawn = seededRandom([1, 2, 3, 4]);
  for (const below of [5, 4, 3, 2]) drawn.index(below);
  expect(shuffled.index(1_000_000)).toBe(drawn.index(1_000_000));
});

test('draws stay below their bound', () => {
  const random = seededRandom([9, 9, 9, 9]);
  for (let round = 0; round < 1000; round++) {
    const drawn = random.index(3);
    expect([0, 1, 2]).toContain(drawn);
  }
});
