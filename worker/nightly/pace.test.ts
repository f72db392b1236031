import { expect, test } from 'vitest';
import { nextSize, sizeAfterFailure } from './pace.ts';

const BOUNDS = { most: 5000, tooLarge: null };
const piece = (size: number, sql_ms: number) => ({ size, things: size, sql_ms });

test('pieces grow to their maximum while D1 is fast [§Rollover]', () => {
  const sizes = [2000];
  for (let done = 0; done < 4; done++) sizes.push(nextSize(piece(sizes.at(-1)!, 80), BOUNDS));
  expect(sizes).toEqual([2000, 3000, 4500, 5000, 5000]);
});

test('pieces shrink while D1 is slow, but not below a minimum', () => {
  expect(nextSize(piece(400, 3000), BOUNDS)).toBe(200);
  expect(nextSize(piece(150, 3000), BOUNDS)).toBe(100);
  expect(nextSize(piece(40, 3000), BOUNDS)).toBe(40);
  expect(nextSize(piece(400, 900), BOUNDS)).toBe(400);
});

test('a partial piece does not make the next one larger', () => {
  expect(nextSize({ size: 400, things: 30, sql_ms: 5 }, BOUNDS)).toBe(400);
  expect(nextSize(piece(400, 5), BOUNDS)).toBe(600);
});

test('a failure halves pieces, down to one, and keeps them below the failed size [§Rollover]', () => {
  expect([400, 3, 1].map(sizeAfterFailure)).toEqual([200, 1, 1]);
  expect(nextSize(piece(200, 80), { most: 5000, tooLarge: 300 })).toBe(225);
  expect(nextSize(piece(1, 80), { most: 5000, tooLarge: 1 })).toBe(1);
});
