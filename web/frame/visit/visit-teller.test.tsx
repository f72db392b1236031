// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { queryClient } from '../../base/query-client.ts';
import * as toasts from '../../ui/toast-store.ts';
import { eventInWords } from './daily-visit.ts';
import { VisitTeller } from './visit-teller.tsx';

vi.mock('../../base/session.ts', () => ({ refreshProfile: async () => {} }));

const VISIT = {
  message: 'You visited Mount Fuji.',
  visited_asset: {
    asset_slug: 'mount-fuji',
    name: 'Mount Fuji',
    image_url: '/x.svg',
    owner_username: null,
    owned_by_bank: true,
  },
  tribute_paid: 3,
  arbitrary_event: null,
  new_total_points: 97,
  error: null,
};
const asked: string[] = [];
let answer: (signal?: AbortSignal | null) => Promise<Response>;
let told: MockInstance<typeof toasts.showToast>;

let go: (path: string) => void;
function Elsewhere() {
  const navigate = useNavigate();
  go = (path) => void navigate(path);
  return null;
}

const page = (username: string, { path = '/', isGuest = false } = {}) => (
  <QueryClientProvider client={queryClient}>
    <MemoryRouter initialEntries={[path]}>
      <Elsewhere />
      <VisitTeller user={{ id: username, username, isGuest }} />
    </MemoryRouter>
  </QueryClientProvider>
);
const show = (username: string, path?: string) => render(page(username, path ? { path } : {}));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  asked.length = 0;
  told = vi.spyOn(toasts, 'showToast').mockImplementation(() => 'toast' as never);
  answer = async () => Response.json(VISIT);
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push(path);
    return answer(init.signal);
  });
});
afterEach(() => queryClient.clear());

it('waits until a name is chosen, then visits once and announces it [§12 Registration and names]', async () => {
  const { rerender } = show('user_a1b2c3d4');
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual([]);
  rerender(page('mara'));
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  expect(told.mock.calls[0]![0]).toMatchObject({ title: VISIT.message, text: 'Entry, 3.0 Sparks.' });
  show('mara');
  await vi.advanceTimersByTimeAsync(100);
  expect(asked.filter((path) => path.includes('daily-visit'))).toHaveLength(1);
});

it('announces the visit of a player who logs in on a page that has already shown a guest’s unpaid visit', async () => {
  const unpaid = { ...VISIT, message: 'You look at Mount Fuji from outside.', tribute_paid: 0 };
  answer = async () => Response.json(unpaid);
  const { rerender } = render(page('mara', { isGuest: true }));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(100);
  expect(told).not.toHaveBeenCalled();
  answer = async () => Response.json(VISIT);
  queryClient.clear();
  rerender(page('mara'));
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  expect(told.mock.calls[0]![0]).toMatchObject({ title: VISIT.message });
});

it('holds the message back while a game is open [§14 What the page does not show, and why]', async () => {
  show('ann', '/triordle');
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toHaveLength(1);
  expect(told).not.toHaveBeenCalled();
  act(() => go('/assets'));
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  act(() => go('/triordle'));
  act(() => go('/'));
  expect(told).toHaveBeenCalledTimes(1);
});

it('says what the event earned or cost [§14 What the page does not show, and why]', () => {
  const event = (sparks_change: number) => eventInWords({ description: 'A reporter asks.', sparks_change });
  expect(event(7)).toBe('A reporter asks. It brought you 7.0 Sparks.');
  expect(event(-5.5)).toBe('A reporter asks. It cost you 5.5 Sparks.');
  expect(event(0)).toBe('A reporter asks.');
});

it('times out after five seconds [§14 Figures of the page]', async () => {
  answer = (signal) =>
    new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  show('bea');
  await vi.advanceTimersByTimeAsync(4900);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith({ kind: 'warning', text: 'Daily visit timeout' }));
});
