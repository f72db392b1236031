import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judge, type Score } from './judge.ts';

const score = (base_tenths: number, metric: number | null = 5, time_ms: number | null = 60_000): Score => ({
  base_tenths,
  metric,
  time_ms,
});
const anyScore = fc.record({
  base_tenths: fc.integer({ min: 0, max: 3 }),
  metric: fc.option(fc.integer({ min: 0, max: 3 })),
  time_ms: fc.option(fc.integer({ min: 0, max: 3 })),
});

describe('judging', () => {
  test('base points decide, whatever the metric and the time', () => {
    expect(judge({ one: score(501, 9, 9), two: score(500, 1, 1), lowerIsBetter: true })).toBe('one');
    expect(judge({ one: score(0, 1, 1), two: score(1, 9, 9), lowerIsBetter: true })).toBe('two');
  });

  test('then the metric, in the game’s own direction', () => {
    const scores = { one: score(500, 4, 9), two: score(500, 5, 1) };
    expect(judge({ ...scores, lowerIsBetter: true })).toBe('one');
    expect(judge({ ...scores, lowerIsBetter: false })).toBe('two');
  });

  test('then the milliseconds, of which fewer win in every game', () => {
    const scores = { one: score(500, 4, 1001), two: score(500, 4, 1000) };
    for (const lowerIsBetter of [true, false]) expect(judge({ ...scores, lowerIsBetter })).toBe('two');
  });

  test('all of it equal is a tie; without a point on either side it is void, whatever the rest', () => {
    expect(judge({ one: score(500), two: score(500), lowerIsBetter: true })).toBe('tie');
    expect(judge({ one: score(0, 1, 1), two: score(0, 2, 2), lowerIsBetter: true })).toBe('void');
    expect(judge({ one: score(0, null, null), two: score(0), lowerIsBetter: true })).toBe('void');
  });

  test('does not depend on who is named first', () => {
    const turned = { one: 'two', two: 'one', tie: 'tie', void: 'void' } as const;
    fc.assert(
      fc.property(anyScore, anyScore, fc.boolean(), (one, two, lowerIsBetter) => {
        const verdict = judge({ one, two, lowerIsBetter });
        expect(judge({ one: two, two: one, lowerIsBetter })).toBe(turned[verdict]);
        expect(verdict === 'void').toBe(one.base_tenths + two.base_tenths === 0);
      }),
    );
  });
});
