import { expect, it } from 'vitest';
import { badMeasures, type Measures, performanceScore } from './performance-score.ts';

const AT_THE_LIMITS: Measures = {
  load_ms: 3000,
  firstPaint_ms: 1800,
  largestPaint_ms: 2500,
  layoutShift: 0.1,
  inputDelay_ms: 100,
  memory_mb: 100,
  cacheHitRate: 0.5,
};

it('is 100 at the limits and without measures [§14 Figures of the page]', () => {
  expect(performanceScore(AT_THE_LIMITS)).toBe(100);
  const unmeasured = Object.fromEntries(Object.keys(AT_THE_LIMITS).map((name) => [name, null]));
  expect(performanceScore(unmeasured as unknown as Measures)).toBe(100);
});

it.each(Object.keys(AT_THE_LIMITS) as (keyof Measures)[])(
  'takes something off for %s alone [§14 Figures of the page]',
  (name) => {
    const step = name === 'cacheHitRate' ? -0.01 : 0.01;
    const measures = { ...AT_THE_LIMITS, [name]: AT_THE_LIMITS[name]! + step };
    expect(badMeasures(measures)).toEqual([name]);
    expect(performanceScore(measures)).toBeLessThan(100);
  },
);

it('is 0 if all measures are bad', () => {
  const worst = { ...AT_THE_LIMITS };
  for (const name of Object.keys(worst) as (keyof Measures)[]) worst[name] = 1e6;
  expect(performanceScore({ ...worst, cacheHitRate: 0 })).toBe(0);
});
