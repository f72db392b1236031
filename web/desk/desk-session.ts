// Whose desk it is: the operator's token, typed in once and kept until the tab is closed. Every call carries it.
import { desk } from '#shared/contract/ops-desk.ts';
import { send, setAccessToken, whenTokenIsRefused } from '../base/api/client.ts';
import { asText, storedInSession } from '../base/device-storage.ts';
import { queryClient } from '../base/query-client.ts';
import { createStore, useStore } from '../ui/store.ts';

const kept = storedInSession('ops.token', asText);
const isIn = createStore(false);

/** Whether there is a token that the server takes, as React state. */
export function useIsIn(): boolean {
  return useStore(isIn);
}

/** Goes on with the token of this tab, where there is one. Call once, before the desk is drawn. */
export function takeUpToken(): void {
  const token = kept.read();
  setAccessToken(token);
  isIn.publish(token !== null);
  whenTokenIsRefused(leave);
}

/** Tries a token, and keeps it where the server takes it. Throws CallError. */
export async function enter(token: string): Promise<void> {
  setAccessToken(token);
  try {
    await send(desk, {});
  } catch (error) {
    setAccessToken(null);
    throw error;
  }
  kept.write(token);
  isIn.publish(true);
}

/** Forgets the token and all that it showed. */
export function leave(): void {
  kept.remove();
  setAccessToken(null);
  isIn.publish(false);
  queryClient.clear();
}
