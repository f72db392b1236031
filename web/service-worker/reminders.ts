// Reminders in the service worker: shows them, opens their page, and stops them on this device.
import type { PushedMessage } from '#shared/contract/reminders.ts';

/** The notification's action that stops reminders. */
const STOP = 'stop';

type WorkerScope = Pick<ServiceWorkerGlobalScope, 'registration' | 'clients' | 'navigator' | 'location'>;

/** Shows a notification, and for a reminder to play also a badge on the app's icon. */
export async function showReminder(scope: WorkerScope, data: PushMessageData): Promise<void> {
  const { title, body, tag, ...rest } = data.json() as PushedMessage;
  // `actions` is missing from the platform's types.
  const options: NotificationOptions & { actions: object[] } = {
    body,
    tag,
    icon: '/icons/icon-192.png',
    data: rest,
    actions: [{ action: STOP, title: 'Stop reminders' }],
  };
  await scope.registration.showNotification(title, options);
  if (rest.asks_to_play) await scope.navigator.setAppBadge?.().catch(() => {});
}

/** Handles a click on the notification or on its action. */
export async function answerReminder(
  scope: WorkerScope,
  { action, notification }: NotificationEvent,
): Promise<void> {
  notification.close();
  const { path, stop } = notification.data as PushedMessage;
  await (action === STOP ? stopReminders(scope, stop) : openPage(scope, path));
}

/** Either call is enough: the server drops a subscription that has gone at the next message. */
async function stopReminders({ registration }: WorkerScope, token: string): Promise<void> {
  const told = fetch('/api/reminders/stop', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  const subscription = await registration.pushManager.getSubscription();
  await Promise.allSettled([told, subscription?.unsubscribe()]);
}

/** Focuses a page that is already at the path, else opens a new one; never navigates an open page away from a game. */
async function openPage({ clients, location }: WorkerScope, path: string): Promise<void> {
  const { href } = new URL(path, location.origin);
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find(({ url }) => url === href);
  await (there ? there.focus() : clients.openWindow(href));
}
