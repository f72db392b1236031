import { expect, test } from 'vitest';
import { saleFee } from './sale-fee.ts';

test('selling costs 0.5 %, rounded up to the millispark', () => {
  expect([saleFee({ shares: 3, price_millis: 26_000 }), saleFee({ shares: 1, price_millis: 1 })]).toEqual([
    390, 1,
  ]);
});
