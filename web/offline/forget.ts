// What a device forgets of a player. The service worker gets a message, because it may be the one that sends in their name, and
// the page does its part by itself, in case there is no worker.
import { forgetStored } from '../base/device-storage.ts';
import type { ToWorker } from './messages.ts';
import { clearAuthData, clearUserData } from './outbox.ts';
import { sendWaiting } from './page-outbox.ts';

/** How long a logout waits for what is still to be sent. */
const LAST_WAIT_MS = 3000;

/** Sends what waits while it can still be sent in the player's name. */
export async function sendLast(): Promise<void> {
  await Promise.race([sendWaiting(), new Promise((resolve) => setTimeout(resolve, LAST_WAIT_MS))]);
}

/** The session has ended by itself: nothing is sent in the player's name until they are back. */
export async function forgetAuth(): Promise<void> {
  tellWorker({ type: 'CLEAR_AUTH_DATA' });
  await clearAuthData();
}

/** The player has logged out: nothing of theirs stays. */
export async function forgetUser(): Promise<void> {
  tellWorker({ type: 'CLEAR_USER_DATA' });
  await clearUserData();
  await endReminders();
  forgetStored();
}

/** The server ends them with the session; without the subscription none that is under way is shown here. */
async function endReminders(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => false);
}

function tellWorker(message: ToWorker): void {
  navigator.serviceWorker?.controller?.postMessage(message);
}
