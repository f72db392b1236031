// Follows a change that is decided but not visible everywhere yet (`pending`): announces it and polls the profile.
import { queryKeys } from '../../base/api/query-keys.ts';
import { queryClient } from '../../base/query-client.ts';
import { readSession, refreshProfile } from '../../base/session.ts';
import { showToast } from '../../ui/toast-store.ts';
import { ACCOUNT_MESSAGES } from './messages.ts';

/** Pauses between the requests for the profile; pending changes are delivered every minute. */
const PAUSES_MS = [3000, 10_000, 25_000, 40_000, 60_000];

/** Announces and follows a pending reply. Returns whether it was pending. */
export function followPending({ pending }: { pending?: boolean | undefined }): boolean {
  if (!pending) return false;
  showToast({ kind: 'info', text: ACCOUNT_MESSAGES.pending, topic: 'pending' });
  void lookAgain();
  return true;
}

async function lookAgain(): Promise<void> {
  const before = JSON.stringify(readSession().user);
  for (const pause_ms of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause_ms));
    await refreshProfile();
    if (JSON.stringify(readSession().user) !== before) break;
  }
  // Only these two queries: the proof of an address is a query too, and must not be repeated.
  for (const queryKey of [queryKeys.dashboard, queryKeys.sessions])
    void queryClient.invalidateQueries({ queryKey });
}
