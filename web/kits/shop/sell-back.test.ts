import { expect, it } from 'vitest';
import { sellBackOf } from './sell-back.ts';

it('pays four fifths of what was paid', () => {
  expect(sellBackOf({ price: 900, count: 2, percent: 80 })).toEqual({ paid: 1800, back: 1440, kept: 360 });
  expect(sellBackOf({ price: 0.001, count: 3, percent: 80 })).toEqual({
    paid: 0.003,
    back: 0.002,
    kept: 0.001,
  });
});
