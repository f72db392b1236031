import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judge, type Score } from './judge.ts';

const score = (
  base_tenths: number,
  metric: number | null = 5,
  time_ms: number | null = 60_000,
  moves = 0,
): Score => ({ base_tenths, metric, time_ms, moves });
const anyScore = fc.record({
  base_tenths: fc.integer({ min: 0, max: 3 }),
  metric: fc.option(fc.integer({ min: 0, max: 3 })),
  time_ms: fc.option(fc.integer({ min: 0, max: 9000 })),
  moves: fc.integer({ min: 0, max: 9 }),
});

describe('judging', () => {
  test('compares base points first [§5 Judging]', () => {
    expect(judge({ one: score(501, 9, 9), two: score(500, 1, 1), lowerIsBetter: true })).toBe('one');
    expect(judge({ one: score(0, 1, 1), two: score(1, 9, 9), lowerIsBetter: true })).toBe('two');
  });

  test('compares the metric next, in the game’s direction [§5 Judging]', () => {
    const scores = { one: score(500, 4, 9), two: score(500, 5, 1) };
    expect(judge({ ...scores, lowerIsBetter: true })).toBe('one');
    expect(judge({ ...scores, lowerIsBetter: false })).toBe('two');
  });

  test('compares times last; the shorter wins in every game [§5 Judging]', () => {
    const scores = { one: score(500, 4, 9001), two: score(500, 4, 7000) };
    for (const lowerIsBetter of [true, false]) expect(judge({ ...scores, lowerIsBetter })).toBe('two');
  });

  test('treats times within 2 s plus 0.3 s per move of the player with more moves as a tie [§5 Judging]', () => {
    const times = (two_ms: number, movesOfOne: number, movesOfTwo: number) =>
      judge({
        one: score(500, 4, 60_000, movesOfOne),
        two: score(500, 4, two_ms, movesOfTwo),
        lowerIsBetter: true,
      });
    expect(times(62_000, 0, 0)).toBe('tie');
    expect(times(62_001, 0, 0)).toBe('one');
    expect(times(58_000, 0, 0)).toBe('tie');
    expect(times(57_999, 0, 0)).toBe('two');
    expect(times(64_400, 8, 3)).toBe('tie');
    expect(times(64_400, 3, 8)).toBe('tie');
    expect(times(64_401, 3, 8)).toBe('one');
  });

  test('calls equal results a tie, and results without points void [§5 Judging]', () => {
    expect(judge({ one: score(500), two: score(500), lowerIsBetter: true })).toBe('tie');
    expect(judge({ one: score(0, 1, 1), two: score(0, 2, 2), lowerIsBetter: true })).toBe('void');
    expect(judge({ one: score(0, null, null), two: score(0), lowerIsBetter: true })).toBe('void');
  });

  test('does not depend on the order of the players', () => {
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
