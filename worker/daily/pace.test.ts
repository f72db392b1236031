import { expect, test } from 'vitest';
import { MOST_ROWS, nextSize, sizeAfterFailure } from './pace.ts';

const BOUNDS = { most: 5000, tooLarge: null };
/** A full piece of players who change 25 rows each. */
const piece = (size: number, sql_ms: number) => ({ size, things: size, rows: 25 * size, sql_ms });

test('pieces grow while D1 is quick, until they change three quarters of the most rows', () => {
  const sizes = [100];
  for (let done = 0; done < 6; done++) sizes.push(nextSize(piece(sizes.at(-1)!, 80), BOUNDS));
  expect(sizes).toEqual([100, 150, 225, 338, 507, 600, 600]);
  expect(25 * sizes.at(-1)!).toBeLessThan(MOST_ROWS);
});

test('players who change more rows than those before them get smaller pieces at once', () => {
  expect(nextSize({ size: 600, things: 600, rows: 30_000, sql_ms: 80 }, BOUNDS)).toBe(300);
});

test('a slow D1 gets smaller pieces, but none so small that the night grows long', () => {
  expect(nextSize(piece(400, 3000), BOUNDS)).toBe(200);
  expect(nextSize(piece(150, 3000), BOUNDS)).toBe(100);
  expect(nextSize(piece(40, 3000), BOUNDS)).toBe(40);
  expect(nextSize(piece(400, 900), BOUNDS)).toBe(400);
});

test('a piece that was not full, and a step at its most, do not grow', () => {
  expect(nextSize({ size: 400, things: 30, rows: 90, sql_ms: 5 }, BOUNDS)).toBe(400);
  expect(nextSize({ size: 5000, things: 5000, rows: 5000, sql_ms: 5 }, BOUNDS)).toBe(5000);
  expect(nextSize({ size: 400, things: 400, rows: 0, sql_ms: 5 }, BOUNDS)).toBe(600);
});

test('after a failure pieces are halved, down to one, and stay below the size that failed', () => {
  expect([400, 3, 1].map(sizeAfterFailure)).toEqual([200, 1, 1]);
  expect(nextSize(piece(200, 80), { most: 5000, tooLarge: 300 })).toBe(225);
  expect(nextSize(piece(1, 80), { most: 5000, tooLarge: 1 })).toBe(1);
});
