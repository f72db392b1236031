// What the service worker does with a reminder: shows it, opens the page at a press, and ends reminders on this device.
import type { PushedMessage } from '#shared/contract/reminders.ts';

/** The action of a message that ends reminders here. */
const STOP = 'stop';

type WorkerScope = Pick<ServiceWorkerGlobalScope, 'registration' | 'clients' | 'navigator' | 'location'>;

/** Shows a message; one that asks for a play also marks the icon. */
export async function showReminder(scope: WorkerScope, data: PushMessageData): Promise<void> {
  const { title, body, tag, ...rest } = data.json() as PushedMessage;
  // An action is shown where the platform has room for one, which its types do not know.
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

/** A press on a message: on it, or on its one action. */
export async function answerReminder(
  scope: WorkerScope,
  { action, notification }: NotificationEvent,
): Promise<void> {
  notification.close();
  const { path, stop } = notification.data as PushedMessage;
  await (action === STOP ? stopReminders(scope, stop) : openPage(scope, path));
}

/** Each of the two is enough: a subscription that is gone is ended by the next message. */
async function stopReminders({ registration }: WorkerScope, token: string): Promise<void> {
  const told = fetch('/api/reminders/stop', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  const subscription = await registration.pushManager.getSubscription();
  await Promise.allSettled([told, subscription?.unsubscribe()]);
}

/** The page that is open there already, else a new one: none is led away from what is played in it. */
async function openPage({ clients, location }: WorkerScope, path: string): Promise<void> {
  const { href } = new URL(path, location.origin);
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find(({ url }) => url === href);
  await (there ? there.focus() : clients.openWindow(href));
}
