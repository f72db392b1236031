// What's decided but not everywhere yet (`pending`): the page says so in a sentence, and asks for the profile until it shows.
import { queryKeys } from '../../base/api/query-keys.ts';
import { queryClient } from '../../base/query-client.ts';
import { readSession, refreshProfile } from '../../base/session.ts';
import { showToast } from '../../ui/toast-store.ts';
import { ACCOUNT_MESSAGES } from './messages.ts';

/** When the profile is asked for, in milliseconds after one another: what waits is brought by the minute. */
const PAUSES_MS = [3000, 10_000, 25_000, 40_000, 60_000];

/** Says that a reply is pending, if it is, and has the page follow by itself. Answers whether it was. */
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
  // A proof of an address is a query, too, and is not to be asked for again.
  for (const queryKey of [queryKeys.dashboard, queryKeys.sessions])
    void queryClient.invalidateQueries({ queryKey });
}
