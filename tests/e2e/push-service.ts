// A push service on this machine in place of Chromium's: the page subscribes to it, the server sends to it,
// and it passes decrypted messages to the browser's own service worker.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { PushReceiver, type SentPush } from '../support/push-receiver.ts';

/** One push service with its one browser. */
export interface LocalPushService {
  received: SentPush[];
  /** Decrypts the newest message and passes it to the page's service worker. */
  deliverLast(page: Page, now_ms: number): Promise<void>;
  close(): void;
}

/** Starts listening, and gives the context's pages a subscription to it on request. */
export async function localPushService(context: BrowserContext, vapidKey: string): Promise<LocalPushService> {
  const received: SentPush[] = [];
  const server = createServer(async (request, reply) => {
    received.push({ url: endpoint, headers: headersOf(request), body: await bodyOf(request) });
    reply.writeHead(201).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/push/one`;
  const receiver = await PushReceiver.subscribed(vapidKey);
  await context.grantPermissions(['notifications']);
  await context.addInitScript(subscribeTo, receiver.at(endpoint));
  return {
    received,
    async deliverLast(page, now_ms) {
      const { message } = await receiver.open(received.at(-1)!, now_ms);
      const client = await page.context().newCDPSession(page);
      const registered = new Promise<string>((resolve) =>
        client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          if (registrations[0]) resolve(registrations[0].registrationId);
        }),
      );
      await client.send('ServiceWorker.enable');
      await client.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(page.url()).origin,
        registrationId: await registered,
        data: JSON.stringify(message),
      });
      await client.detach();
    },
    close: () => void server.close(),
  };
}

/** A press on the displayed message, or on its action, as the browser reports it to its service worker. */
export async function pressMessage(worker: Worker, action: string): Promise<void> {
  await worker.evaluate(async (pressed) => {
    // biome-ignore lint/suspicious/noExplicitAny: this runs in a service worker, whose types these tests lack.
    const scope = globalThis as any;
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { action: pressed, notification }));
  }, action);
}

/** Runs in the page: Chromium’s own subscription needs a service on the internet. */
function subscribeTo({ endpoint, p256dh, auth, vapid_key }: ReturnType<PushReceiver['at']>): void {
  if (!('PushManager' in window)) return;
  const KEPT = 'test.subscribed';
  const bytes = Uint8Array.from(atob(vapid_key.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
    one.charCodeAt(0),
  );
  const subscription = {
    endpoint,
    options: { userVisibleOnly: true, applicationServerKey: bytes.buffer },
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => {
      localStorage.removeItem(KEPT);
      return true;
    },
  };
  Object.assign(PushManager.prototype, {
    subscribe: async () => {
      localStorage.setItem(KEPT, 'yes');
      return subscription;
    },
    getSubscription: async () => (localStorage.getItem(KEPT) ? subscription : null),
  });
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at]!, rawHeaders[at + 1]!);
  return headers;
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}
