import { beforeEach, expect, test, vi } from 'vitest';
import { inTime, orNullAfter, StoreTooSlow, traced } from './trace.ts';

beforeEach(() => void vi.useFakeTimers());

test('an answer that comes in time leaves no timer behind [§Traps of the platform]', async () => {
  expect(await orNullAfter(Promise.resolve(7), 3000)).toBe(7);
  await expect(orNullAfter(Promise.reject(new Error('away')), 3000)).rejects.toThrow('away');
  expect(vi.getTimerCount()).toBe(0);
});

test('an answer that does not come in time is null', async () => {
  const answer = orNullAfter(new Promise(() => {}), 3000);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await answer).toBeNull();
});

test('a round trip waits as long as the work under way does, and no longer', async () => {
  const failed = traced({ marks: {}, patience_ms: 10_000 }, () => inTime(new Promise(() => {}))).catch(
    (error) => error,
  );
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await failed).toBeInstanceOf(StoreTooSlow);
  expect(vi.getTimerCount()).toBe(0);
});
