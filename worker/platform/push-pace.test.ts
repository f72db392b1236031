import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { turnToPush } from './push-pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('paces messages that are due at once, with at most fifty in flight [§15 Reminders]', async () => {
  const left: (() => void)[] = [];
  for (let due = 0; due < 80; due++) void turnToPush().then((hasLeft) => left.push(hasLeft));
  await vi.advanceTimersByTimeAsync(50);
  expect(left.length).toBeGreaterThan(20);
  expect(left.length).toBeLessThan(30);
  await vi.advanceTimersByTimeAsync(2000);
  expect(left).toHaveLength(50);
  for (const hasLeft of left.slice(0, 10)) hasLeft();
  await vi.advanceTimersByTimeAsync(1000);
  expect(left).toHaveLength(60);
  // The slots of objects that died are freed.
  await vi.advanceTimersByTimeAsync(30_000);
  expect(left).toHaveLength(80);
});
