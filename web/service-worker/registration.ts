// The page's side of the service worker: registers it, checks for newer versions, and switches to one while the visitor
// is idle. Fetched after the page has loaded.
import { asText, storedInSession } from '../base/device-storage.ts';
import { MESSAGES } from '../base/messages.ts';
import { pause, pauseAfter } from '../base/retry.ts';
import { readSession, startSession, whenReady } from '../base/session.ts';
import type { FromWorker, ToWorker } from '../offline/messages.ts';
import { bringOutbox } from '../offline/outbox-port.ts';
import { PAGE_OUTBOX, sendWaiting, tellOutcomes } from '../offline/page-outbox.ts';
import { dismissToast, showToast } from '../ui/toast-store.ts';

const CHECK_EVERY_MS = 3_600_000;
/** The announcement stays readable for at least this long. */
const RELOAD_AFTER_MS = 1500;
/** The announcement disappears after this time if the newer worker is slow. */
const TOAST_MS = 10_000;
/** After a navigation, the time until the previous page, and a game on it, is gone. */
const SETTLE_MS = 500;
/** Longer than the loading of a file that was requested before the worker was active. */
const LATE_FILES_MS = 5000;
/** Between two attempts to send the outbox. */
const LONGEST_PAUSE_MS = 60_000;
const told = storedInSession('doxa.update-told', asText);

/**
 * Registers the service worker and the outbox; call once. `onNavigated` subscribes to changes of the address within the
 * page. Ignores a browser without service workers, or one that refuses this one.
 */
export async function startServiceWorker(onNavigated: (listener: () => void) => void): Promise<void> {
  bringOutbox(PAGE_OUTBOX);
  // Fetched now, because an offline logout has to clear this device, too.
  void import('../offline/forget.ts').catch(() => {});
  window.addEventListener('online', () => void goOnline());
  whenReady(() => void sendAll());
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const update = new Update();
  onNavigated(() => setTimeout(() => update.changeIfIdle(), SETTLE_MS));
  workers.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'UPDATE_READY') update.announce();
    else void tellOutcomes();
  });
  try {
    const registration = await workers.register('/sw.js', { updateViaCache: 'none' });
    if (registration.waiting && registration.active) update.announce();
    checkForUpdates(registration);
    keepLoadedFiles(await workers.ready);
  } catch {
    // The page works without it.
  }
}

/** The network is back: starts the session that could not start before, without disturbing a running play. */
async function goOnline(): Promise<void> {
  const { status, problem } = readSession();
  if (status === 'failed' && problem?.code === 'OFFLINE') {
    // Only a reload fetches the files that failed to load.
    if (!isPlaying()) return window.location.reload();
    await startSession({ quietly: true });
  }
  await sendAll();
}

let isSending = new AbortController();

/** Sends the outbox until it is empty, with pauses; a later call replaces this one. */
async function sendAll(): Promise<void> {
  isSending.abort();
  isSending = new AbortController();
  const { signal } = isSending;
  for (let rounds = 1; !signal.aborted && (await sendWaiting()); rounds++) {
    await pause(pauseAfter(rounds, LONGEST_PAUSE_MS), signal).catch(() => {});
  }
}

function checkForUpdates(registration: ServiceWorkerRegistration): void {
  const check = () => void registration.update().catch(() => {});
  setInterval(check, CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}

/**
 * Has the worker cache the files that loaded before it was active: now, when it becomes active, and once more for those
 * that were loading at that moment.
 */
function keepLoadedFiles({ active }: ServiceWorkerRegistration): void {
  const keep = () => active?.postMessage({ type: 'KEEP_FILES', paths: loadedFiles() } satisfies ToWorker);
  keep();
  navigator.serviceWorker.addEventListener('controllerchange', keep);
  setTimeout(keep, LATE_FILES_MS);
}

function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/built/'))
    .map(({ pathname }) => pathname);
}

/** A waiting newer version. Announced once per session; the page never reloads during a game, a dialog or typing. */
class Update {
  #step: 'none' | 'waits' | 'told' | 'ready' = 'none';

  announce(): void {
    if (told.read() !== null) return;
    this.#step = 'waits';
    this.changeIfIdle();
  }

  changeIfIdle(): void {
    if (isBusy()) return;
    if (this.#step === 'ready') window.location.reload();
    else if (this.#step === 'waits') void this.#change();
  }

  async #change(): Promise<void> {
    this.#step = 'told';
    // Without storage, the same update would be announced again after each reload.
    if (!told.write('told')) return;
    const toast = showToast({ text: MESSAGES.updating, duration_ms: TOAST_MS });
    await Promise.all([takeOver(), later(RELOAD_AFTER_MS)]);
    this.#step = 'ready';
    // A visitor who has become busy in the meantime gets the new version at the next navigation.
    dismissToast(toast);
    this.changeIfIdle();
  }
}

/**
 * Activates the newer worker; resolves when it is active. A reload before that would ask the worker that is being
 * stopped, and Chromium never answers such a load.
 */
async function takeOver(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const newer = registration?.waiting ?? registration?.installing;
  if (!newer) return;
  const activated = new Promise<void>((resolve) => {
    newer.addEventListener('statechange', () => {
      if (newer.state === 'activated' || newer.state === 'redundant') resolve();
    });
  });
  newer.postMessage({ type: 'SKIP_WAITING' } satisfies ToWorker);
  await activated;
}

const later = (wait_ms: number) => new Promise<void>((resolve) => setTimeout(resolve, wait_ms));

function isPlaying(): boolean {
  return document.documentElement.dataset.playing !== undefined;
}

function isBusy(): boolean {
  const isDeciding = document.querySelector('dialog[open]') !== null;
  const isWriting = document.activeElement?.matches('input, textarea, select') ?? false;
  return isPlaying() || isDeciding || isWriting;
}
