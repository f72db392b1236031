import { expect, test } from 'vitest';
import { jittered } from './jitter.ts';

test.each([
  [0, 5_000],
  [0.5, 10_000],
  [0.999_999, 15_000],
])('jitters a wait of 10 s with a draw of %d to %d ms [§Traps of the platform]', (draw, wait_ms) => {
  expect(jittered(10_000, () => draw)).toBe(wait_ms);
});
