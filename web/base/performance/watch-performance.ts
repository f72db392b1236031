// Decides whether this is a phone, and fetches the monitor for it.

const PHONE = /android|iphone|ipod|mobile/i;
const NARROW_PX = 768;

/** A phone by its name or by its width. */
export function isPhone({ userAgent, width }: { userAgent: string; width: number }): boolean {
  return PHONE.test(userAgent) || width <= NARROW_PX;
}

/** Watches phones alone. Call once the page has loaded; a monitor that cannot be fetched is not missed. */
export function watchPerformance(): void {
  if (!isPhone({ userAgent: navigator.userAgent, width: window.innerWidth })) return;
  import('./performance-monitor.ts').then(
    ({ startMonitor }) => startMonitor(),
    () => {},
  );
}
