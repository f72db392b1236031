// What begins once the page has loaded, and which the first view does not wait for.
import { watchPerformance } from '../performance/watch-performance.ts';
import { startServiceWorker } from '../service-worker/registration.ts';
import { watchLastInput } from '../ui/last-input.ts';
import { watchGameDay } from './game-day-watch.ts';
import { followReplacedTitles, tellTitlesAfterLoss } from './title-focus.ts';

type Navigated = Parameters<typeof startServiceWorker>[0];

/** Begins to watch the day, keys, phones and titles, and in a built page the service worker. Call once. */
export function startAfterLoad(onNavigated: Navigated): void {
  watchGameDay();
  watchLastInput();
  watchPerformance();
  followReplacedTitles();
  tellTitlesAfterLoss();
  if (import.meta.env.PROD) void startServiceWorker(onNavigated);
}
