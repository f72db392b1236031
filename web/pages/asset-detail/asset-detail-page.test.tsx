// @vitest-environment happy-dom
// A landmark's page: what it says of the landmark and of who owns it, the bill before a trade, every reason why a button
// cannot be used, one key for each intent, and what follows a trade.
import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Asset, AssetDetail } from '#shared/contract/assets.ts';
import { show } from '../../../tests/web/show.tsx';
import { queryKeys } from '../../base/api/query-keys.ts';
import { AssetDetailPage } from './asset-detail-page.tsx';

const who = vi.hoisted(() => ({
  user: {
    isGuest: false,
    total_points: 4318.4,
    created_at: '2026-11-01T00:00:00.000Z',
    last_played_date: '2026-11-20' as string | null,
  },
  refreshed: 0,
}));
vi.mock('../../base/session.ts', () => ({
  useSession: () => ({ user: who.user, isSignedIn: !who.user.isGuest }),
  refreshProfile: async () => {
    who.refreshed += 1;
  },
}));

const neighbour = (name: string, price_per_share: number) => ({
  asset_slug: name.toLowerCase(),
  name,
  image_url: `/plates/${name.toLowerCase()}.svg`,
  icon_emoji: '🪨',
  price_per_share,
  user_shares_owned: 0,
});

const MOAI: AssetDetail = {
  id: '11',
  asset_slug: 'moai',
  name: 'Moai of Ahu Tongariki',
  icon_emoji: '🗿',
  category: 'World',
  description: 'Fifteen figures with their backs to the sea.',
  image_url: '/plates/moai.svg',
  price_per_share: 640,
  dividend_per_share: 20.646,
  purchase_value: 2560,
  total_shares: 150,
  shares_owned_by_bank: 41,
  shares_available: 41,
  purchase_bound: 'stock' as const,
  user_shares_owned: 4,
  location_city: 'Rapa Nui',
  location_country: 'Chile',
  wikipedia_url: 'https://en.wikipedia.org/wiki/Ahu_Tongariki',
  asset_group_name: 'Stone Watchers',
  house_level: 3,
  owner_username: 'ottoline',
  ownership: 'shared',
  group: [neighbour('Stonehenge', 610)],
  cheaper: neighbour('Angkor', 600),
  dearer: null,
  shareholders: [
    { user_id: 'a', username: 'ottoline', shares_owned: 38, is_guest: false, is_viewer: false },
    { user_id: 'b', username: 'Guest 4821', shares_owned: 24, is_guest: true, is_viewer: false },
    { user_id: 'c', username: 'mara', shares_owned: 4, is_guest: false, is_viewer: true },
  ],
  shareholder_count: 3,
  shareholders_before_viewer: 2,
};

interface Asked {
  path: string;
  key: string | null;
  body: unknown;
}

let asked: Asked[];
let landmark: AssetDetail;
let client: QueryClient;
let trade: (path: string) => Response | Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00Z') });
  Object.assign(who.user, {
    isGuest: false,
    total_points: 4318.4,
    created_at: '2026-11-01T00:00:00.000Z',
    last_played_date: '2026-11-20',
  });
  who.refreshed = 0;
  asked = [];
  landmark = MOAI;
  trade = () => Response.json(replyOf({}));
  vi.stubGlobal('fetch', async (path: string, { method, headers, body }: RequestInit) => {
    if (method === 'POST') {
      asked.push({
        path,
        key: new Headers(headers).get('idempotency-key'),
        body: JSON.parse(String(body)),
      });
      return trade(path);
    }
    if (path.endsWith('/history'))
      return Response.json([{ day: '2026-09-07', shares_held: 109, total_shares: 150 }]);
    if (path === '/api/assets/moai') return Response.json(landmark);
    return Response.json({ detail: 'There is no such landmark.', code: 'NOT_FOUND' }, { status: 404 });
  });
});

const replyOf = (change: Partial<Asset>) => ({
  message: 'You bought 3 shares of Moai of Ahu Tongariki.',
  new_total_points: 2398.4,
  fee: 0,
  asset: { ...MOAI, ...change },
});

const refusal = (status: number, code: string, detail: string) => () =>
  Response.json({ detail, code }, { status });

async function visit(change: Partial<AssetDetail> = {}, address = '/assets/moai') {
  landmark = { ...MOAI, ...change };
  const shown = show(<AssetDetailPage />, {
    path: '/assets/:assetSlug',
    at: address,
    others: { '/login': () => <h1>Login</h1> },
    hasToasts: true,
  });
  client = shown.client;
  if (address === '/assets/moai') await screen.findByRole('heading', { level: 1, name: landmark.name });
  return () => shown.router.state.location.pathname;
}

const panel = () => within(screen.getByRole('region', { name: 'Buy or sell shares' }));
const count = () => panel().getByRole<HTMLInputElement>('spinbutton', { name: 'Number of shares' });
const choose = (shares: string) => fireEvent.change(count(), { target: { value: shares } });
const main = () => panel().getAllByRole('button').at(-1)!;
const lines = () =>
  Object.fromEntries(
    panel()
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
const toSell = () => fireEvent.click(panel().getByRole('tab', { name: 'Sell' }));

describe('a landmark', () => {
  it('is shown with place, article, price, dividend, stock, level and group', async () => {
    await visit();
    expect(screen.getByText('Rapa Nui, Chile')).toBeTruthy();
    const article = screen.getByRole('link', { name: /Wikipedia/ });
    expect(article.getAttribute('href')).toBe(MOAI.wikipedia_url);
    expect(article.getAttribute('rel')).toBe('noopener external');
    expect(screen.getByText('41 of 150')).toBeTruthy();
    expect(screen.getByText('3 of 5')).toBeTruthy();
    expect(screen.getByText('You own 4')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Stonehenge' }).getAttribute('href')).toBe('/assets/stonehenge');
    expect(document.title).toContain('Moai of Ahu Tongariki');
    expect(await screen.findByRole('img', { name: /Shares held by players: .*109/ })).toBeTruthy();
  });

  it('leads on to its group, and to the next by price where there is one [§6 The landmarks]', async () => {
    await visit();
    const group = await screen.findByRole('region', { name: 'Stone Watchers' });
    expect(within(group).getByRole('listitem').textContent).toContain('610.0');
    const walk = screen.getByRole('navigation', { name: 'Next by price' });
    expect(walk.textContent).toMatch(/A little less.*Angkor.*600\.0/);
    const ways = within(walk).getAllByRole('link');
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/assets/angkor']);
  });

  it.each([
    ['bank', 'Bank-owned'],
    ['shared', 'Co-owned'],
    ['players', 'Fully player-owned'],
  ] as const)('owned by %s is %s', async (ownership, label) => {
    await visit({ ownership });
    expect(await screen.findByText(label)).toBeTruthy();
  });

  it('lists who holds it: players linked, guests not, the own row marked', async () => {
    await visit();
    const table = await screen.findByRole('table', { name: 'Shareholders' });
    expect(
      within(table)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/profile/ottoline']);
    const own = within(table).getByRole('row', { name: /^You/ });
    expect(own.hasAttribute('data-own')).toBe(true);
    expect(own.textContent).toBe('You42.7 %');
  });

  it('keeps the own row in sight below a long list, and opens the rest', async () => {
    const many = Array.from({ length: 30 }, (_, place) => ({
      user_id: `p${place}`,
      username: `player_${place}`,
      shares_owned: 30 - place,
      is_guest: false,
      is_viewer: place === 20,
    }));
    await visit({ shareholders: many, shareholder_count: 30, shareholders_before_viewer: 20 });
    const table = await screen.findByRole('table', { name: 'Shareholders' });
    expect(within(table).getByText('8 players between')).toBeTruthy();
    expect(within(table).getByRole('row', { name: /^You/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all 30' }));
    expect(within(table).getAllByRole('row')).toHaveLength(31);
  });

  it('with hundreds of shareholders shows a hundred, and further ones on demand [§6 Release of shares]', async () => {
    const holders = Array.from({ length: 250 }, (_, place) => ({
      user_id: `holder-${place}`,
      username: `player${place}`,
      shares_owned: 300 - place,
      is_guest: false,
      is_viewer: place === 249,
    }));
    const fetchAsBefore = globalThis.fetch;
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const { pathname, searchParams } = new URL(path, 'http://127.0.0.1');
      if (!pathname.endsWith('/shareholders')) return fetchAsBefore(path, init);
      const offset = Number(searchParams.get('offset'));
      return Response.json(holders.slice(offset, offset + 100));
    });
    await visit({
      shareholders: [...holders.slice(0, 100), holders[249]!],
      shareholder_count: 250,
      shareholders_before_viewer: 249,
    });
    const table = await screen.findByRole('table', { name: 'Shareholders' });
    expect(within(table).getByText('237 players between')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show the first 100' }));
    expect(within(table).getByText('149 players between')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await within(table).findByText('49 players between')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await vi.waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(251));
    expect(within(table).queryByText(/between/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  it('that nobody knows is the not-found screen', async () => {
    await visit({}, '/assets/nowhere');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  });

  it('that does not load says so, and loads on Retry', async () => {
    const fetchAsBefore = globalThis.fetch;
    vi.stubGlobal('fetch', async () =>
      Response.json({ detail: 'No.', code: 'UNAVAILABLE' }, { status: 503 }),
    );
    await visit({}, '/assets/moai?').catch(() => {});
    expect(await screen.findByText('Failed to load asset details')).toBeTruthy();
    vi.stubGlobal('fetch', fetchAsBefore);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: MOAI.name })).toBeTruthy();
  });
});

describe('the bill of a purchase', () => {
  it('follows the number of shares', async () => {
    await visit();
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

  it('is not drawn up for a number that cannot be bought, which stays as typed', async () => {
    await visit();
    for (const typed of ['42', '0', '']) {
      choose(typed);
      fireEvent.blur(count());
      expect(count().value).toBe(typed);
      expect(main().getAttribute('aria-disabled')).toBe('true');
      expect(lines().Total).toBe('–not known');
      fireEvent.click(main());
    }
    expect(asked).toEqual([]);
  });
});

describe('why nothing can be bought', () => {
  it.each([
    ['Not Enough Points', { price_per_share: 5000 }, {}],
    ['Sold out', { shares_owned_by_bank: 0, shares_available: 0 }, {}],
    ['Reserved for newcomers', { shares_available: 0, purchase_bound: 'reserved' as const }, {}],
    ['Limit of a fresh release', { shares_available: 0, purchase_bound: 'release' as const }, {}],
    ['Limit for your network', { shares_available: 0, purchase_bound: 'household' as const }, {}],
    ['Limit until you are active', { shares_available: 0, purchase_bound: 'inactive' as const }, {}],
    [
      'Limit for your network',
      { shares_available: 0, purchase_bound: 'address' as const },
      { isGuest: true },
    ],
  ])('%s', async (reason, change, user) => {
    Object.assign(who.user, user);
    await visit(change);
    expect(main().textContent).toBe(reason);
    expect(main().getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(main());
    expect(asked).toEqual([]);
  });

  it('is nothing at a price of exactly what there is', async () => {
    await visit({ price_per_share: 4318.4 });
    expect(main().textContent).toBe('Buy 1 share');
  });

  it('is nothing for an anonymous visitor, whom the button leads to the login [§6 Who may buy]', async () => {
    Object.assign(who.user, { isGuest: true, last_played_date: null, total_points: 0 });
    const path = await visit();
    expect(main().textContent).toBe('Buy 1 share');
    expect(panel().queryByText('Balance after')).toBeNull();
    fireEvent.click(main());
    await waitFor(() => expect(path()).toBe('/login'));
    expect(asked).toEqual([]);
  });
});

describe('buying', () => {
  it('sends one wish under one key however often it is pressed, and shows what the server says [§2 Calls that spend]', async () => {
    let answer: (reply: Response) => void = () => {};
    trade = () => new Promise((resolve) => (answer = resolve));
    await visit();
    choose('3');
    // Both before React has drawn the busy button.
    act(() => {
      main().click();
      main().click();
    });
    fireEvent.click(main());
    await waitFor(() => expect(main().getAttribute('aria-busy')).toBe('true'));
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      path: '/api/assets/moai/purchase-shares',
      body: { number_of_shares: 3 },
    });
    expect(asked[0]!.key).toMatch(/^[\x21-\x7e]{8,128}$/);
    // Money is never shown before the server has moved it.
    expect(screen.getByText('You own 4')).toBeTruthy();
    landmark = { ...MOAI, user_shares_owned: 7, shares_owned_by_bank: 38, shares_available: 38 };
    answer(Response.json(replyOf({ user_shares_owned: 7, shares_owned_by_bank: 38, shares_available: 38 })));
    expect(await screen.findByText('You own 7')).toBeTruthy();
    expect(screen.getAllByText('You bought 3 shares of Moai of Ahu Tongariki.').length).toBeGreaterThan(0);
    expect(who.refreshed).toBe(1);
    expect(count().value).toBe('1');
    await waitFor(() => expect(main().getAttribute('aria-busy')).toBeNull());
    fireEvent.click(main());
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]!.key).not.toBe(asked[0]!.key);
  });

  it('takes the second press of a double click, and a held key, for no wish of its own', async () => {
    await visit();
    fireEvent.click(main(), { detail: 2 });
    expect(fireEvent.keyDown(main(), { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(main(), { key: 'Enter' })).toBe(true);
    await act(() => new Promise((later) => setTimeout(later)));
    expect(asked).toEqual([]);
    fireEvent.click(main(), { detail: 1 });
    await waitFor(() => expect(asked).toHaveLength(1));
  });

  it('that was refused says why, and the next try is a new intent', async () => {
    trade = refusal(409, 'NOT_ENOUGH_SHARES', 'The bank does not have that many shares.');
    await visit();
    fireEvent.click(main());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Purchase failed: The bank does not have that many shares.',
    );
    fireEvent.click(main());
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]!.key).not.toBe(asked[0]!.key);
    await screen.findByRole('alert');
    choose('2');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('makes every page that shows what is held ask again, profiles among them', async () => {
    await visit();
    const keys = [queryKeys.profiles, queryKeys.unreadCount, queryKeys.assets, queryKeys.dashboard];
    for (const key of keys) client.setQueryData([...key, 'seen'], {});
    fireEvent.click(main());
    await waitFor(() => {
      for (const key of keys) expect(client.getQueryState([...key, 'seen'])?.isInvalidated).toBe(true);
    });
  });

  it('whose answer was lost is tried again under the same key', async () => {
    trade = () => Promise.reject(new TypeError('Failed to fetch'));
    await visit();
    fireEvent.click(main());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Purchase failed: The server could not be reached.',
    );
    trade = () => Response.json(replyOf({}));
    fireEvent.click(main());
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]!.key).toBe(asked[0]!.key);
  });

  it('without a session leads to the login', async () => {
    trade = refusal(401, 'NOT_SIGNED_IN', 'Please sign in first.');
    const path = await visit();
    fireEvent.click(main());
    await waitFor(() => expect(path()).toBe('/login'));
  });
});

describe('the moment of owning', () => {
  const nowOwned = (shares: number) => () =>
    Response.json(replyOf({ user_shares_owned: shares, shares_owned_by_bank: 38, shares_available: 38 }));

  it('stamps a deed after the first share of a landmark, and a press puts it away [§6 The page of a landmark]', async () => {
    await visit({ user_shares_owned: 0 });
    trade = nowOwned(1);
    main().focus();
    fireEvent.click(main());
    const deed = await screen.findByRole('region', { name: 'Deed' });
    expect(deed.textContent).toContain('You now own 1 of 150 shares');
    expect(deed.textContent).toContain('No. 112');
    expect(deed.textContent).toContain('21 November 2026');
    // The toast alone is announced, and focus stays.
    expect(await within(screen.getByRole('status')).findAllByText(/./)).toHaveLength(1);
    expect(deed.closest('[aria-live]')).toBeNull();
    expect(document.activeElement).toBe(main());
    fireEvent.click(deed);
    expect(screen.queryByRole('region', { name: 'Deed' })).toBeNull();
  });

  it('goes by itself, but not from under the mouse', async () => {
    await visit({ user_shares_owned: 0 });
    trade = nowOwned(1);
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

  it('is a stamp alone after a later purchase, for the eye [§6 The page of a landmark]', async () => {
    await visit({ user_shares_owned: 4 });
    trade = nowOwned(5);
    fireEvent.click(main());
    const stamp = await screen.findByText('5 of 150');
    expect(stamp.getAttribute('aria-hidden')).toBe('true');
    expect(screen.queryByRole('region', { name: 'Deed' })).toBeNull();
  });

  it('does not come with a sale', async () => {
    await visit({ user_shares_owned: 2 });
    toSell();
    trade = nowOwned(1);
    fireEvent.click(main());
    await waitFor(() => expect(main().getAttribute('aria-busy')).toBe('true'));
    await waitFor(() => expect(main().getAttribute('aria-busy')).toBeNull(), { timeout: 2000 });
    expect(screen.queryByRole('region', { name: 'Deed' })).toBeNull();
  });
});

describe('selling', () => {
  it('shows the fee and what comes in', async () => {
    await visit();
    toSell();
    choose('2');
    expect(lines()).toEqual({
      '2 shares at 640.0': '1,280.0 Sparks',
      'Bank fee, 0.5 %': '−6.4 Sparks',
      'Dividend given up': '−41.3 Sparks a day',
      'You get': '1,273.6 Sparks',
      'Balance after': '5,592.0 Sparks',
    });
    fireEvent.click(main());
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({ path: '/api/assets/moai/sell-shares', body: { number_of_shares: 2 } });
  });

  it('of the last share leads focus from the button that goes with it to what is owned', async () => {
    await visit({ user_shares_owned: 1 });
    toSell();
    trade = () => Response.json(replyOf({ user_shares_owned: 0 }));
    landmark = { ...MOAI, user_shares_owned: 0 };
    main().focus();
    fireEvent.click(main());
    await waitFor(() => expect(panel().queryByRole('button')).toBeNull(), { timeout: 2000 });
    const standing = panel().getByText('You own no share of this landmark.');
    await waitFor(() => expect(document.activeElement).toBe(standing));
  });

  it('of more than is owned is refused before it is sent', async () => {
    await visit();
    toSell();
    choose('5');
    fireEvent.blur(count());
    expect(count().getAttribute('aria-invalid')).toBe('true');
    expect(main().textContent).toBe('Invalid number of shares to sell');
    fireEvent.click(main());
    expect(asked).toEqual([]);
  });

  it('that the server refuses for the number says the same', async () => {
    trade = refusal(422, 'INVALID', 'Invalid number of shares to sell');
    await visit();
    toSell();
    fireEvent.click(main());
    expect(await panel().findByText('Invalid number of shares to sell')).toBeTruthy();
  });

  it('that failed says so', async () => {
    trade = refusal(503, 'UNAVAILABLE', 'The store does not answer just now.');
    await visit();
    toSell();
    fireEvent.click(main());
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to sell shares');
  });

  it('is not offered to who owns none', async () => {
    await visit({ user_shares_owned: 0 });
    toSell();
    expect(panel().getByText('You own no share of this landmark.')).toBeTruthy();
    expect(panel().queryByRole('button')).toBeNull();
  });
});
