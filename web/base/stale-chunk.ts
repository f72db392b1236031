// A page left open over a release asks for files that are gone. Then the whole page is loaded again, at the address it
// was on its way to; never in the middle of a game, never for a file fetched only in advance, never twice in a row.
import { isUnloading, watchUnloading } from '../ui/unloading.ts';
import { storedInSession } from './device-storage.ts';

const reloadedAt = storedInSession('doxa.reloaded-at', Number);
const PAUSE_MS = 20_000;

let fetchedAhead = 0;
let isLeaving = false;

/** Fetches a route's code before it is asked for. A failure is forgotten: the real request will meet it again. */
export function fetchAhead(load: () => Promise<unknown>): void {
  fetchedAhead += 1;
  load()
    .catch(() => {})
    .finally(() => {
      fetchedAhead -= 1;
    });
}

/** A route's code; while the page is being left for a fresh one it never comes, so that no error flashes. */
export async function fetchRoute<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (isLeaving) return new Promise(() => {});
    throw error;
  }
}

/** Reloads when a file of this release is gone. `destination` is the address the page is on its way to. Call once. */
export function reloadWhenStale(destination: () => string): void {
  watchUnloading();
  // A document that is being left breaks off what it fetches; a reload would break off the way to the next one.
  window.addEventListener('vite:preloadError', () => {
    if (isUnloading() || fetchedAhead > 0 || !navigator.onLine || isPlaying() || hasJustReloaded()) return;
    // Where nothing can be kept, the page would load again and again.
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
