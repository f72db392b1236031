// Watches how the page does on phones: a report every 30 seconds, and care for devices that are short of memory or line.
// Nothing of it leaves the device; the last report is shown at /layout-test.
import { onCLS, onFCP, onINP, onLCP } from 'web-vitals';
import { badMeasures, type Measure, type Measures, performanceScore } from './performance-score.ts';

const REPORT_EVERY_MS = 30_000;
const SAMPLE_MEMORY_EVERY_MS = 10_000;
/** From here on animations are shortened, in megabytes. */
const SHORT_OF_MEMORY_MB = 50;
const MEGABYTE = 1024 * 1024;

/** What is reported: the measures, those past their limits, and the score of 0 to 100. */
export interface PerformanceReport {
  measures: Measures;
  warnings: readonly Measure[];
  score: number;
}

/** What some browsers tell beyond the standard. */
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

/** Begins to watch, for as long as the page lives. Call once, after the page has loaded. */
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

/** On the slowest lines pictures that only adorn stay away (kits/shop/plate.tsx). */
function spareImagesOnSlowLines(): void {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  document.documentElement.toggleAttribute('data-few-images', connection?.effectiveType === 'slow-2g');
}

/** How many of the page's own files came without the network; null before there are any. */
function cacheHitRate(): number | null {
  const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ decodedBodySize, name }) => decodedBodySize > 0 && name.includes('/built/'),
  );
  if (files.length === 0) return null;
  return files.filter(({ transferSize }) => transferSize === 0).length / files.length;
}
