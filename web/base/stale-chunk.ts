// A page left open across a release requests files that no longer exist. It is then reloaded at its destination, but never in
// the middle of a game, for a prefetched file, or twice in a row.
import { isUnloading, watchUnloading } from '../ui/unloading.ts';
import { storedInSession } from './device-storage.ts';

const reloadedAt = storedInSession('doxa.reloaded-at', Number);
const PAUSE_MS = 20_000;

let fetchedAhead = 0;
let isLeaving = false;

/** Prefetches a route's code. Ignores a failure, because the real request would fail again. */
export function fetchAhead(load: () => Promise<unknown>): void {
  fetchedAhead += 1;
  load()
    .catch(() => {})
    .finally(() => {
      fetchedAhead -= 1;
    });
}

/** A route's code; never resolves while the page is reloading, so that no error flashes. */
export async function fetchRoute<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (isLeaving) return new Promise(() => {});
    throw error;
  }
}

/** Reloads if a file of this release is gone. `destination` is the address that the page is navigating to. Call once. */
export function reloadWhenStale(destination: () => string): void {
  watchUnloading();
  // A document that is being left aborts its requests; a reload would abort the navigation.
  window.addEventListener('vite:preloadError', () => {
    if (isUnloading() || fetchedAhead > 0 || !navigator.onLine || isPlaying() || hasJustReloaded()) return;
    // Without storage, the page would reload endlessly.
    if (!reloadedAt.write(Date.now())) return;
    isLeaving = true;
    window.location.assign(destination());
  });
}

function isPlaying(): boolean {
  return document.documentElement.dataset.playing !== undefined;
}

function hasJustReloaded(): boolean {
  return Date.now() - (reloadedAt.read() ?? 0) < PAUSE_MS;
}
