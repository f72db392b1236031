// Where each page was scrolled to. React Router calls the first page of every load by the same key, 'default', so that one
// page would open where another had been left: the first page is known by its path instead, and opens at its top unless
// the load was a reload or a step back.

/** What React Router keeps the places under, in the session's storage. */
const PLACES = 'react-router-scroll-positions';

/** The key of a place. */
export function placeKey({ key, pathname }: { key: string; pathname: string }): string {
  return key === 'default' ? pathname : key;
}

/** Forgets where the first page was left before, when it was asked for anew. Called before the page is drawn. */
export function forgetFirstPlace(pathname: string): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit && visit.type !== 'navigate') return;
  try {
    const places = JSON.parse(sessionStorage.getItem(PLACES) ?? '{}') as Record<string, number>;
    delete places[pathname];
    sessionStorage.setItem(PLACES, JSON.stringify(places));
  } catch {}
}
