// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { refusal, spoken, toasts } from '../../../tests/web/index.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { FollowButton } from './follow-button.tsx';

vi.mock('../../ui/toast-store.ts', () => import('../../../tests/web/fake-toasts.ts'));

const BEA = { username: 'bea', follows_back: true, followed_at: '2026-11-03T10:00:00.000Z' };

let list: unknown;
let change: Promise<Response>;
let asked: string[];

beforeEach(() => {
  list = [BEA];
  change = Promise.resolve(Response.json({ username: 'mara', is_following: true }));
  asked = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${path}`);
    if (method !== 'GET') return change;
    return list instanceof Response ? list.clone() : Response.json(list);
  });
});

function show(...usernames: string[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  client.setQueryData([...queryKeys.boards, 'memory', 'friends'], []);
  render(
    <QueryClientProvider client={client}>
      {usernames.map((username) => (
        <FollowButton key={username} username={username} />
      ))}
    </QueryClientProvider>,
  );
  return client;
}

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => {
  await waitFor(async () => expect((await button(name)).getAttribute('aria-busy')).toBeNull());
  fireEvent.click(await button(name));
};
const areBoardsStale = (client: QueryClient) =>
  client.getQueryState([...queryKeys.boards, 'memory', 'friends'])?.isInvalidated;

it('fetches the followed players once for all buttons', async () => {
  show('mara', 'bea');
  expect((await button('Following bea')).getAttribute('aria-pressed')).toBe('true');
  expect((await button('Follow mara')).getAttribute('aria-pressed')).toBe('false');
  expect(asked).toEqual(['GET /api/me/following']);
});

it('follows at once, ignores further presses, and refetches the boards', async () => {
  const { promise, resolve: arrive } = Promise.withResolvers<Response>();
  change = promise;
  const client = show('mara');
  await press('Follow mara');
  await press('Following mara');
  await waitFor(() => expect(asked).toContain('POST /api/users/mara/follow'));
  expect(areBoardsStale(client)).toBe(false);
  list = [BEA, { ...BEA, username: 'mara' }];
  arrive(Response.json({ username: 'mara', is_following: true }));
  await waitFor(() => expect(areBoardsStale(client)).toBe(true));
  await waitFor(() => expect(asked.filter((call) => call.startsWith('GET'))).toHaveLength(2));
  expect(asked.filter((call) => !call.startsWith('GET'))).toEqual(['POST /api/users/mara/follow']);
  expect(await button('Following mara')).toBeTruthy();
  expect(spoken).toEqual(['You follow mara.']);
});

it('unfollows', async () => {
  show('bea');
  list = [];
  await press('Following bea');
  expect(await button('Follow bea')).toBeTruthy();
  await waitFor(() => expect(asked).toContain('DELETE /api/users/bea/follow'));
  await waitFor(() => expect(spoken).toEqual(['You no longer follow bea.']));
});

it('reverts when the server refuses, and shows why', async () => {
  const { promise, resolve: arrive } = Promise.withResolvers<Response>();
  change = promise;
  const client = show('mara');
  await press('Follow mara');
  expect(await button('Following mara')).toBeTruthy();
  list = refusal(500, 'INTERNAL', 'No.');
  const detail = 'You follow as many players as one can.';
  arrive(refusal(409, 'FOLLOW_LIMIT', detail));
  expect(await button('Follow mara')).toBeTruthy();
  expect(toasts).toEqual([{ kind: 'error', title: 'Could not follow mara.', text: detail }]);
  expect(areBoardsStale(client)).toBe(false);
  expect(spoken).toEqual([]);
});

it('offers Follow when the list failed to load', async () => {
  list = refusal(500, 'INTERNAL', 'No.');
  show('bea');
  await press('Follow bea');
  await waitFor(() => expect(asked).toContain('POST /api/users/bea/follow'));
});
