// The page's side of the service worker: registers it, looks for newer versions, and changes to one when nobody is in
// the middle of something. Fetched after the page has loaded.

import { asText, storedInSession } from '../base/device-storage.ts';
import { MESSAGES } from '../base/messages.ts';
import { pause, pauseAfter } from '../base/retry.ts';
import { readSession, startSession, whenReady } from '../base/session.ts';
import type { FromWorker, ToWorker } from '../offline/messages.ts';
import { bringOutbox } from '../offline/outbox-port.ts';
import { PAGE_OUTBOX, sendWaiting, tellOutcomes } from '../offline/page-outbox.ts';
import { dismissToast, showToast } from '../ui/toast-store.ts';

const LOOK_EVERY_MS = 3_600_000;
/** What is announced can be read that long, at the least. */
const RELOAD_AFTER_MS = 1500;
/** And at most, should the newer worker take its time. */
const TOLD_MS = 10_000;
/** Time for a page that was left to be gone, and a game with it. */
const SETTLE_MS = 500;
/** Longer than a file takes that was asked for before the worker was in charge. */
const ON_THE_WAY_MS = 5000;
/** Between two tries to send what waits. */
const LONGEST_PAUSE_MS = 60_000;
const told = storedInSession('doxa.update-told', asText);

/**
 * Starts it all; call once. `onNavigated` calls back after each change of the address within the page. A browser that
 * has no service workers, or refuses this one, is left in peace.
 */
export async function startServiceWorker(onNavigated: (listener: () => void) => void): Promise<void> {
  bringOutbox(PAGE_OUTBOX);
  // Fetched now, because a logout without a network has to clear this device, too.
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
    lookForUpdates(registration);
    keepLoadedFiles(await workers.ready);
  } catch {
    // Then the page goes on without one.
  }
}

/** The network is back: who was cut off comes in, without a play that goes on being disturbed. */
async function goOnline(): Promise<void> {
  const { status, problem } = readSession();
  if (status === 'failed' && problem?.code === 'OFFLINE') {
    // Files that were missing are fetched only by a page that is loaded again.
    if (!isPlaying()) return window.location.reload();
    await startSession({ quietly: true });
  }
  await sendAll();
}

let isSending = new AbortController();

/** Sends what waits, and again after a pause while some of it is left; a later call takes over from this one. */
async function sendAll(): Promise<void> {
  isSending.abort();
  isSending = new AbortController();
  const { signal } = isSending;
  for (let rounds = 1; !signal.aborted && (await sendWaiting()); rounds++) {
    await pause(pauseAfter(rounds, LONGEST_PAUSE_MS), signal).catch(() => {});
  }
}

function lookForUpdates(registration: ServiceWorkerRegistration): void {
  const look = () => void registration.update().catch(() => {});
  setInterval(look, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}

/**
 * Has the worker keep what came before it was in charge: what is there now, when it takes charge, and what was on its way
 * just then.
 */
function keepLoadedFiles({ active }: ServiceWorkerRegistration): void {
  const keep = () => active?.postMessage({ type: 'KEEP_FILES', paths: loadedFiles() } satisfies ToWorker);
  keep();
  navigator.serviceWorker.addEventListener('controllerchange', keep);
  setTimeout(keep, ON_THE_WAY_MS);
}

function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/built/'))
    .map(({ pathname }) => pathname);
}

/** A newer version that waits. Told once a session; the page never changes while somebody plays, decides or writes. */
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
    // Where nothing can be kept, the same update would be announced over and over.
    if (!told.write('told')) return;
    const toast = showToast({ text: MESSAGES.updating, duration_ms: TOLD_MS });
    await Promise.all([takeOver(), later(RELOAD_AFTER_MS)]);
    this.#step = 'ready';
    // Who began something meanwhile gets the new version with the next change of the page.
    dismissToast(toast);
    this.changeIfIdle();
  }
}

/**
 * Puts the newer worker in charge; resolves when it is. A page that loads before would ask the worker that is being
 * stopped, and Chromium leaves such a load without an answer for good.
 */
async function takeOver(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const newer = registration?.waiting ?? registration?.installing;
  if (!newer) return;
  const inCharge = new Promise<void>((resolve) => {
    newer.addEventListener('statechange', () => {
      if (newer.state === 'activated' || newer.state === 'redundant') resolve();
    });
  });
  newer.postMessage({ type: 'SKIP_WAITING' } satisfies ToWorker);
  await inCharge;
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
