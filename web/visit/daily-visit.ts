// The daily visit at the start of a session: made once, told by a toast, and kept for the card on the front page.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallReply } from '../../worker/contract/call.ts';
import { dailyVisit } from '../../worker/contract/visit.ts';
import { send } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { queryClient } from '../shell/query-client.ts';
import { refreshProfile } from '../shell/session.ts';
import { showToast } from '../ui/toast-store.ts';

export type Visit = CallReply<typeof dailyVisit>;

const VISIT_TIMEOUT_MS = 5000;
const TIMED_OUT = 'Daily visit timeout';
const ALREADY = 'Already visited';

/** Names given and not chosen wait with their visit until a name is. */
const GIVEN_NAME = 'user_';

/** The visit of whoever is here; asked for once a session. */
export function visitQuery(userId: string) {
  return queryOptions({
    queryKey: [...queryKeys.dailyVisit, userId],
    queryFn: visitToday,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Makes the visit once the session stands, and tells of it. */
export function useDailyVisit(user: { id: string; username: string; isGuest: boolean } | null): void {
  const mayVisit = user !== null && !user.username.startsWith(GIVEN_NAME);
  const { data, error } = useQuery({ ...visitQuery(user?.id ?? ''), enabled: mayVisit });
  const isGuest = user?.isGuest ?? true;
  useEffect(() => {
    if (!data || data.message === ALREADY) return;
    // A guest who has not played sees the place only: nothing was paid and nothing is to be told.
    if (isGuest && data.tribute_paid === 0 && !data.arbitrary_event) return;
    showToast({ kind: 'info', title: data.message, text: visitInWords(data) });
    void refreshProfile();
    void queryClient.invalidateQueries({ queryKey: queryKeys.unreadCount });
  }, [data, isGuest]);
  useEffect(() => {
    if (error?.message === TIMED_OUT) showToast({ kind: 'warning', text: TIMED_OUT });
  }, [error]);
}

/** What the visit cost and brought, in a sentence or two. */
export function visitInWords({ tribute_paid, arbitrary_event }: Visit): string {
  const tribute = tribute_paid > 0 ? `You left ${tribute_paid} Sparks.` : 'It cost you nothing.';
  return arbitrary_event ? `${tribute} ${arbitrary_event.description}` : tribute;
}

async function visitToday(): Promise<Visit> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), VISIT_TIMEOUT_MS);
  try {
    return await send(dailyVisit, { body: {} }, { signal: deadline.signal });
  } catch (error) {
    throw deadline.signal.aborted ? new Error(TIMED_OUT) : error;
  } finally {
    clearTimeout(timer);
  }
}
