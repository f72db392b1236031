import { beforeEach, expect, test, vi } from 'vitest';
import { inTime, orNullAfter, StoreTooSlow, traced } from './trace.ts';

beforeEach(() => void vi.useFakeTimers());

test('leaves no timer behind when an answer arrives in time [§Traps of the platform]', async () => {
  expect(await orNullAfter(Promise.resolve(7), 3000)).toBe(7);
  await expect(orNullAfter(Promise.reject(new Error('away')), 3000)).rejects.toThrow('away');
  expect(vi.getTimerCount()).toBe(0);
});

test('returns null for an answer that does not arrive in time', async () => {
  const answer = orNullAfter(new Promise(() => {}), 3000);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await answer).toBeNull();
});

test('lets a round trip wait as long as the current work allows, and no longer', async () => {
  const failed = traced({ marks: {}, patience_ms: 10_000 }, () => inTime(new Promise(() => {}))).catch(
    (error) => error,
  );
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await failed).toBeInstanceOf(StoreTooSlow);
  expect(vi.getTimerCount()).toBe(0);
});
