// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { GameResult } from '#shared/contract/plays.ts';
import { show } from '../../../tests/web/show.tsx';
import { FriendsResults } from './friends-results.tsx';

const result = { game_type: 'memory', game_date: '2026-11-21', points_earned: 60 } as GameResult;
const friend = (username: string, points_earned: number, my_reaction: string | null = null) => ({
  username,
  points_earned,
  base_points: points_earned,
  metric_name: 'clicks',
  metric_value: 30,
  time_taken_seconds: 62,
  solved: true,
  my_reaction,
});

let memory: { game_type: string; played: number; results: object[] | null; reactions: object[] };
let sent: string[];

beforeEach(() => {
  memory = {
    game_type: 'memory',
    played: 2,
    results: [friend('bea', 80), friend('Cleo', 40)],
    reactions: [{ username: 'bea', reaction: 'wow' }],
  };
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json({ game_date: '2026-11-21', friends: [], games: [memory] });
    sent.push(`${path} ${body}`);
    memory.results = [friend('bea', 80, 'fire'), friend('Cleo', 40)];
    return Response.json({});
  });
});

it('lists friends and the player in order, with the reactions to the player’s result', async () => {
  show(<FriendsResults result={result} />);
  const section = await screen.findByRole('region', { name: 'Friends today' });
  const rows = [...section.querySelectorAll('ul')[0]!.children].map(({ textContent }) => textContent);
  expect(rows.map((row) => /bea80|You60|Cleo/.exec(row!.replace(/30 clicks · 1:02/, ''))![0])).toEqual([
    'bea80',
    'You60',
    'Cleo',
  ]);
  expect(within(section).getByRole('list', { name: 'From your friends' }).textContent).toBe('Wow, bea');
});

it('lists the player above a friend with as many points', async () => {
  memory.results = [friend('bea', 80), friend('Cleo', 60)];
  show(<FriendsResults result={result} />);
  const section = await screen.findByRole('region', { name: 'Friends today' });
  expect(section.textContent).toMatch(/bea.*You.*Cleo/);
});

it('sends one of six reactions, which a button opens and Escape closes', async () => {
  show(<FriendsResults result={result} />);
  const react = await screen.findByRole('button', { name: 'React to bea’s result' });
  fireEvent.click(react);
  expect(screen.getAllByRole('button', { name: /^(Bravo|Clever|Fire|Wow|Cheers|Ouch)$/ })).toHaveLength(6);
  fireEvent.keyDown(react, { key: 'Escape' });
  expect(screen.queryByRole('button', { name: 'Fire' })).toBeNull();
  fireEvent.click(react);
  fireEvent.click(screen.getByRole('button', { name: 'Fire' }));
  expect(await screen.findByRole('button', { name: /^Fire, said to bea’s result/ })).toBe(react);
  await waitFor(() =>
    expect(sent).toEqual(['/api/friends/bea/reaction {"game_type":"memory","reaction":"fire"}']),
  );
});

it('shows only how many have played before the own result is in, and nothing when no friend has', async () => {
  memory = { ...memory, results: null, reactions: [] };
  const { unmount } = show(<FriendsResults result={result} />);
  expect(await screen.findByText(/2 friends have played/)).toBeTruthy();
  expect(screen.queryByText('bea')).toBeNull();
  unmount();
  memory = { ...memory, played: 0, results: [] };
  show(<FriendsResults result={result} />);
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole('region')).toBeNull();
});
