// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShopItem } from '#shared/contract/villa.ts';
import { alertText, figures, refusal, show, texts, toasted, toasts, who } from '../../../tests/web/index.ts';
import { VillaShopPage } from './villa-shop-page.tsx';

vi.mock('../../base/session.ts', () => import('../../../tests/web/fake-session.ts'));
vi.mock('../../ui/toast-store.ts', () => import('../../../tests/web/fake-toasts.ts'));

const HIVES: ShopItem = {
  id: 'beehives',
  name: 'Beehives',
  description: 'Three hives.',
  item_type: 'Productive',
  rarity_tier: 'common',
  point_cost: 300,
  value_contribution: 300,
  daily_yield: 8,
  upkeep_cost_daily: 2,
  security_contribution: 0,
  current_supply: 5,
  image_url_slug: 'beehives',
};

let asked: { path: string; method: string; key: string | null }[];
let shop: () => Response;
let purchase: () => Response;

const have = (purse: { total_points: number; villa_arrears: number }) => Object.assign(who.user, purse);

beforeEach(() => {
  asked = [];
  have({ total_points: 1000, villa_arrears: 0 });
  shop = () => Response.json([HIVES]);
  purchase = () =>
    Response.json({
      message: 'Yours: Beehives.',
      villa_item: { id: 'beehives', quantity: 2, item_details: HIVES },
    });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers }: RequestInit) => {
    asked.push({ path, method, key: new Headers(headers).get('idempotency-key') });
    return method === 'GET' ? shop() : purchase();
  });
});

function visit(address = '/villa-shop') {
  const others = { '/profile/:username': () => null };
  const { router } = show(<VillaShopPage />, { path: '/villa-shop', at: address, others });
  return { search: () => router.state.location.search, path: () => router.state.location.pathname };
}

const bought = () => asked.filter(({ method }) => method === 'POST');

describe('the shop', () => {
  it('requests what the URL says, and shows the facts of an item', async () => {
    visit('/villa-shop?q=hive&type=Productive&max=400&sort=name_asc');
    expect(await screen.findByRole('heading', { name: 'Beehives' })).toBeTruthy();
    expect(asked[0]?.path).toBe(
      '/api/villa/shop-items?name_search=hive&item_type=Productive&max_price=400&sort_by=name_asc',
    );
    expect(screen.getByText('One item')).toBeTruthy();
    expect(screen.getByText('5 left').closest('p')?.textContent).toBe('300.0 Sparks, 5 left');
    const facts = figures(screen.getAllByRole('term'));
    expect(facts).toEqual([
      ['Villa value', '300.0 Sparks'],
      ['Yield a day', '8.0 Sparks'],
      ['Upkeep a day', '2.0 Sparks'],
    ]);
  });

  it('searches and limits the price 500 ms after the last key', async () => {
    const { search } = visit();
    await screen.findByRole('heading', { name: 'Beehives' });
    vi.useFakeTimers();
    const pass = (span_ms: number) => act(() => vi.advanceTimersByTimeAsync(span_ms));
    fireEvent.change(screen.getByLabelText('Search by name'), { target: { value: 'hi' } });
    await pass(499);
    fireEvent.change(screen.getByLabelText('Search by name'), { target: { value: 'hiv' } });
    await pass(499);
    expect(search()).toBe('');
    await pass(1);
    expect(search()).toBe('?q=hiv');
    fireEvent.change(screen.getByLabelText('Maximum price'), { target: { value: '4x00' } });
    await pass(500);
    expect(search()).toBe('?q=hiv&max=400');
    fireEvent.change(screen.getByLabelText('Item type'), { target: { value: 'Defensive' } });
    await pass(0);
    expect(search()).toBe('?q=hiv&type=Defensive&max=400');
  });

  it('shows its exact message when it fails to load, and a link when nothing matches', async () => {
    shop = () => refusal(503);
    visit();
    expect(await alertText()).toBe('Failed to load shop items. Please try again.');
    shop = () => Response.json([]);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing of that kind')).toBeTruthy();
    const showAll = screen.getByRole('link', { name: 'Show all items' });
    showAll.focus();
    fireEvent.click(showAll);
    const head = screen.getByRole('heading', { name: 'Items' });
    await waitFor(() => expect(document.activeElement).toBe(head));
  });
});

describe('the order of the shop', () => {
  const names = () => texts(screen.getAllByRole('heading', { level: 3 }));
  const ROSES = { ...HIVES, id: 'roses', name: 'Rose Bed', point_cost: 100, daily_yield: 0 };
  const MILL = { ...HIVES, id: 'mill', name: 'Mill', point_cost: 700 };
  const COOP = { ...HIVES, id: 'coop', name: 'Coop', point_cost: 90, current_supply: 0 };
  const PALACE = { ...HIVES, id: 'palace', name: 'Palace', point_cost: 9_000 };

  it('starts with what the player can afford, what earns Sparks first, and no purchase moves a card [§14 What the page does not show, and why]', async () => {
    shop = () => Response.json([COOP, ROSES, HIVES, MILL, PALACE]);
    visit();
    await screen.findByRole('heading', { name: 'Mill' });
    const opened = ['Beehives', 'Mill', 'Rose Bed', 'Coop', 'Palace'];
    expect(names()).toEqual(opened);
    expect(asked[0]?.path).toBe('/api/villa/shop-items?sort_by=price_asc');
    have({ total_points: 150, villa_arrears: 0 });
    shop = () => Response.json([COOP, ROSES, { ...HIVES, current_supply: 0 }, MILL, PALACE]);
    fireEvent.click(screen.getByRole('button', { name: 'Buy Beehives' }));
    expect(await screen.findByRole('button', { name: 'Out of stock: Beehives' })).toBeTruthy();
    expect(names()).toEqual(opened);
  });

  it('is by price for a visitor, who is offered no order by affordability, and is taken to the login', async () => {
    who.isSignedIn = false;
    shop = () => Response.json([COOP, ROSES, HIVES]);
    visit();
    await screen.findByRole('heading', { name: 'Coop' });
    expect(names()).toEqual(['Coop', 'Rose Bed', 'Beehives']);
    expect(screen.getByLabelText<HTMLSelectElement>('Sort by').value).toBe('price_asc');
    expect(screen.queryByRole('option', { name: 'What you can afford' })).toBeNull();
    visit();
    const link = await screen.findByRole('link', { name: 'Log in to buy Beehives' });
    expect(link.getAttribute('href')).toBe('/login');
  });
});

describe('buying', () => {
  it('buys one piece for a double click, under a key [§2 Calls that spend]', async () => {
    visit();
    const button = await screen.findByRole('button', { name: 'Buy Beehives' });
    fireEvent.click(button);
    fireEvent.click(button, { detail: 2 });
    fireEvent.click(button);
    await toasted({
      kind: 'success',
      text: 'Yours: Beehives.',
      topic: 'purchase',
      picture: expect.objectContaining({
        props: { username: 'mara', bought: expect.objectContaining({ id: 'beehives', quantity: 2 }) },
      }),
      action: { label: 'See your Villa', run: expect.any(Function) },
    });
    expect(bought()).toHaveLength(1);
    expect(bought()[0]?.path).toBe('/api/villa/buy-item/beehives');
    expect(bought()[0]?.key).toBeTruthy();
  });

  it('links from the message to the Villa', async () => {
    const { path } = visit();
    fireEvent.click(await screen.findByRole('button', { name: 'Buy Beehives' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    act(() => toasts[0]!.action!.run());
    await waitFor(() => expect(path()).toBe('/profile/mara'));
  });

  it('waits a moment before the next purchase, which has a new key', async () => {
    visit();
    const button = await screen.findByRole('button', { name: 'Buy Beehives' });
    fireEvent.click(button);
    await waitFor(() => expect(toasts).toHaveLength(1));
    const pass = () => act(() => new Promise((passed) => setTimeout(passed, 150)));
    await pass();
    fireEvent.click(button);
    await pass();
    expect(bought()).toHaveLength(1);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    fireEvent.click(button);
    await waitFor(() => expect(bought()).toHaveLength(2));
    expect(bought()[1]?.key).not.toBe(bought()[0]?.key);
  });

  it('shows the server’s message when it fails', async () => {
    purchase = () => refusal(409, 'REFUSED', 'Your Villa owes upkeep.');
    visit();
    fireEvent.click(await screen.findByRole('button', { name: 'Buy Beehives' }));
    await toasted({
      kind: 'error',
      text: 'Failed to purchase item: Your Villa owes upkeep.',
    });
  });

  it.each([
    ['Out of stock', { current_supply: 0 }, { total_points: 1000, villa_arrears: 4 }],
    ['Upkeep is owed', {}, { total_points: 0, villa_arrears: 0.001 }],
    ['Not enough Sparks', {}, { total_points: 299.9, villa_arrears: 0 }],
  ])('is refused beforehand: %s', async (reason, change, user) => {
    shop = () => Response.json([{ ...HIVES, ...change }]);
    have(user);
    visit();
    fireEvent.click(await screen.findByRole('button', { name: `${reason}: Beehives` }));
    expect(bought()).toEqual([]);
  });

  it('shows beforehand how much a Villa owes, if anything', async () => {
    have({ total_points: 1000, villa_arrears: 60.25 });
    visit();
    const owes = await screen.findByText(/Your Villa owes/);
    expect(owes.textContent).toContain('60.3 Sparks of upkeep');
    cleanup();
    have({ total_points: 1000, villa_arrears: 0 });
    visit();
    await screen.findByRole('button', { name: 'Buy Beehives' });
    expect(screen.queryByText(/owes/)).toBeNull();
  });
});
