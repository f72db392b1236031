// Remembers each page's scroll position by its history entry. The first page of a load has no key and is stored by its
// path; it opens at the top unless the load was a reload or a Back.
import { storedInSession } from '../base/device-storage.ts';

const kept = storedInSession('doxa.scroll-places', (text): [string, number][] | null => {
  const list = JSON.parse(text);
  return Array.isArray(list) ? list : null;
});

const places = new Map(kept.read());

/** Takes over scroll restoration from the browser, also across reloads. Call once; `current` returns the page shown. */
export function watchPlaces(current: () => Place): void {
  window.history.scrollRestoration = 'manual';
  if (!wasRestored()) places.delete(window.location.pathname);
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual';
  });
  window.addEventListener('pagehide', () => {
    rememberPlace(current());
    window.history.scrollRestoration = 'auto';
    kept.write([...places]);
  });
}

interface Place {
  key: string;
  pathname: string;
}

export function rememberPlace(place: Place): void {
  places.set(keyOf(place), window.scrollY);
}

/** The scroll position, in pixels, at which the page at `place` was left; undefined if it was never shown. */
export function placeOf(place: Place): number | undefined {
  return places.get(keyOf(place));
}

function keyOf({ key, pathname }: Place): string {
  return key === 'default' ? pathname : key;
}

function wasRestored(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit !== undefined && visit.type !== 'navigate';
}
