// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Asset } from '#shared/contract/assets.ts';
import { alertText, hrefOf, refusal, serverFor, show } from '../../../tests/web/index.ts';
import { AssetsPage } from './assets-page.tsx';

vi.mock('../../base/session.ts', () => import('../../../tests/web/fake-session.ts'));

const TOTAL = 66;

const landmark = (change: Partial<Asset>): Asset => ({
  id: change.name ?? '1',
  asset_slug: (change.name ?? 'mount-fuji').toLowerCase().replaceAll(' ', '-'),
  name: 'Mount Fuji',
  icon_emoji: '🗻',
  category: 'Wonder',
  description: 'A volcano.',
  image_url: '/plates/mount-fuji.svg',
  price_per_share: 2400,
  dividend_per_share: 77.42,
  purchase_value: 0,
  total_shares: 80,
  shares_owned_by_bank: 3,
  shares_available: 3,
  purchase_bound: 'stock' as const,
  user_shares_owned: 0,
  location_city: 'Fujinomiya',
  location_country: 'Japan',
  wikipedia_url: 'https://en.wikipedia.org/wiki/Mount_Fuji',
  asset_group_name: 'High Ground',
  house_level: 4,
  ...change,
});

const list = (rows: readonly Asset[], count = TOTAL) =>
  new Response(JSON.stringify(rows), { headers: { 'x-total-count': String(count) } });

const usual = (path: string) => {
  const offset = Number(new URLSearchParams(path.split('?')[1]).get('offset'));
  return list(offset < TOTAL ? [landmark({ name: `Number ${offset}` })] : []);
};
const server = serverFor(usual);

function visit(address = '/assets') {
  const { router } = show(<AssetsPage />, { path: '/assets', at: address, hasToasts: true });
  return { router, search: () => router.state.location.search };
}

const line = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search by landmark' });
const type = (text: string) => fireEvent.change(line(), { target: { value: text } });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a card', () => {
  it('shows name, place, category, price, dividend, how many are left and the house level', async () => {
    server.answer = () => list([landmark({})], 1);
    visit();
    const card = (await screen.findByRole('heading', { level: 3, name: 'Mount Fuji' })).closest('li')!;
    expect(within(card).getByRole('link').getAttribute('href')).toBe('/assets/mount-fuji');
    for (const words of [
      'Fujinomiya, Japan',
      'Wonder',
      '2,400.0 Sparks a share',
      '3 of 80 left',
      '+77.4 Sparks a day',
      'House level 4 of 5',
    ]) {
      expect(card.textContent).toContain(words);
    }
    expect(card.textContent).not.toMatch(/You own|none for you/);
    expect(screen.getByText('One landmark', { selector: 'section p' })).toBeTruthy();
  });

  it('shows what the viewer owns in words and in colour', async () => {
    const own = landmark({ name: 'Mine', user_shares_owned: 4 });
    server.answer = () => list([own, landmark({ name: 'Theirs' })], 2);
    visit();
    expect(await screen.findByText('You own 4')).toBeTruthy();
    const plates = [...document.querySelectorAll('.plate')].map((plate) => plate.hasAttribute('data-plain'));
    expect(plates).toEqual([true, false]);
  });

  it('says when none are left, and when there are none for this viewer', async () => {
    server.answer = () =>
      list([
        landmark({ name: 'Gone', shares_owned_by_bank: 0, shares_available: 0 }),
        landmark({ name: 'Kept', shares_available: 0 }),
      ]);
    visit();
    const gone = (await screen.findByRole('heading', { name: 'Gone' })).closest('li')!;
    expect(gone.textContent).toContain('Fully player-owned');
    expect(gone.textContent).not.toContain('none for you');
    const kept = screen.getByRole('heading', { name: 'Kept' }).closest('li')!;
    expect(kept.textContent).toContain('none for you now');
  });

  it('shows the emoji if the plate fails to load', async () => {
    server.answer = () => list([landmark({})], 1);
    visit();
    await screen.findByRole('heading', { name: 'Mount Fuji' });
    fireEvent.error(document.querySelector('img')!);
    expect(screen.getByText('🗻')).toBeTruthy();
  });
});

describe('the search', () => {
  beforeEach(() => vi.useFakeTimers());

  it('waits for 500 ms without a key, requests the first page, and is announced [§14 Figures of the page]', async () => {
    const { search } = visit('/assets?sort=name_asc&page=3');
    await wait(0);
    type('tow');
    await wait(499);
    type('tower');
    await wait(499);
    expect(server.asked).toHaveLength(1);
    await wait(1);
    expect(server.asked[1]).toBe('/api/assets/?name_search=tower&sort_by=name_asc&limit=12&offset=0');
    expect(search()).toBe('?q=tower&sort=name_asc');
    await wait(10);
    expect(screen.getByRole('status').textContent).toContain('66 landmarks, page 1 of 6');
  });

  it('is sent at once with Enter, and only once', async () => {
    visit();
    await wait(0);
    type('fuji');
    fireEvent.keyDown(line(), { key: 'Enter' });
    await wait(600);
    expect(server.asked).toHaveLength(2);
  });

  it('that is refined is one history entry, and Back restores the field', async () => {
    const { router, search } = visit();
    await wait(0);
    for (const text of ['t', 'to', 'tower ']) {
      type(text);
      await wait(500);
    }
    expect(search()).toBe('?q=tower+');
    expect(line().value).toBe('tower ');
    await act(() => router.navigate(-1));
    expect(search()).toBe('');
    expect(line().value).toBe('');
  });

  it('keeps what is typed while a reply arrives', async () => {
    const { search } = visit();
    await wait(0);
    type('to');
    await wait(500);
    type('tow');
    await wait(100);
    expect(search()).toBe('?q=to');
    expect(line().value).toBe('tow');
  });

  it('can be cleared', async () => {
    const { search } = visit('/assets?q=fuji');
    await wait(0);
    expect(line().value).toBe('fuji');
    fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    await wait(0);
    expect(search()).toBe('');
    expect(line().value).toBe('');
  });

  it('requests any characters unchanged', async () => {
    visit(`/assets?q=${encodeURIComponent('%_"\'é🗿')}`);
    await wait(0);
    expect(new URL(server.asked[0]!, 'https://doxa.example').searchParams.get('name_search')).toBe(
      '%_"\'é🗿',
    );
  });
});

describe('order and pages', () => {
  it('are in the URL, and a new order starts at the first page', async () => {
    const { search } = visit('/assets?page=2');
    await screen.findByText('66 landmarks, page 2 of 6', { selector: 'section p' });
    expect(server.asked[0]).toBe('/api/assets/?sort_by=price_desc&limit=12&offset=12');
    fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'name_desc' } });
    await waitFor(() => expect(search()).toBe('?sort=name_desc'));
  });

  it('keep the previous landmarks visible while loading, and focus moves to the top of the list', async () => {
    const { search } = visit();
    await screen.findByRole('heading', { name: 'Number 0' });
    const { promise, resolve: arrive } = Promise.withResolvers<Response>();
    server.answer = () => promise;
    fireEvent.click(screen.getByRole('link', { name: 'Page 3' }));
    await waitFor(() => expect(search()).toBe('?page=3'));
    expect(screen.getByRole('heading', { name: 'Number 0' })).toBeTruthy();
    expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Landmarks' }));
    arrive(list([landmark({ name: 'Number 24' })]));
    expect(await screen.findByRole('heading', { name: 'Number 24' })).toBeTruthy();
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  });

  it('past the end link to the last page', async () => {
    visit('/assets?page=9');
    const link = await screen.findByRole('link', { name: 'To the last page' });
    expect(link.getAttribute('href')).toBe('/assets?page=6');
  });
});

describe('nothing and failure', () => {
  it('say which name was not found, with a link to all', async () => {
    server.answer = () => list([], 0);
    visit('/assets?q=zzz');
    expect(await screen.findByText('No landmark of that name')).toBeTruthy();
    expect(screen.getByText(/“zzz”/)).toBeTruthy();
    expect(hrefOf('Show all landmarks')).toBe('/assets');
  });

  it('show the server’s message, and Retry loads again', async () => {
    server.answer = () =>
      refusal(503, 'UNAVAILABLE', 'We can’t reach our records just now. Please try again.');
    visit();
    expect(await alertText()).toBe(
      'Failed to load assets: We can’t reach our records just now. Please try again.',
    );
    server.answer = usual;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Number 0' })).toBeTruthy();
  });
});
