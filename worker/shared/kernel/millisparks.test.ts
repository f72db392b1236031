// Converts between the API's Sparks and millisparks.
import { expect, test } from 'vitest';
import { sparks, sparksOfTenths, toSparks } from './millisparks.ts';

test.each([
  [0, 0],
  [0.001, 1],
  [0.29, 290],
  [1.005, 1005],
  [12_000, 12_000_000],
  [-2.5, -2500],
])('%d Sparks are %i millisparks, and back', (amount, millis) => {
  expect(sparks(amount)).toBe(millis);
  expect(toSparks(sparks(amount))).toBe(amount);
});

test('each point pays one Spark, in tenths', () => {
  expect([0, 1, 875, 1000].map(sparksOfTenths)).toEqual([0, 0.1, 87.5, 100].map(sparks));
});
