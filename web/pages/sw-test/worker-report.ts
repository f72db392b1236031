// A report on the service worker, its caches, and the outbox.
import { isEmbeddedView } from '../../kits/account/embedded-view.ts';
import type { ToWorker, WorkerState } from '../../offline/messages.ts';
import { readOutbox, type Waiting } from '../../offline/outbox.ts';

const PATIENCE_MS = 2000;

export interface WorkerReport {
  isSupported: boolean;
  /** Of the newest worker: 'installing', 'installed', 'activating', 'activated'; null when there is none. */
  state: ServiceWorkerState | null;
  isInControl: boolean;
  told: WorkerState | null;
  displayMode: string;
  isEmbedded: boolean;
  isOnline: boolean;
  waiting: readonly Waiting[];
}

export async function readReport(): Promise<WorkerReport> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const newest = registration?.installing ?? registration?.waiting ?? registration?.active ?? null;
  return {
    isSupported: navigator.serviceWorker !== undefined,
    state: newest?.state ?? null,
    isInControl: navigator.serviceWorker?.controller != null,
    told: registration?.active ? await askState(registration.active) : null,
    displayMode: matchMedia('(display-mode: standalone)').matches ? 'standalone' : 'browser',
    isEmbedded: isEmbeddedView(navigator.userAgent),
    isOnline: navigator.onLine,
    waiting: await readOutbox(),
  };
}

/** Sends the worker a message. Returns whether there is one. */
export async function tellActive(message: ToWorker): Promise<boolean> {
  const active = (await navigator.serviceWorker?.getRegistration())?.active;
  active?.postMessage(message);
  return active != null;
}

/** Checks for a newer worker. Returns whether there is one to be replaced. */
export async function checkUpdate(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => {});
  return registration !== undefined;
}

/** Unregisters the worker; the next page load registers it again. Returns whether there was one. */
export async function unregister(): Promise<boolean> {
  return (await (await navigator.serviceWorker?.getRegistration())?.unregister()) ?? false;
}

function askState(worker: ServiceWorker): Promise<WorkerState | null> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<WorkerState>) => resolve(data));
    port1.start();
    setTimeout(() => resolve(null), PATIENCE_MS);
    worker.postMessage({ type: 'TELL_STATE' } satisfies ToWorker, [port2]);
  });
}
