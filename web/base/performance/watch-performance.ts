// Decides whether this is a phone, and starts the monitor on it.
import { startMonitor } from './performance-monitor.ts';

const PHONE = /android|iphone|ipod|mobile/i;
const NARROW_PX = 768;

/** A phone by its name or by its width. */
export function isPhone({ userAgent, width }: { userAgent: string; width: number }): boolean {
  return PHONE.test(userAgent) || width <= NARROW_PX;
}

/** Only watches phones. Call once the page has loaded. */
export function watchPerformance(): void {
  if (isPhone({ userAgent: navigator.userAgent, width: window.innerWidth })) startMonitor();
}
