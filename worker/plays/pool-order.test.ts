import { describe, expect, test } from 'vitest';
import type { GameDay } from '../shared/kernel/game-day.ts';
import { GAME_TYPES } from '../shared/kernel/game-type.ts';
import { gameOf } from './games/registry.ts';
import {
  type Epoch,
  entriesOn,
  type Lots,
  nextEpoch,
  orderOfPool,
  poolLots,
  poolOrder,
} from './pool-order.ts';

const FIRST: Epoch = { epoch: 0, firstDay: '2026-01-01' as GameDay, poolSize: 200 };
const lotsOf = (secret: string) => poolLots({ secret, game: 'triordle' });
const lots = lotsOf('a secret');

const POOLS = GAME_TYPES.flatMap((type) => {
  const { pool } = gameOf(type);
  return pool ? [{ type, pool }] : [];
});

describe.each(POOLS)(
  'the order of $type [§4 Puzzles; §Puzzles]',
  ({ pool: { size, perDay, shuffledWithin } }) => {
    const first = { ...FIRST, poolSize: size };
    const second = nextEpoch(first, { perDay, poolSize: size });
    const third = nextEpoch(second, { perDay, poolSize: size + 3 });

    test.each([
      ['first', [first]],
      ['second', [first, second]],
      ['third', [first, second, third]],
    ])('has no entry twice in the %s epoch, and depends only on the secret', (_, epochs) => {
      const order = poolOrder(epochs, lots, shuffledWithin);
      expect([...order].sort((a, b) => a - b)).toEqual([...Array(epochs.at(-1)!.poolSize).keys()]);
      expect(poolOrder(epochs, lots, shuffledWithin)).toEqual(order);
      expect(poolOrder(epochs, lotsOf('other'), shuffledWithin)).not.toEqual(order);
    });

    test('draws one lot for each epoch, part and entry [§4 Puzzles]', () => {
      const asked: string[] = [];
      const noting: Lots = (of) => {
        asked.push(`${of.epoch}/${of.part}/${of.entry}`);
        return lots(of);
      };
      poolOrder([first, second], noting, shuffledWithin);
      expect(new Set(asked).size).toBe(asked.length);
      const parts = new Set(asked.map((text) => text.split('/').slice(0, 2).join('/')));
      expect(parts.size).toBe(shuffledWithin ? Math.ceil(size / shuffledWithin) : 3);
    });
  },
);

test('the lots of one stretch do not affect another stretch [§4 Puzzles]', () => {
  const changed: Lots = (of) =>
    of.part === 'stretch 0' ? lots({ ...of, entry: of.entry + 1000 }) : lots(of);
  const [order, other] = [poolOrder([FIRST], lots, 20), poolOrder([FIRST], changed, 20)];
  expect(other.slice(0, 20)).not.toEqual(order.slice(0, 20));
  expect(other.slice(20)).toEqual(order.slice(20));
});

test('the next epoch begins when the pool is used up, and includes entries added since [§Where state lives]', () => {
  const second = nextEpoch(FIRST, { perDay: 3, poolSize: 260 });
  expect(second).toEqual({ epoch: 1, firstDay: '2026-03-08', poolSize: 260 });
  const order = poolOrder([FIRST, second], lots);
  expect(new Set(order).size).toBe(260);
});

test('between two epochs an entry does not return within half a pool [§Puzzles]', () => {
  const second = nextEpoch(FIRST, { perDay: 1, poolSize: 200 });
  const days = [...poolOrder([FIRST], lots), ...poolOrder([FIRST, second], lots)];
  const seen = new Map<number, number>();
  days.forEach((entry, day) => {
    const before = seen.get(entry);
    if (before !== undefined) expect(day - before).toBeGreaterThan(100);
    seen.set(entry, day);
  });
});

test('a pool with stretches is reordered only within them', () => {
  const order = poolOrder([{ ...FIRST, poolSize: 55 }], lots, 20);
  const stretchOf = (place: number) => Math.floor(place / 20);
  expect(new Set(order).size).toBe(55);
  expect(order.map(stretchOf)).toEqual(order.map((_, place) => stretchOf(place)));
  expect(order).not.toEqual([...order].sort((a, b) => a - b));
});

test('a day takes the entries at its place in the order', () => {
  const order = poolOrder([FIRST], lots);
  expect(entriesOn({ order, epoch: FIRST, perDay: 3 }, '2026-01-03' as GameDay)).toEqual(order.slice(6, 9));
});

test('the cached order depends on epochs, secret, game and stretches', () => {
  const second = nextEpoch(FIRST, { perDay: 3, poolSize: FIRST.poolSize + 3 });
  const asked = [
    { epochs: [FIRST] },
    { epochs: [FIRST], secret: 'other' },
    { epochs: [FIRST], secret: 'other', shuffledWithin: 20 },
    { epochs: [FIRST], secret: 'other', game: 'wordclue' as const },
    { epochs: [FIRST, second], secret: 'other', shuffledWithin: 20 },
  ];
  for (const { epochs, secret = 'secret', game = 'triordle' as const, shuffledWithin } of asked)
    for (const _ of ['drawn', 'remembered'])
      expect(orderOfPool(epochs, { secret, game, shuffledWithin })).toEqual(
        poolOrder(epochs, poolLots({ secret, game }), shuffledWithin),
      );
});
