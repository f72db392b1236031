// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { alertText, hrefOf, refusal, show, texts, who } from '../../../tests/web/index.ts';
import { FriendsPage } from './friends-page.tsx';

vi.mock('../../base/session.ts', () => import('../../../tests/web/fake-session.ts'));

type Friend = { username: string; follows_back: boolean; followed_at: string };

const friend = (username: string, follows_back = false): Friend => ({
  username,
  follows_back,
  followed_at: '2026-11-03T10:00:00.000Z',
});

let friends: Friend[] | Response;
let changes: string[];
let today: { friends: { username: string; has_played: boolean; is_nudged: boolean; is_muted: boolean }[] };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00Z') });
  friends = [friend('bea', true), friend('Cleo')];
  changes = [];
  today = { friends: [{ username: 'bea', has_played: false, is_nudged: false, is_muted: false }] };
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    if (path === '/api/circles') return Response.json({ circles: [], is_partial: false });
    if (path === '/api/friends/today') return Response.json(today);
    if (method === 'GET') return friends instanceof Response ? friends.clone() : Response.json(friends);
    changes.push(`${method} ${path}`);
    if (path.startsWith('/api/friends/')) {
      today.friends[0] = { ...today.friends[0]!, is_nudged: true };
      return Response.json({});
    }
    if (friends instanceof Response) return friends.clone();
    const rest = friends.filter(({ username }) => username !== 'bea');
    friends = method === 'DELETE' ? rest : [friend('bea', true), ...rest];
    return Response.json({ username: 'bea', is_following: method === 'POST' });
  });
});

const visit = () => show(<FriendsPage />);

async function rows() {
  return within(await screen.findByRole('region', { name: 'Following' })).findAllByRole('listitem');
}

it('lists followed players and who follows back, and links to them and to each board among friends', async () => {
  visit();
  const [bea, cleo] = await rows();
  expect(within(bea!).getByRole('link', { name: 'bea' }).getAttribute('href')).toBe('/profile/bea');
  expect(bea!.textContent).toContain('Since 3 November');
  expect(within(bea!).getByText('follows you back')).toBeTruthy();
  expect(within(cleo!).queryByText('follows you back')).toBeNull();
  expect(screen.getByText('2 players')).toBeTruthy();
  expect(hrefOf('Friends’ boards')).toBe('/leaderboards/game/triordle?scope=friends');
  expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  const boards = within(await screen.findByRole('region', { name: 'Boards among friends' }));
  expect(boards.getAllByRole('link')).toHaveLength(9);
  expect(hrefOf('Snake', boards)).toBe('/leaderboards/game/snake?scope=friends');
});

it('keeps the row of an unfollowed player, so that it can be undone', async () => {
  visit();
  fireEvent.click(await screen.findByRole('button', { name: 'Unfollow bea' }));
  expect(await screen.findByText('No longer followed')).toBeTruthy();
  await screen.findByText('1 player');
  await waitFor(() => expect(changes).toEqual(['DELETE /api/users/bea/follow']));
  const names = async () => (await rows()).map((row) => within(row).getByRole('link').textContent);
  expect(await names()).toEqual(['bea', 'Cleo']);
  fireEvent.click(screen.getByRole('button', { name: 'Follow bea' }));
  await screen.findByText('2 players');
  await waitFor(() => expect(changes).toContain('POST /api/users/bea/follow'));
  expect(await names()).toEqual(['bea', 'Cleo']);
});

it('nudges a friend who has not played, once, and mutes a friend', async () => {
  visit();
  const [bea, cleo] = await rows();
  fireEvent.click(await within(bea!).findByRole('button', { name: 'Nudge bea' }));
  expect(bea!.textContent).toContain('Hasn’t played today');
  const nudged = await within(bea!).findByRole('button', { name: /^You nudged bea/ });
  fireEvent.click(nudged);
  expect(changes).toEqual(['POST /api/friends/bea/nudge']);
  fireEvent.click(within(bea!).getByRole('button', { name: /^Mute bea/ }));
  await waitFor(() => expect(changes).toContain('POST /api/friends/bea/mute'));
  expect(texts(within(cleo!).getAllByRole('button'))).toEqual(['Unfollow']);
});

it('says how to follow when nobody is followed, follows the named player, and says when no player has the name', async () => {
  friends = [];
  visit();
  await screen.findByText('You follow nobody yet');
  expect(screen.getByText(/press Follow/)).toBeTruthy();
  const follow = screen.getByRole('button', { name: 'Follow' });
  fireEvent.click(follow);
  expect(await screen.findByText('Enter a username.')).toBeTruthy();
  expect(changes).toEqual([]);

  const name = screen.getByLabelText('Follow a player') as HTMLInputElement;
  fireEvent.change(name, { target: { value: ' bea ' } });
  expect(screen.queryByText('Enter a username.')).toBeNull();
  fireEvent.click(follow);
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(changes).toEqual(['POST /api/users/bea/follow']);
  expect(name.value).toBe('');

  friends = refusal(404, 'NOT_FOUND', 'Not here.');
  fireEvent.change(name, { target: { value: 'nobody' } });
  fireEvent.click(follow);
  expect(await screen.findByText('No player is called nobody.')).toBeTruthy();
  expect(name.value).toBe('nobody');
});

it('says when the list fails to load, and can retry', async () => {
  friends = refusal(500, 'INTERNAL', 'No.');
  visit();
  expect(await alertText()).toBe('Could not load your friends.');
  friends = [friend('bea')];
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'bea' })).toBeTruthy();
});

it('asks visitors to log in', () => {
  who.isSignedIn = false;
  visit();
  expect(screen.getByRole('link', { name: 'Sign In' })).toBeTruthy();
});
