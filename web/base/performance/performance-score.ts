// The page's performance on this device as one number: 100 minus a penalty for each measure past its limit. Pure.

/** The measures; null if the browser does not provide one, or nothing has happened yet. */
export interface Measures {
  load_ms: number | null;
  firstPaint_ms: number | null;
  largestPaint_ms: number | null;
  /** The sum of layout shifts, without a unit. */
  layoutShift: number | null;
  inputDelay_ms: number | null;
  memory_mb: number | null;
  /** The share of files from a cache, 0 to 1. */
  cacheHitRate: number | null;
}

export type Measure = keyof Measures;

/** The limit of each measure, and its penalty. Only the cache share is bad below its limit. */
const LIMITS: Readonly<Record<Measure, { limit: number; penalty: number }>> = {
  load_ms: { limit: 3000, penalty: 20 },
  firstPaint_ms: { limit: 1800, penalty: 15 },
  largestPaint_ms: { limit: 2500, penalty: 20 },
  layoutShift: { limit: 0.1, penalty: 15 },
  inputDelay_ms: { limit: 100, penalty: 15 },
  memory_mb: { limit: 100, penalty: 10 },
  cacheHitRate: { limit: 0.5, penalty: 5 },
};

export function badMeasures(measures: Measures): Measure[] {
  return (Object.keys(LIMITS) as Measure[]).filter((name) => {
    const value = measures[name];
    if (value === null) return false;
    return name === 'cacheHitRate' ? value < LIMITS[name].limit : value > LIMITS[name].limit;
  });
}

/** 0 to 100; missing measures have no penalty. */
export function performanceScore(measures: Measures): number {
  return badMeasures(measures).reduce((score, name) => score - LIMITS[name].penalty, 100);
}
