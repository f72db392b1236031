// Where each page was scrolled to, by its entry in the history. The first page of a load has no key of its own: it is
// known by its path, and opens at its top unless the load was a reload or a step back.
import { storedInSession } from '../base/device-storage.ts';

const kept = storedInSession('doxa.scroll-places', (text): [string, number][] | null => {
  const list = JSON.parse(text);
  return Array.isArray(list) ? list : null;
});

const places = new Map(kept.read());

/** Keeps the places over a reload, and takes scrolling over from the browser. Call once; `current` is the page shown. */
export function watchPlaces(current: () => Place): void {
  window.history.scrollRestoration = 'manual';
  if (!wasLoadedAgain()) places.delete(window.location.pathname);
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

/** How far the page at `place` was scrolled when it was left, in pixels; undefined when it was never here. */
export function placeOf(place: Place): number | undefined {
  return places.get(keyOf(place));
}

function keyOf({ key, pathname }: Place): string {
  return key === 'default' ? pathname : key;
}

function wasLoadedAgain(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit !== undefined && visit.type !== 'navigate';
}
