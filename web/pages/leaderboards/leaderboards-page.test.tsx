// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { BOARD, OUTSIDE, row, rowsShown, server, visit } from '../../../tests/web/boards-page.tsx';
import { hrefOf, hrefs, refusal, texts, who } from '../../../tests/web/index.ts';

vi.mock('../../base/session.ts', () => import('../../../tests/web/fake-session.ts'));

describe('a board', () => {
  it('requests the week by its Monday and lists the players in columns', async () => {
    visit();
    expect(await rowsShown()).toEqual([
      ['1', 'kestrel_9', '1,640.0 Sparks', '3', '7:01', '31 days'],
      ['2', 'ottoline', '604.0 Sparks', '3', '7:01', '1 day'],
      ['2', 'Guest 4821 guest', '604.0 Sparks', '3', '7:01', '31 days'],
    ]);
    expect(server.asked).toEqual(['/api/leaderboards/game/triordle?date=2026-11-16']);
    expect(texts(screen.getAllByRole('columnheader'))).toEqual([
      'Rank',
      'Player',
      'Points',
      'Best, guesses',
      'Time',
      'Streak',
    ]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Weekly Leaderboards');
    expect(screen.getByText('Week 47, Monday 16 to Sunday 22 November')).toBeTruthy();
    expect(screen.getByText(/^Equal points share a rank/)).toBeTruthy();
    expect(document.title).toContain('Triordle, Weekly Leaderboards');
  });

  it('links players, including the viewer, but not guests', async () => {
    server.answer = () => Response.json([...BOARD, OUTSIDE]);
    visit();
    const links = within(await screen.findByRole('table')).getAllByRole('link');
    expect(hrefs(links)).toEqual(['/profile/kestrel_9', '/profile/ottoline', '/profile/mara']);
  });

  it('does not link a viewer who is a guest', async () => {
    server.answer = () => Response.json([{ ...OUTSIDE, rank: 1, username: 'Guest 4821', is_guest: true }]);
    visit();
    const table = within(await screen.findByRole('table'));
    expect(table.getByText('You')).toBeTruthy();
    expect(table.queryAllByRole('link')).toEqual([]);
  });

  it('does not link players who have left', async () => {
    const gone = ['deactivated player', 'deleted_abcdefgh'];
    server.answer = () => Response.json(gone.map((username, at) => row({ rank: at + 1, username })));
    visit();
    const table = within(await screen.findByRole('table'));
    for (const name of gone) expect(table.getByText(name)).toBeTruthy();
    expect(table.queryAllByRole('link')).toEqual([]);
  });

  it('offers tabs for the games and for the player rankings', async () => {
    visit('/leaderboards/game/memory?date=2026-11-03');
    await screen.findByRole('table');
    const picker = screen.getByRole('navigation', { name: 'Game' });
    const chosen = within(picker).getByRole('link', { current: 'page' });
    expect(chosen.textContent).toBe('Memory Match');
    expect(hrefOf('Triordle', within(picker))).toBe('/leaderboards/game/triordle?date=2026-11-03');
    const categories = within(screen.getByRole('navigation', { name: 'Category' }));
    expect(categories.getByRole('link', { current: 'page' }).textContent).toBe('Games');
    expect(hrefOf('Player Rankings', categories)).toBe('/leaderboards/player/net_worth');
  });
});

describe('the viewer’s row', () => {
  it('is highlighted below a gap, and a link moves to it without changing the address', async () => {
    server.answer = () => Response.json([...BOARD, OUTSIDE]);
    const address = visit();
    const link = await screen.findByRole('link', { name: 'Your row, rank 75' });
    expect(screen.getByText('71 players between')).toBeTruthy();
    const own = screen.getByRole('row', { name: /You/ });
    expect(own.hasAttribute('data-own')).toBe(true);
    expect(screen.queryByText('mara')).toBeNull();
    expect(within(own).getByRole('link', { name: 'You' }).getAttribute('href')).toBe('/profile/mara');
    own.scrollIntoView = vi.fn();
    fireEvent.click(link);
    expect(document.activeElement).toBe(own);
    expect(own.getAttribute('aria-label')).toBe('Your row, rank 75: 96.5 Sparks, 3 guesses, 7:01, 31 days');
    expect(own.scrollIntoView).toHaveBeenCalled();
    expect(address()).toBe('/leaderboards/game/triordle');
  });

  it('has no gap when it follows directly', async () => {
    server.answer = () => Response.json([BOARD[0], { ...OUTSIDE, rank: 2 }]);
    visit();
    await screen.findByRole('link', { name: 'Your row, rank 2' });
    expect(screen.queryByText(/between/)).toBeNull();
  });

  it('is reported missing if there is none, and a player sees no sign-up prompt', async () => {
    visit();
    expect(await screen.findByText('You have no result on this board.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Your row/ })).toBeNull();
    await screen.findByRole('table');
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});

describe('weeks', () => {
  const picked = () => screen.getByLabelText<HTMLInputElement>('Week of');
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  /** Not `disabled`, because that would lose focus. */
  const isRefused = (name: string) =>
    button(name).getAttribute('aria-disabled') === 'true' && !button(name).disabled;

  it('can be browsed by buttons, which change the address, up to the current one', async () => {
    const address = visit();
    await screen.findByRole('table');
    expect(isRefused('Next week')).toBe(true);
    const before = address();
    fireEvent.click(button('Next week'));
    expect(address()).toBe(before);
    fireEvent.click(button('Previous week'));
    await vi.waitFor(() =>
      expect(server.asked.at(-1)).toBe('/api/leaderboards/game/triordle?date=2026-11-09'),
    );
    expect(address()).toBe('/leaderboards/game/triordle?date=2026-11-14');
    expect(picked().value).toBe('2026-11-14');
    fireEvent.click(button('Next week'));
    await vi.waitFor(() => expect(address()).toBe('/leaderboards/game/triordle'));
    expect(isRefused('Next week')).toBe(true);
  });

  it('can be chosen by any of their days up to today', async () => {
    const address = visit();
    await screen.findByRole('table');
    expect(picked().max).toBe('2026-11-21');
    fireEvent.change(picked(), { target: { value: '2026-11-22' } });
    fireEvent.change(picked(), { target: { value: '2026-10-01' } });
    await vi.waitFor(() => expect(address()).toBe('/leaderboards/game/triordle?date=2026-10-01'));
    expect(screen.getByText('Week 40, Monday 28 September to Sunday 4 October')).toBeTruthy();
    expect(server.asked.at(-1)).toBe('/api/leaderboards/game/triordle?date=2026-09-28');
    expect(server.asked).toHaveLength(2);
  });

  it('default to the current one for an address with a future day', async () => {
    visit('/leaderboards/game/triordle?date=2026-12-24');
    await screen.findByRole('table');
    expect(server.asked).toEqual(['/api/leaderboards/game/triordle?date=2026-11-16']);
  });

  it('keep the old rows while the new ones load', async () => {
    visit();
    const table = await screen.findByRole('table');
    const { promise, resolve: arrive } = Promise.withResolvers<Response>();
    server.answer = () => promise;
    fireEvent.click(button('Previous week'));
    await screen.findByText(/^Week 46/);
    expect(table.isConnected).toBe(true);
    expect(table.closest('[aria-busy="true"]')).not.toBeNull();
    arrive(Response.json([row({ username: 'newcomer' })]));
    await screen.findByText('newcomer');
    expect(screen.queryByText('ottoline')).toBeNull();
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  });
});

describe('states', () => {
  it('shows a skeleton until the first reply', async () => {
    const { promise, resolve: arrive } = Promise.withResolvers<Response>();
    server.answer = () => promise;
    visit();
    expect(screen.getByText('Loading the leaderboard')).toBeTruthy();
    await vi.waitFor(() => expect(server.asked).toHaveLength(1));
    arrive(Response.json(BOARD));
    await screen.findByRole('table');
    expect(screen.queryByText('Loading the leaderboard')).toBeNull();
  });

  it('explains an empty week, and offers the game only in the current one', async () => {
    server.answer = () => Response.json([]);
    visit();
    expect(await screen.findByText('No results recorded for this selection.')).toBeTruthy();
    expect(hrefOf('Play Triordle')).toBe('/triordle');
    fireEvent.click(screen.getByRole('button', { name: 'Previous week' }));
    expect(await screen.findByText('Nobody finished Triordle that week.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Play Triordle' })).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('reports a board that failed to load, and retries', async () => {
    server.answer = () => refusal(503, 'REFUSED', 'No.');
    visit();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Could not load leaderboard. Please try again.');
    server.answer = () => Response.json(BOARD);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('ottoline')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('rejects unknown types and keys', () => {
    for (const address of [
      'game/chess',
      'team/triordle',
      'game/__proto__',
      'game/net_worth',
      'player/triordle',
      'player/toString',
    ]) {
      visit(`/leaderboards/${address}`);
      expect(screen.getByText('Invalid leaderboard category.')).toBeTruthy();
      expect(screen.queryByLabelText('Week of')).toBeNull();
      cleanup();
    }
    expect(server.asked).toEqual([]);
  });
});

describe('the sign-up prompt', () => {
  it('is shown to visitors, with links to register and to sign in [§14 What visitors see]', async () => {
    who.isSignedIn = false;
    visit();
    expect(await screen.findByRole('table')).toBeTruthy();
    const prompt = screen.getByRole('complementary');
    expect(prompt.textContent).toContain('by invitation');
    expect(hrefOf('Create Account', within(prompt))).toBe('/register');
    expect(hrefOf('Sign In', within(prompt))).toBe('/login');
  });
});

describe('friends', () => {
  it('have their own board for the chosen game and week', async () => {
    const address = visit('/leaderboards/game/triordle?date=2026-11-11');
    const tabs = within(await screen.findByRole('navigation', { name: 'Players' }));
    fireEvent.click(tabs.getByRole('link', { name: 'Friends' }));
    await vi.waitFor(() => expect(server.asked.at(-1)).toContain('scope=friends'));
    expect(server.asked.at(-1)).toContain('date=2026-11-09');
    expect(address()).toBe('/leaderboards/game/triordle?scope=friends&date=2026-11-11');
    expect(await screen.findByText(/^You and the players you follow/)).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Anagram Hunt' }));
    await vi.waitFor(() => expect(address()).toContain('/game/anagram?scope=friends'));
  });

  it('are not offered to guests, whose address shows everybody', async () => {
    who.isSignedIn = false;
    visit('/leaderboards/player/net_worth?scope=friends');
    await vi.waitFor(() => expect(server.asked).toHaveLength(1));
    expect(server.asked[0]).not.toContain('scope');
    expect(screen.queryByRole('navigation', { name: 'Players' })).toBeNull();
  });
});
