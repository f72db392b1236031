// Clears a player's data from this device. The service worker is told, too, because it may be sending on the player's
// behalf; the page does not rely on it, because there may be no worker.
import { forgetStored } from '../base/device-storage.ts';
import type { ToWorker } from './messages.ts';
import { clearAuthData, clearUserData } from './outbox.ts';
import { sendWaiting } from './page-outbox.ts';

/** The longest that a logout waits for the outbox. */
const LAST_WAIT_MS = 3000;

/** Sends the outbox while the player is still signed in. */
export async function sendLast(): Promise<void> {
  await Promise.race([sendWaiting(), new Promise((resolve) => setTimeout(resolve, LAST_WAIT_MS))]);
}

/** Call when the session has ended by itself: nothing is sent for the player until they sign in again. */
export async function forgetAuth(): Promise<void> {
  tellWorker({ type: 'CLEAR_AUTH_DATA' });
  await clearAuthData();
}

/** Call when the player has logged out: clears all of their data. */
export async function forgetUser(): Promise<void> {
  tellWorker({ type: 'CLEAR_USER_DATA' });
  await clearUserData();
  await endReminders();
  forgetStored();
}

/** The server ends reminders with the session; dropping the subscription also stops those already under way. */
async function endReminders(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => false);
}

function tellWorker(message: ToWorker): void {
  navigator.serviceWorker?.controller?.postMessage(message);
}
