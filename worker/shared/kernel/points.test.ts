import { expect, test } from 'vitest';
import { clamp01, tenthsOf } from './points.ts';

test.each([
  [72.25, 723],
  [72.249, 722],
  [0, 0],
  [100, 1000],
  [104, 1000],
  [-3, 0],
  [99.95, 1000],
])('%d points are %d tenths, rounded half up [§3 Points of each game]', (points, tenths) => {
  expect(tenthsOf(points)).toBe(tenths);
});

test('clamps to the range from 0 to 1', () => {
  expect([clamp01(-1), clamp01(0.3), clamp01(2)]).toEqual([0, 0.3, 1]);
});
