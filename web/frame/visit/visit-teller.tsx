// Makes the daily visit once there is a session, and announces it by a toast, which waits while a game is open. In a chunk of its own: nothing waits for it.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { queryKeys } from '../../base/api/query-keys.ts';
import { isGamePath } from '../../base/listed-games.ts';
import { queryClient } from '../../base/query-client.ts';
import { refreshProfile } from '../../base/session.ts';
import { showToast } from '../../ui/toast-store.ts';
import { TIMED_OUT, type Visit, visitInWords, visitQuery } from './daily-visit.ts';

const ALREADY = 'Already visited';

/** Names given and not chosen wait with their visit until a name is. */
const GIVEN_NAME = 'user_';

/** Shows nothing by itself. */
export function VisitTeller({ user }: { user: { id: string; username: string; isGuest: boolean } }) {
  const mayVisit = !user.username.startsWith(GIVEN_NAME);
  const { data, error } = useQuery({ ...visitQuery(user.id), enabled: mayVisit });
  const { isGuest } = user;
  // The message must not lie over a board.
  const isGameOpen = isGamePath(useLocation().pathname);
  // The visit last announced: after registering or logging in, the same page gets another one.
  const told = useRef<Visit>(undefined);
  useEffect(() => {
    if (!data || data.message === ALREADY || isGameOpen || told.current === data) return;
    told.current = data;
    // A guest who has not played sees the place only: nothing was paid and there is nothing to announce.
    if (isGuest && data.tribute_paid === 0 && !data.arbitrary_event) return;
    showToast({ kind: 'info', title: data.message, text: visitInWords(data) });
    void refreshProfile();
    void queryClient.invalidateQueries({ queryKey: queryKeys.unreadCount });
  }, [data, isGuest, isGameOpen]);
  useEffect(() => {
    if (error?.message === TIMED_OUT) showToast({ kind: 'warning', text: TIMED_OUT });
  }, [error]);
  return null;
}
