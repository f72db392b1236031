// The operator's token: entered once, kept until the tab is closed, and sent with every call.
import { desk } from '#shared/contract/ops-desk.ts';
import { send, setAccessToken, whenTokenIsRefused } from '../base/api/client.ts';
import { asText, storedInSession } from '../base/device-storage.ts';
import { queryClient } from '../base/query-client.ts';
import { createStore, useStore } from '../ui/store.ts';

const kept = storedInSession('ops.token', asText);
const isSignedIn = createStore(false);

/** Whether there is a token that the server has not refused, as React state. */
export function useIsSignedIn(): boolean {
  return useStore(isSignedIn);
}

/** Resumes with the tab's token, if any. Call once, before the desk renders. */
export function restoreToken(): void {
  const token = kept.read();
  setAccessToken(token);
  isSignedIn.publish(token !== null);
  whenTokenIsRefused(leave);
}

/** Tries a token, and keeps it if the server accepts it. Throws CallError. */
export async function enter(token: string): Promise<void> {
  setAccessToken(token);
  try {
    await send(desk, {});
  } catch (error) {
    setAccessToken(null);
    throw error;
  }
  kept.write(token);
  isSignedIn.publish(true);
}

/** Forgets the token and everything fetched with it. */
export function leave(): void {
  kept.remove();
  setAccessToken(null);
  isSignedIn.publish(false);
  queryClient.clear();
}
