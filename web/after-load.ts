// What begins once the page has loaded, and which the first view does not wait for.

import { followSession } from './base/follow-session.ts';
import { watchGameDay } from './base/game-day-watch.ts';
import { watchPerformance } from './base/performance/watch-performance.ts';
import { followReplacedTitles, tellTitlesAfterLoss } from './frame/title-focus.ts';
import { startServiceWorker } from './service-worker/registration.ts';
import { watchLastInput } from './ui/last-input.ts';

type Navigated = Parameters<typeof startServiceWorker>[0];

/** Begins to watch the day, keys, phones and titles, and in a built page the service worker. Call once. */
export function startAfterLoad(onNavigated: Navigated): void {
  watchGameDay();
  followSession();
  watchLastInput();
  watchPerformance();
  followReplacedTitles();
  tellTitlesAfterLoss();
  if (import.meta.env.PROD) void startServiceWorker(onNavigated);
}
