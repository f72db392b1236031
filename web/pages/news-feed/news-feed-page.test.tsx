// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../../tests/web/show.tsx';
import { NewsFeedPage } from './news-feed-page.tsx';

const asked: string[] = [];

const paper = {
  edition: '2026-11-17',
  closed_day: '2026-11-16',
  lead: null,
  hardest: null,
  solutions: [],
  villa: null,
  letters: [{ asset_slug: 'moai', name: 'Moai', place: 'Hanga Roa, Chile', text: 'I held.' }],
  horoscope: [{ game_type: 'snake', text: 'Mind your tail.' }],
  correction: null,
};
/** What the paper says otherwise. */
let changed: Record<string, unknown> = {};
let stories = 20;

function visit(address: string) {
  show(<NewsFeedPage />, { at: address, hasToasts: true });
}

beforeEach(() => {
  asked.length = 0;
  changed = {};
  stories = 20;
  const story = (id: number) => ({
    id: String(id),
    event_type: 'RANKING_SNAPSHOT_WEEKLY',
    is_aggregated: false,
    event_timestamp: '2026-11-16T01:30:00.000Z',
    data_json: { top_player_username: `player${id}`, count: 1 },
  });
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.startsWith('/api/newspaper')) return Response.json({ ...paper, ...changed });
    asked.push(path);
    return Response.json(
      Array.from({ length: stories }, (_, id) => story(id)),
      {
        headers: { 'x-total-count': '41' },
      },
    );
  });
});

it.each([
  ['/news-feed', '0'],
  ['/news-feed?page=3', '40'],
  ['/news-feed?page=nonsense', '0'],
])(
  'at %s asks for twenty from %s on, and knows the last page [§14 Figures of the page]',
  async (address, offset) => {
    visit(address);
    expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(20);
    const { searchParams } = new URL(asked[0]!, 'https://doxa.example');
    expect([searchParams.get('limit'), searchParams.get('offset') ?? '0']).toEqual(['20', offset]);
    expect(screen.getByRole('navigation').textContent).toMatch(/3/);
    expect(screen.getByRole('navigation').textContent).not.toMatch(/4/);
  },
);

it.each([
  ['/news-feed?page=4', 1],
  ['/news-feed?page=52', 0],
])(
  'at %s, past the end, says so and leads to the first page, and asks for nothing that is refused',
  async (address, calls) => {
    stories = 0;
    visit(address);
    await screen.findByRole('heading', { level: 3, name: 'No such page' });
    expect(screen.getByRole('link', { name: 'To the first page' }).getAttribute('href')).toBe('/news-feed');
    expect(screen.queryByText(/No major events/)).toBeNull();
    expect(asked).toHaveLength(calls);
  },
);

it('focuses its title and announces the page when the page is turned', async () => {
  visit('/news-feed?page=2');
  await screen.findAllByRole('heading', { level: 3 });
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(screen.getByRole('link', { name: 'Next page' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(screen.getByRole('status').textContent).toBe('Page 3');
});

it('has a front page only on its first page, and every column has a text on day one [§13 Doxa Daily]', async () => {
  visit('/news-feed');
  const front = within(await screen.findByRole('region', { name: 'Front page' }));
  await front.findByRole('heading', { name: 'Nothing happened, sources confirm' });
  for (const name of ['No puzzle stands accused', 'Villa wanted', 'Nothing to correct']) {
    expect(front.getByRole('heading', { level: 2, name })).toBeTruthy();
  }
  expect(front.getByRole('link', { name: 'Moai' }).getAttribute('href')).toBe('/assets/moai');
  cleanup();
  visit('/news-feed?page=2');
  await screen.findAllByRole('heading', { level: 3 });
  expect(screen.queryByRole('region', { name: 'Front page' })).toBeNull();
});

it('shows the lead once, and collapses the solutions behind a warning [§13 Doxa Daily]', async () => {
  changed = {
    lead: {
      id: '7',
      event_type: 'RANKING_SNAPSHOT_WEEKLY',
      is_aggregated: false,
      event_timestamp: '2026-11-16T01:30:00.000Z',
      data_json: { top_player_username: 'player7', count: 1 },
    },
    solutions: [{ game_type: 'wordclue', players: 4, median: null, lines: ['Birds: HERON.'] }],
  };
  visit('/news-feed');
  await screen.findByText('Birds: HERON.');
  await waitFor(() =>
    expect(screen.getAllByRole('heading', { name: 'player7 leads the week' })).toHaveLength(1),
  );
  const fold = screen.getByText('Birds: HERON.').closest('details');
  expect(fold?.open).toBe(false);
  expect(fold?.textContent).toContain(
    'They spoil that day in the archive, and with it the repair of a streak.',
  );
  expect(fold?.textContent).toContain('4 people played.');
  expect(fold?.textContent).not.toContain('middle score');
});

it('shows a median score with one decimal, even a whole one [§2 Units]', async () => {
  changed = { solutions: [{ game_type: 'wordclue', players: 9, median: 62, lines: ['Birds: HERON.'] }] };
  visit('/news-feed');
  const fold = (await screen.findByText('Birds: HERON.')).closest('details');
  expect(fold?.textContent).toContain('9 people played. The middle score was 62.0 points.');
});

it('says so if the lead is the only news [§13 Doxa Daily]', async () => {
  stories = 1;
  changed = {
    lead: {
      id: '0',
      event_type: 'RANKING_SNAPSHOT_WEEKLY',
      is_aggregated: false,
      event_timestamp: '2026-11-16T01:30:00.000Z',
      data_json: { top_player_username: 'player0', count: 1 },
    },
  };
  visit('/news-feed');
  expect(await screen.findByText('The lead story above is all there is.')).toBeTruthy();
  expect(screen.getAllByText('player0 leads the week')).toHaveLength(1);
});
