// @vitest-environment happy-dom
// The news feed: twenty a page, and which of them the address asks for.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { NewsFeedPage } from './news-feed-page.tsx';

const asked: string[] = [];

function visit(address: string) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[address]}>
        <NewsFeedPage />
        <ToastRegion />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  asked.length = 0;
  const story = (id: number) => ({
    id: String(id),
    event_type: 'RANKING_SNAPSHOT_WEEKLY',
    is_aggregated: false,
    event_timestamp: '2026-11-16T01:30:00.000Z',
    data_json: { top_player_username: `player${id}`, count: 1 },
  });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json(
      Array.from({ length: 20 }, (_, id) => story(id)),
      {
        headers: { 'x-total-count': '41' },
      },
    );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['/news-feed', '0'],
  ['/news-feed?page=3', '40'],
  ['/news-feed?page=nonsense', '0'],
])(
  'at %s asks for twenty from %s on, and knows the last page [§14 Figures of the page]',
  async (address, offset) => {
    visit(address);
    expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(20);
    const { searchParams } = new URL(asked[0]!, 'https://doxa.example');
    expect([searchParams.get('limit'), searchParams.get('offset') ?? '0']).toEqual(['20', offset]);
    expect(screen.getByRole('navigation').textContent).toMatch(/3/);
    expect(screen.getByRole('navigation').textContent).not.toMatch(/4/);
  },
);

it('goes to its title and says the page when another is turned to', async () => {
  visit('/news-feed?page=2');
  await screen.findAllByRole('heading', { level: 2 });
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(screen.getByRole('link', { name: 'Next page' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(screen.getByRole('status').textContent).toBe('Page 3');
});
