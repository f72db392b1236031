// Starts everything that the first view does not need, once the page has loaded.
import { followSession } from './base/follow-session.ts';
import { watchGameDay } from './base/game-day-watch.ts';
import { watchPerformance } from './base/performance/watch-performance.ts';
import { printInLight } from './base/print-look.ts';
import { followReplacedTitles, tellTitlesAfterLoss } from './frame/title-focus.ts';
import { startServiceWorker } from './service-worker/registration.ts';
import { watchLastInput } from './ui/last-input.ts';

type Navigated = Parameters<typeof startServiceWorker>[0];

/** Call once. The service worker starts only in a production build. */
export function startAfterLoad(onNavigated: Navigated): void {
  watchGameDay();
  followSession();
  watchLastInput();
  printInLight();
  watchPerformance();
  followReplacedTitles();
  tellTitlesAfterLoss();
  if (import.meta.env.PROD) void startServiceWorker(onNavigated);
}
