// Reminders on this device: the browser's subscription, and what the server knows of it. Permission is asked for only when
// the player has pressed something.
import { dropReminders, type RemindersState, reminders, takeReminders } from '#shared/contract/reminders.ts';
import { send } from '../../base/api/client.ts';
import { asText, stored } from '../../base/device-storage.ts';

/** The server's name for this device if reminders are on; forgotten at logout. */
const keptDevice = stored('doxa.reminders', asText);

/** The hours in which a player is not to be disturbed. */
export type Quiet = Pick<RemindersState, 'quiet_from' | 'quiet_until'>;

/** The player has not allowed notifications, or the browser no longer asks. */
export class NotAllowed extends Error {}

/** Whether this browser can be reminded: it needs the service worker, which only a built page has. */
export async function canRemind(): Promise<boolean> {
  const isKnown = 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;
  return isKnown && (await navigator.serviceWorker.getRegistration()) !== undefined;
}

/** The server's name for this device; null without a subscription. */
export async function ownDevice(): Promise<string | null> {
  const subscription = await ownSubscription();
  return subscription && deviceOf(subscription.endpoint);
}

/** Turns reminders on here, with these quiet hours. Throws NotAllowed, or the call's error. */
export async function remindHere({
  vapid_key,
  ...quiet
}: Quiet & { vapid_key: string }): Promise<RemindersState> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed();
  const { pushManager } = await navigator.serviceWorker.ready;
  const old = await pushManager.getSubscription();
  if (old && keyOf(old) !== vapid_key) await old.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: vapid_key,
  });
  const state = await tell(subscription, { vapid_key, ...quiet });
  keptDevice.write(await deviceOf(subscription.endpoint));
  return state;
}

/** Turns reminders off here. The browser's subscription goes first, so that none arrives even if the server is unreachable. */
export async function remindHereNoMore(): Promise<RemindersState> {
  const device = (await ownDevice()) ?? keptDevice.read();
  await (await ownSubscription())?.unsubscribe();
  keptDevice.remove();
  return device ? send(dropReminders, { params: { device } }) : send(reminders, {});
}

/**
 * Subscribes again if the server still reminds this device but the browser's subscription is gone or has an outdated key.
 * If the server has ended it, it ends here, too.
 */
export async function renewReminders(): Promise<void> {
  const device = keptDevice.read();
  if (!device || !(await canRemind()) || Notification.permission !== 'granted') return;
  const { devices, ...state } = await send(reminders, {});
  const subscription = await ownSubscription();
  if (!devices.includes(device)) return void (await remindHereNoMore());
  if (subscription && keyOf(subscription) === state.vapid_key) return;
  await remindHere(state);
  await send(dropReminders, { params: { device } });
}

/** After a play: clears the badge and the notifications that asked for it. */
export async function clearAskedFor(): Promise<void> {
  await navigator.clearAppBadge?.();
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? [])
    if (shown.data?.asks_to_play) shown.close();
}

async function tell(
  subscription: PushSubscription,
  { vapid_key, quiet_from, quiet_until }: Quiet & { vapid_key: string },
): Promise<RemindersState> {
  const { endpoint, keys } = subscription.toJSON();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { p256dh = '', auth = '' } = keys ?? {};
  return send(takeReminders, {
    body: { endpoint: endpoint!, p256dh, auth, vapid_key, time_zone: timeZone, quiet_from, quiet_until },
  });
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** The key a subscription was made with, in the server's encoding. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The first 32 hex digits of the SHA-256 of an endpoint. */
async function deviceOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
