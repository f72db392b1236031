// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  choose,
  count,
  lines,
  MOAI,
  main,
  panel,
  serveLandmark,
  server,
  toSell,
  traded,
  visitMoai,
} from '../../../tests/web/fake-landmark.tsx';
import { type Answer, alertText, refreshProfile, refusal, who } from '../../../tests/web/index.ts';
import { queryKeys } from '../../base/api/query-keys.ts';

vi.mock('../../base/session.ts', () => import('../../../tests/web/fake-session.ts'));

beforeEach(serveLandmark);

describe('the bill of a purchase', () => {
  it('follows the number of shares', async () => {
    await visitMoai();
    choose('3');
    expect(lines()).toEqual({
      '3 shares at 640.0': '1,920.0 Sparks',
      Fee: 'none',
      'Dividend added': '+61.9 Sparks a day',
      Total: '1,920.0 Sparks',
      'Balance after': '2,398.4 Sparks',
    });
    expect(main().textContent).toBe('Buy 3 shares');
    expect(panel().getByText(/^Pays for itself by 22 December\. Selling back/)).toBeTruthy();
  });

  it('shows dashes for a number that cannot be bought, which stays as typed', async () => {
    await visitMoai();
    for (const typed of ['42', '0', '']) {
      choose(typed);
      fireEvent.blur(count());
      expect(count().value).toBe(typed);
      expect(main().getAttribute('aria-disabled')).toBe('true');
      expect(lines().Total).toBe('–not known');
      fireEvent.click(main());
    }
    expect(server.trades()).toEqual([]);
  });
});

describe('the reason why nothing can be bought', () => {
  it.each([
    ['Not Enough Points', { price_per_share: 5000 }, {}],
    ['Sold out', { shares_owned_by_bank: 0, shares_available: 0 }, {}],
    ['Reserved for newcomers', { shares_available: 0, purchase_bound: 'reserved' as const }, {}],
    ['Limit on new releases', { shares_available: 0, purchase_bound: 'release' as const }, {}],
    ['Limit for your network', { shares_available: 0, purchase_bound: 'household' as const }, {}],
    ['Limit until you are active', { shares_available: 0, purchase_bound: 'inactive' as const }, {}],
    [
      'Limit for your network',
      { shares_available: 0, purchase_bound: 'address' as const },
      { isGuest: true },
    ],
  ])('%s', async (reason, change, user) => {
    Object.assign(who.user, user);
    who.isSignedIn = !who.user.isGuest;
    await visitMoai(change);
    expect(main().textContent).toBe(reason);
    expect(main().getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(main());
    expect(server.trades()).toEqual([]);
  });

  it('is absent when the balance covers the price exactly', async () => {
    await visitMoai({ price_per_share: 4318.4 });
    expect(main().textContent).toBe('Buy 1 share');
  });

  it('is absent for an anonymous visitor, whom the button takes to the login [§6 Who may buy]', async () => {
    Object.assign(who, {
      isSignedIn: false,
      user: { isGuest: true, last_played_date: null, total_points: 0 },
    });
    const { path } = await visitMoai();
    expect(main().textContent).toBe('Buy 1 share');
    expect(panel().queryByText('Balance after')).toBeNull();
    fireEvent.click(main());
    await waitFor(() => expect(path()).toBe('/login'));
    expect(server.trades()).toEqual([]);
  });
});

describe('buying', () => {
  it('sends one call under one key however often the button is pressed, and shows the reply [§2 Calls that spend]', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<Answer>();
    server.trade = () => promise;
    await visitMoai();
    choose('3');
    // Both before React has rendered the busy button.
    act(() => {
      main().click();
      main().click();
    });
    fireEvent.click(main());
    await waitFor(() => expect(main().getAttribute('aria-busy')).toBe('true'));
    expect(server.trades()).toHaveLength(1);
    expect(server.trades()[0]).toMatchObject({
      call: 'POST /api/assets/moai/purchase-shares',
      body: { number_of_shares: 3 },
    });
    expect(server.trades()[0]!.key).toMatch(/^[\x21-\x7e]{8,128}$/);
    // Trades are never shown before the server has confirmed them.
    expect(screen.getByText('You own 4')).toBeTruthy();
    server.landmark = { ...MOAI, user_shares_owned: 7, shares_owned_by_bank: 38, shares_available: 38 };
    answer(traded({ user_shares_owned: 7, shares_owned_by_bank: 38, shares_available: 38 }));
    expect(await screen.findByText('You own 7')).toBeTruthy();
    expect(screen.getAllByText('You bought 3 shares of Moai of Ahu Tongariki.').length).toBeGreaterThan(0);
    expect(refreshProfile).toHaveBeenCalledTimes(1);
    expect(count().value).toBe('1');
    await waitFor(() => expect(main().getAttribute('aria-busy')).toBeNull());
    fireEvent.click(main());
    await waitFor(() => expect(server.trades()).toHaveLength(2));
    expect(server.trades()[1]!.key).not.toBe(server.trades()[0]!.key);
  });

  it('ignores the second press of a double click, and a held key', async () => {
    await visitMoai();
    fireEvent.click(main(), { detail: 2 });
    expect(fireEvent.keyDown(main(), { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(main(), { key: 'Enter' })).toBe(true);
    await act(() => new Promise((later) => setTimeout(later)));
    expect(server.trades()).toEqual([]);
    fireEvent.click(main(), { detail: 1 });
    await waitFor(() => expect(server.trades()).toHaveLength(1));
  });

  it.each([
    [
      'is refused says why, and the next attempt has a new key',
      refusal(409, 'NOT_ENOUGH_SHARES', 'The bank does not have that many shares.'),
      'Purchase failed: The bank does not have that many shares.',
      false,
    ],
    [
      'gets no answer says so, and is retried under the same key',
      null,
      'Purchase failed: The server could not be reached.',
      true,
    ],
  ])('that %s', async (_, reply, said, isSameKey) => {
    server.trade = () => reply;
    await visitMoai();
    fireEvent.click(main());
    expect(await alertText()).toBe(said);
    fireEvent.click(main());
    await waitFor(() => expect(server.trades()).toHaveLength(2));
    const [first, again] = server.trades();
    expect(again!.key === first!.key).toBe(isSameKey);
    await screen.findByRole('alert');
    choose('2');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('invalidates every query that shows holdings, including profiles', async () => {
    const { client } = await visitMoai();
    const keys = [queryKeys.profiles, queryKeys.unreadCount, queryKeys.assets, queryKeys.dashboard];
    for (const key of keys) client.setQueryData([...key, 'seen'], {});
    fireEvent.click(main());
    await waitFor(() => {
      for (const key of keys) expect(client.getQueryState([...key, 'seen'])?.isInvalidated).toBe(true);
    });
  });

  it('without a session redirects to the login', async () => {
    server.trade = () => refusal(401, 'NOT_SIGNED_IN', 'Please sign in first.');
    const { path } = await visitMoai();
    fireEvent.click(main());
    await waitFor(() => expect(path()).toBe('/login'));
  });
});

describe('the animation after a purchase', () => {
  const nowOwned = (shares: number, message?: string) => () =>
    traded({ user_shares_owned: shares, shares_owned_by_bank: 38, shares_available: 38 }, message);

  it('is a deed after the first share of a landmark, closed by a press [§6 The page of a landmark]', async () => {
    await visitMoai({ user_shares_owned: 0 });
    // A message of its own: a toast with the text of one still shown is not announced again.
    server.trade = nowOwned(1, 'You bought 1 share of Moai of Ahu Tongariki.');
    main().focus();
    fireEvent.click(main());
    // Only the toast is announced, and focus stays.
    expect(await within(screen.getByRole('status')).findAllByText(/./)).toHaveLength(1);
    const deed = await screen.findByRole('region', { name: 'Deed' });
    expect(deed.textContent).toContain('You now own 1 of 150 shares');
    expect(deed.textContent).toContain('No. 112');
    expect(deed.textContent).toContain('21 November 2026');
    expect(deed.closest('[aria-live]')).toBeNull();
    expect(document.activeElement).toBe(main());
    fireEvent.click(deed);
    expect(screen.queryByRole('region', { name: 'Deed' })).toBeNull();
  });

  it('closes by itself, but not while hovered', async () => {
    await visitMoai({ user_shares_owned: 0 });
    server.trade = nowOwned(1);
    fireEvent.click(main());
    const deed = await screen.findByRole('region', { name: 'Deed' });
    vi.useFakeTimers();
    fireEvent.pointerEnter(deed, { pointerType: 'mouse' });
    act(() => void vi.advanceTimersByTime(20_000));
    expect(screen.queryByRole('region', { name: 'Deed' })).toBe(deed);
    fireEvent.pointerLeave(deed, { pointerType: 'mouse' });
    act(() => void vi.advanceTimersByTime(3200));
    expect(screen.queryByRole('region', { name: 'Deed' })).toBeNull();
  });

  it('is only a stamp, hidden from screen readers, after a later purchase [§6 The page of a landmark]', async () => {
    await visitMoai({ user_shares_owned: 4 });
    server.trade = nowOwned(5);
    fireEvent.click(main());
    const stamp = await screen.findByText('5 of 150');
    expect(stamp.getAttribute('aria-hidden')).toBe('true');
    expect(screen.queryByRole('region', { name: 'Deed' })).toBeNull();
  });

  it('does not follow a sale', async () => {
    await visitMoai({ user_shares_owned: 2 });
    toSell();
    server.trade = nowOwned(1);
    fireEvent.click(main());
    await waitFor(() => expect(main().getAttribute('aria-busy')).toBe('true'));
    await waitFor(() => expect(main().getAttribute('aria-busy')).toBeNull(), { timeout: 2000 });
    expect(screen.queryByRole('region', { name: 'Deed' })).toBeNull();
  });
});
