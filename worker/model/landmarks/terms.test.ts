// House levels, and the purchase limit on the first day of a release (RULES §6).
import { expect, test } from 'vitest';
import { houseLevel, rushShare } from './terms.ts';

test('a house gains a level for every fifth of the shares that players own [§6 Houses and owners]', () => {
  const level = (held: number) => houseLevel({ issued: 100, bank_shares: 100 - held });
  expect([0, 19, 20, 39, 40, 60, 80, 99, 100].map(level)).toEqual([0, 0, 1, 1, 2, 3, 4, 4, 5]);
});

test('one player may buy a tenth of a fresh release, and at least one share [§6 Buying]', () => {
  expect([0, 1, 19, 20, 45].map((released) => rushShare({ released }))).toEqual([1, 1, 1, 2, 4]);
});
