// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isPhone } from './watch-performance.ts';

vi.mock('web-vitals', () => ({
  onFCP: (tell: (metric: { value: number }) => void) => tell({ value: 900 }),
  onLCP: (tell: (metric: { value: number }) => void) => tell({ value: 2600 }),
  onCLS: (tell: (metric: { value: number }) => void) => tell({ value: 0 }),
  onINP: () => undefined,
}));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  Object.assign(performance, { memory: undefined });
  vi.resetModules();
});

it('knows phones by name or width [§14 Figures of the page]', () => {
  expect(isPhone({ userAgent: 'Mozilla/5.0 (Linux; Android 15) Mobile', width: 1200 })).toBe(true);
  expect(isPhone({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', width: 768 })).toBe(true);
  expect(isPhone({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', width: 769 })).toBe(false);
});

it('reports at once and every 30 seconds, with the measures past their limits [§14 Figures of the page]', async () => {
  const { REPORT_EVENT, startMonitor } = await import('./performance-monitor.ts');
  const reports: unknown[] = [];
  window.addEventListener(REPORT_EVENT, (event) => reports.push((event as CustomEvent).detail));
  startMonitor();
  expect(reports).toMatchObject([{ warnings: ['largestPaint_ms'], score: 80 }]);
  vi.advanceTimersByTime(60_000);
  expect(reports).toHaveLength(3);
});

it('shortens animations only while memory use is above 50 MB [§14 Figures of the page]', async () => {
  const memory = { usedJSHeapSize: 51 * 1024 * 1024 };
  Object.assign(performance, { memory });
  const { startMonitor } = await import('./performance-monitor.ts');
  startMonitor();
  expect(document.documentElement.hasAttribute('data-short-motion')).toBe(true);
  memory.usedJSHeapSize = 40 * 1024 * 1024;
  vi.advanceTimersByTime(10_000);
  expect(document.documentElement.hasAttribute('data-short-motion')).toBe(false);
});

it.each([
  ['slow-2g', true],
  ['4g', false],
])(
  'omits decorative pictures on a %s connection: %s [§14 Figures of the page]',
  async (effectiveType, isSpared) => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { effectiveType } }));
    const { startMonitor } = await import('./performance-monitor.ts');
    startMonitor();
    expect(document.documentElement.hasAttribute('data-few-images')).toBe(isSpared);
  },
);
