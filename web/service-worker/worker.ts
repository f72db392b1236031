// The service worker: serves cached files, and the page when there is no network; sends the outbox when the network is
// back; and tells open pages about a newer version. cache-rules.ts has the rule for each request. Built by build.ts into
// one file at /sw.js, with the two constants below.

import { type FromWorker, OUTBOX_SYNC, type ToWorker, type WorkerState } from '../offline/messages.ts';
import { clearAuthData, clearUserData, sendOutbox } from '../offline/outbox.ts';
import { type CacheRule, cacheName, mayKeep, outdatedCaches, ruleFor } from './cache-rules.ts';
import { answerReminder, showReminder } from './reminders.ts';

/** A hash of all the page's files. */
declare const VERSION: string;
/** The files that the page needs offline; the page itself is first. */
declare const SHELL_FILES: readonly string[];

declare const self: ServiceWorkerGlobalScope & {
  addEventListener(type: 'sync', listener: (event: ExtendableEvent & { readonly tag: string }) => void): void;
};

const SHELL = '/';
const nameOf = (store: CacheRule['store'] & string) => cacheName({ store, version: VERSION });

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => event.waitUntil(obey(event)));
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showReminder(self, event.data));
});
self.addEventListener('notificationclick', (event) => event.waitUntil(answerReminder(self, event)));
self.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_SYNC) event.waitUntil(sendWaiting());
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const rule = ruleFor(
    {
      method: request.method,
      url: request.url,
      isNavigation: request.mode === 'navigate',
      isPartial: request.headers.has('range'),
    },
    self.location.origin,
  );
  if (rule.source === 'network-else-shell') event.respondWith(page(event));
  else if (rule.source !== 'network') event.respondWith(file(event, rule));
});

async function install(): Promise<void> {
  const shell = await caches.open(nameOf('shell'));
  // The page bypasses the browser's cache, because its name does not change with its content.
  await shell.addAll(SHELL_FILES.map((path) => new Request(path, path === SHELL ? { cache: 'reload' } : {})));
  if (self.registration.active) await tell({ type: 'UPDATE_READY' });
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(outdatedCaches({ names, version: VERSION }).map((name) => caches.delete(name)));
  // Otherwise a page's request would wait for the worker to start.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function page(event: FetchEvent): Promise<Response> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse;
    return preloaded ?? (await fetch(event.request));
  } catch {
    return (await caches.match(SHELL, { cacheName: nameOf('shell') })) ?? Response.error();
  }
}

async function file(event: FetchEvent, rule: CacheRule): Promise<Response> {
  const kept = await caches.match(event.request, { ignoreVary: true });
  if (kept && rule.source === 'kept') return kept;
  const fresh = fetchAndKeep(event, rule);
  if (!kept) return fresh;
  event.waitUntil(fresh.catch(() => {}));
  return kept;
}

async function fetchAndKeep(event: FetchEvent, rule: CacheRule): Promise<Response> {
  const response = await fetch(event.request);
  if (mayKeep(response)) event.waitUntil(keep({ request: event.request, response: response.clone(), rule }));
  return response;
}

async function keep({
  request,
  response,
  rule,
}: {
  request: Request;
  response: Response;
  rule: CacheRule;
}): Promise<void> {
  try {
    const cache = await caches.open(nameOf(rule.store!));
    await cache.put(request, response);
    const kept = await cache.keys();
    for (const oldest of kept.slice(0, Math.max(0, kept.length - rule.most!))) await cache.delete(oldest);
  } catch {
    // With a full disk the file is missing offline, but still served now.
  }
}

async function obey(event: ExtendableMessageEvent): Promise<void> {
  const message = event.data as ToWorker;
  switch (message.type) {
    case 'CLEAR_AUTH_DATA':
      return clearAuthData();
    case 'CLEAR_USER_DATA':
      await clearUserData();
      await caches.delete(nameOf('pictures'));
      return;
    case 'SKIP_WAITING':
      return self.skipWaiting();
    case 'KEEP_FILES':
      return keepFiles(message.paths);
    case 'ANNOUNCE_UPDATE':
      return tell({ type: 'UPDATE_READY' });
    case 'TELL_STATE':
      event.ports[0]?.postMessage(await state());
  }
}

/** Caches files that a page loaded before this worker was active; the browser's own cache still has them. */
async function keepFiles(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const request = new Request(path);
    const rule = ruleFor(
      { method: 'GET', url: request.url, isNavigation: false, isPartial: false },
      self.location.origin,
    );
    if (rule.source !== 'kept' || (await caches.match(request, { ignoreVary: true }))) continue;
    const response = await fetch(request).catch(() => null);
    if (response && mayKeep(response)) await keep({ request, response, rule });
  }
}

async function sendWaiting(): Promise<void> {
  await sendOutbox();
  await tell({ type: 'OUTBOX_CHANGED' });
}

async function tell(message: FromWorker): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const client of pages) client.postMessage(message);
}

async function state(): Promise<WorkerState> {
  const names = await caches.keys();
  const counted = names.map(async (name) => ({
    name,
    files: (await (await caches.open(name)).keys()).length,
  }));
  return { version: VERSION, caches: await Promise.all(counted) };
}
