import { describe, expect, it } from 'vitest';
import { niceTicks, stepPath } from './step-chart-scale.ts';

describe('niceTicks', () => {
  it('counts in round numbers up to what must fit', () => {
    expect(niceTicks({ most: 150 })).toEqual([0, 50, 100, 150]);
    expect(niceTicks({ most: 18642 })).toEqual([0, 5000, 10000, 15000, 20000]);
    expect(niceTicks({ most: 7 })).toEqual([0, 2, 4, 6, 8]);
  });

  it('still has a scale when there is nothing', () => {
    expect(niceTicks({ most: 0 })).toEqual([0, 1]);
  });
});

describe('stepPath', () => {
  it('holds each value until the next one, and the last to the edge', () => {
    const points = [
      { at: 1000, value: 0 },
      { at: 1500, value: 50 },
    ];
    expect(stepPath({ points, from: 1000, until: 2000, top: 100 })).toBe('M0 100H50V50H100');
  });
});
