import { expect, it } from 'vitest';
import { sumsByKind } from './kinds.ts';

it('sums changes by kind, in the order of the kinds, with unknown types as other', () => {
  const sum = (transaction_type: string, change: number, change_before = 0) => ({
    transaction_type,
    change,
    change_before,
  });
  expect(
    sumsByKind([
      sum('villa_upkeep', -5, -1),
      sum('tribute', 2),
      sum('dividend', 3, 7),
      sum('not_known_yet', 4),
      sum('constructor', 1),
      sum('villa_income', 9),
    ]),
  ).toEqual([
    { kind: 'dividends', change: 5, change_before: 7 },
    { kind: 'villa', change: 4, change_before: -1 },
    { kind: 'other', change: 5, change_before: 0 },
  ]);
});
