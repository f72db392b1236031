// For tests of the boards’ pages: rows of a week, a server with one answer, and the page at an address.
import { screen, within } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import type { BoardRow } from '#shared/contract/leaderboards.ts';
import { LeaderboardsPage } from '../../web/pages/leaderboards/leaderboards-page.tsx';
import { serverFor } from './fake-calls.ts';
import { show } from './show.tsx';

export const row = (change: Partial<BoardRow>): BoardRow => ({
  rank: 1,
  user_id: `player ${change.rank} ${change.username}`,
  username: 'kestrel_9',
  is_guest: false,
  is_viewer: false,
  points_earned: 1640,
  metric_name: 'guesses',
  metric_value: 3,
  time_taken_seconds: 421.4,
  streak_days: 31,
  ...change,
});

export const BOARD = [
  row({}),
  row({ rank: 2, username: 'ottoline', points_earned: 604, streak_days: 1 }),
  row({ rank: 2, username: 'Guest 4821', is_guest: true, points_earned: 604 }),
];
/** The viewer's own row, far below. */
export const OUTSIDE = row({ rank: 75, username: 'mara', is_viewer: true, points_earned: 96.5 });

/** On a Saturday, with the board above. */
export const server = serverFor(() => Response.json(BOARD));
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00Z') }));

/** Shows a board, and returns the visitor's location. */
export function visit(address = '/leaderboards/game/triordle') {
  const path = '/leaderboards/:leaderboardType/:leaderboardKey';
  const { router } = show(<LeaderboardsPage />, { path, at: address });
  return () => router.state.location.pathname + router.state.location.search;
}

/** Each row of the table, cell by cell. */
export const rowsShown = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((line) => [...line.children].map((cell) => cell.firstElementChild?.textContent ?? cell.textContent));
