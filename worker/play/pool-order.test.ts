import { expect, test } from 'vitest';
import type { GameDay } from '../kernel/game-day.ts';
import { secretRandom } from '../platform/secret-random.ts';
import { type Epoch, entriesOn, nextEpoch, poolOrder } from './pool-order.ts';

const FIRST: Epoch = { epoch: 0, firstDay: '2026-01-01' as GameDay, poolSize: 200 };
const random = (epoch: number) =>
  secretRandom({ secret: 'a secret', purpose: ['pool', 'test', String(epoch)] });

test('no entry comes twice within an epoch', () => {
  const order = poolOrder([FIRST], random);
  expect(new Set(order).size).toBe(200);
  expect(order).not.toEqual([...order].sort((a, b) => a - b));
});

test('the next epoch begins when the pool is used up, and takes up entries added since', () => {
  const second = nextEpoch(FIRST, { perDay: 3, poolSize: 260 });
  expect(second).toEqual({ epoch: 1, firstDay: '2026-03-08', poolSize: 260 });
  const order = poolOrder([FIRST, second], random);
  expect(new Set(order).size).toBe(260);
});

test('across the edge an entry stays away for at least half a pool', () => {
  const second = nextEpoch(FIRST, { perDay: 1, poolSize: 200 });
  const days = [...poolOrder([FIRST], random), ...poolOrder([FIRST, second], random)];
  const seen = new Map<number, number>();
  days.forEach((entry, day) => {
    const before = seen.get(entry);
    if (before !== undefined) expect(day - before).toBeGreaterThan(100);
    seen.set(entry, day);
  });
});

test('a pool that keeps its own distances is shuffled within its stretches alone', () => {
  const order = poolOrder([{ ...FIRST, poolSize: 55 }], random, 20);
  const stretchOf = (place: number) => Math.floor(place / 20);
  expect(new Set(order).size).toBe(55);
  expect(order.map(stretchOf)).toEqual(order.map((_, place) => stretchOf(place)));
  expect(order).not.toEqual([...order].sort((a, b) => a - b));
});

test('a day takes its own entries', () => {
  const order = poolOrder([FIRST], random);
  expect(entriesOn({ order, epoch: FIRST, perDay: 3 }, '2026-01-03' as GameDay)).toEqual(order.slice(6, 9));
});

test('another secret gives another order', () => {
  const other = (epoch: number) =>
    secretRandom({ secret: 'other', purpose: ['pool', 'test', String(epoch)] });
  expect(poolOrder([FIRST], random)).not.toEqual(poolOrder([FIRST], other));
});
