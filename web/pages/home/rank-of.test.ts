import { expect, it } from 'vitest';
import { rankOf } from './rank-of.ts';

it('formats ranks as ordinals, also those ending in 11 to 13', () => {
  const format = (rank: number) => rankOf({ rank, players: 3482 });
  expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 113, 148, 1003].map(format)).toEqual([
    '1st of 3,482',
    '2nd of 3,482',
    '3rd of 3,482',
    '4th of 3,482',
    '11th of 3,482',
    '12th of 3,482',
    '13th of 3,482',
    '21st of 3,482',
    '102nd of 3,482',
    '113th of 3,482',
    '148th of 3,482',
    '1,003rd of 3,482',
  ]);
});
