// Decides whether this is a phone, and fetches the monitor once the page has loaded.

const PHONE = /android|iphone|ipod|mobile/i;
const NARROW_PX = 768;

/** A phone by its name or by its width. */
export function isPhone({ userAgent, width }: { userAgent: string; width: number }): boolean {
  return PHONE.test(userAgent) || width <= NARROW_PX;
}

/** Watches phones alone. */
export function watchPerformance(): void {
  if (!isPhone({ userAgent: navigator.userAgent, width: window.innerWidth })) return;
  const start = async () => (await import('./performance-monitor.ts')).startMonitor();
  // A monitor that cannot be fetched is not missed.
  window.addEventListener('load', () => setTimeout(() => void start().catch(() => undefined)), {
    once: true,
  });
}
