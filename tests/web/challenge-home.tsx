// The cards of the day with a server whose pools a test sets, and sockets that it can send through.
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { ChallengeStatus } from '#shared/contract/challenge-shapes.ts';
import { hubQuery } from '../../web/base/hub-query.ts';
import { queryClient } from '../../web/base/query-client.ts';
import { ChallengeHost } from '../../web/kits/challenge/challenge-host.tsx';
import { GamesHub } from '../../web/pages/home/games-hub.tsx';
import { ToastRegion } from '../../web/ui/toast-region.tsx';
import './fake-socket.ts';
import { type Answers, answer, json, MARA, visit } from './fake-visit.tsx';

export const USER = { ...MARA, id: 'm', total_points: 40 };
export const NO_WAGERS = 'Wagers need a verified email address and an account at least 3 days old.';

/** Noon of each test's own day, in milliseconds since 1970. */
let noon_ms = Date.parse('2026-11-21T12:00:00Z');

export const hubWith = (challenge: ChallengeStatus | null, state = 'none') => ({
  game_date: new Date(noon_ms).toISOString().slice(0, 10),
  puzzle_number: 325,
  paper_streak: { streak_days: 0, freezes: 0 },
  games: [
    {
      game_type: 'triordle',
      state,
      points_earned: 76,
      streak_days: 0,
      progress: null,
      special: false,
      challenge,
    },
  ],
});

function Page() {
  const hub = useQuery(hubQuery);
  return (
    <>
      <GamesHub hub={hub} />
      <ChallengeHost />
      <ToastRegion />
    </>
  );
}

export async function home(challenge: ChallengeStatus | null, more: Answers = {}, user: object = USER) {
  const asked = answer({
    'POST /api/session/init': () => json(user),
    'GET /auth/me': () => json(user),
    'GET /api/hub': () => json(hubWith(challenge)),
    ...more,
  });
  await visit('/', { '/': Page });
  await screen.findByText('Triordle');
  return { asked, calls: () => asked.map(({ call }) => call) };
}

export const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }), { detail: 1 });
export const dialog = () => screen.findByRole('dialog');
export const text = (element: Element | null) => element?.textContent?.replaceAll(' Sparks', '') ?? '';

beforeEach(() => {
  noon_ms += 86_400_000;
  vi.useFakeTimers({ shouldAdvanceTime: true, now: noon_ms });
});
afterEach(async () => {
  cleanup();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  queryClient.clear();
});
