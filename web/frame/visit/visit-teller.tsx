// Makes the daily visit once the session is ready, and announces it in a toast. A separate chunk, because nothing waits
// for it.
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

/** The prefix of a generated name. The visit waits until the player has chosen another. */
const GIVEN_NAME = 'user_';

export function VisitTeller({ user }: { user: { id: string; username: string; isGuest: boolean } }) {
  const mayVisit = !user.username.startsWith(GIVEN_NAME);
  const { data, error } = useQuery({ ...visitQuery(user.id), enabled: mayVisit });
  const { isGuest } = user;
  // The toast must not cover a board.
  const isGameOpen = isGamePath(useLocation().pathname);
  // The visit last announced: the same page gets another visit after registration or login.
  const told = useRef<Visit>(undefined);
  useEffect(() => {
    if (!data || data.message === ALREADY || isGameOpen || told.current === data) return;
    told.current = data;
    // The visit of a guest who has not played is unpaid and not worth announcing.
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
