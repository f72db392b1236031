import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figureBins } from './figure-bins.ts';

test('few values have a row each, including those in between', () => {
  const bins = figureBins([
    { figure: 3, count: 1 },
    { figure: 5, count: 4 },
  ]);
  expect(bins).toEqual([
    { label: '3', count: 1 },
    { label: '4', count: 0 },
    { label: '5', count: 4 },
  ]);
});

test('many values are in equal steps, and none is lost', () => {
  expect(
    figureBins([
      { figure: 184, count: 2 },
      { figure: 322, count: 1 },
    ])[0]?.label,
  ).toBe('180 to 199');
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.record({ figure: fc.nat(20_000), count: fc.integer({ min: 1, max: 9 }) }), {
        selector: ({ figure }) => figure,
      }),
      (figures) => {
        const sorted = [...figures].sort((a, b) => a.figure - b.figure);
        const bins = figureBins(sorted);
        expect(bins.length).toBeLessThanOrEqual(9);
        const sum = (all: readonly { count: number }[]) => all.reduce((total, { count }) => total + count, 0);
        expect(sum(bins)).toBe(sum(sorted));
      },
    ),
  );
});
