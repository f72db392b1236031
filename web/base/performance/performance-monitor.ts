// Monitors the page's performance on phones: reports every 30 seconds, and reduces effects on devices short of memory or
// bandwidth. No report leaves the device; /layout-test shows the last one.
import { onCLS, onFCP, onINP, onLCP } from 'web-vitals';
import { badMeasures, type Measure, type Measures, performanceScore } from './performance-score.ts';

const REPORT_EVERY_MS = 30_000;
const SAMPLE_MEMORY_EVERY_MS = 10_000;
/** The memory use above which animations are shortened, in megabytes. */
const SHORT_OF_MEMORY_MB = 50;
const MEGABYTE = 1024 * 1024;

/** A report: the measures, those past their limits, and the score of 0 to 100. */
export interface PerformanceReport {
  measures: Measures;
  warnings: readonly Measure[];
  score: number;
}

/** Non-standard properties of some browsers. */
interface TellingPerformance extends Performance {
  memory?: { usedJSHeapSize: number };
}

/** The event on `window` that carries each report. */
export const REPORT_EVENT = 'doxa:performance';

const measures: Measures = {
  load_ms: null,
  firstPaint_ms: null,
  largestPaint_ms: null,
  layoutShift: null,
  inputDelay_ms: null,
  memory_mb: null,
  cacheHitRate: null,
};

/** Monitors until the page is closed. Call once, after the page has loaded. */
export function startMonitor(): void {
  onFCP(({ value }) => set('firstPaint_ms', value), { reportAllChanges: true });
  onLCP(({ value }) => set('largestPaint_ms', value), { reportAllChanges: true });
  onCLS(({ value }) => set('layoutShift', value), { reportAllChanges: true });
  onINP(({ value }) => set('inputDelay_ms', value), { reportAllChanges: true });
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation) set('load_ms', navigation.loadEventEnd || performance.now());
  spareImagesOnSlowLines();
  sampleMemory();
  setInterval(sampleMemory, SAMPLE_MEMORY_EVERY_MS);
  setInterval(report, REPORT_EVERY_MS);
  report();
}

export function currentReport(): PerformanceReport {
  const taken = { ...measures, cacheHitRate: cacheHitRate() };
  return { measures: taken, warnings: badMeasures(taken), score: performanceScore(taken) };
}

function set(name: Measure, value: number): void {
  measures[name] = value;
}

function report(): void {
  window.dispatchEvent(new CustomEvent(REPORT_EVENT, { detail: currentReport() }));
}

function sampleMemory(): void {
  const used = (performance as TellingPerformance).memory?.usedJSHeapSize;
  if (used === undefined) return;
  set('memory_mb', used / MEGABYTE);
  document.documentElement.toggleAttribute('data-short-motion', used > SHORT_OF_MEMORY_MB * MEGABYTE);
}

/** Omits decorative pictures on the slowest connections (kits/shop/plate.tsx). */
function spareImagesOnSlowLines(): void {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  document.documentElement.toggleAttribute('data-few-images', connection?.effectiveType === 'slow-2g');
}

/** The share of the page's own files that came from a cache; null before there are any. */
function cacheHitRate(): number | null {
  const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ decodedBodySize, name }) => decodedBodySize > 0 && name.includes('/built/'),
  );
  if (files.length === 0) return null;
  return files.filter(({ transferSize }) => transferSize === 0).length / files.length;
}
