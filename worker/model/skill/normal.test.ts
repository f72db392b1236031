import { describe, expect, test } from 'vitest';
import { endOfShare, knownBetween, shareBelow, shareBetween } from './normal.ts';

describe('the normal distribution', () => {
  test('matches tables of the normal distribution [§3 Difficulty and skill]', () => {
    expect(shareBelow(0)).toBe(0.5);
    expect(shareBelow(1.96)).toBeCloseTo(0.9750021, 7);
    expect(shareBelow(-1)).toBeCloseTo(0.1586553, 7);
    // 6.22e-16 is what is left above 8 deviations.
    expect(shareBetween({ low: 8, high: Number.POSITIVE_INFINITY }) / 6.22096e-16).toBeCloseTo(1, 5);
    expect(shareBetween({ low: 2.999, high: 3.001 })).toBeCloseTo(0.002 * 0.00443185, 9);
    expect(endOfShare(0.975)).toBeCloseTo(1.959964, 6);
  });

  test('loses all variance at a single value, and none without bounds [§3 Difficulty and skill]', () => {
    const all = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
    expect(knownBetween(all)).toEqual({ shift: 0, loss: 0 });
    // Above its middle it is half normal: mean √(2/π), variance 1 - 2/π.
    const upper = knownBetween({ low: 0, high: Number.POSITIVE_INFINITY });
    expect(upper.shift).toBeCloseTo(Math.sqrt(2 / Math.PI), 9);
    expect(upper.loss).toBeCloseTo(2 / Math.PI, 9);
    const narrow = knownBetween({ low: 1, high: 1.001 });
    expect(narrow.shift).toBeCloseTo(1.0005, 5);
    expect(narrow.loss).toBeCloseTo(1, 5);
    expect(knownBetween({ low: 40, high: 41 })).toEqual({ shift: 40, loss: 1 });
  });
});
