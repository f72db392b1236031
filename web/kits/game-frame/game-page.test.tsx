// @vitest-environment happy-dom
// The frame around a board that ends at the press of a button.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openMemory } from '#shared/games/memory/contract.ts';
import { type Answer, answerCalls, ok } from '../../../tests/web/fake-calls.ts';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { GamePage } from './game-page.tsx';
import type { BoardProps, GameUi } from './game-ui.ts';
import { loadFinishedResult } from './result-view.tsx';

const NOW_MS = Date.parse('2026-11-21T12:00:00Z');
const RESULT = {
  id: 'r',
  game_type: 'memory',
  game_date: '2026-11-21',
  points_earned: 76,
  base_points: 76,
  special: false,
  marked: false,
  time_taken_seconds: 62,
  clicks: 24,
  solved: true,
  streak_days: 3,
  streak_bonus: 0,
  details_json: '{}',
};
const SAVED = {
  game_result: RESULT,
  matchup_result: null,
  new_total_points: 1,
  new_daily_points: 1,
  pending: false,
};
const OPENING = {
  game_session_token: 't',
  game_date: '2026-11-21',
  started_at: '2026-11-21T11:59:18Z',
  resumed: false,
  puzzle_number: 325,
};
const STANDING = { counts: Array(10).fill(5), players: 2914, median: 64, rank_today: 640, percentile: 78 };
const GAMES = ['memory', 'triordle'].map((game_type) => ({
  game_type,
  state: 'none',
  streak_days: 2,
  special: false,
}));

function Board({ isBlocked, onFigures, onEnd }: BoardProps<unknown>) {
  return (
    <>
      <button type="button" onClick={() => onFigures([{ label: 'Turned', value: '17' }])}>
        Move
      </button>
      <button type="button" onClick={() => onEnd(SAVED as never)}>
        {isBlocked ? 'Blocked' : 'End'}
      </button>
    </>
  );
}

const UI = {
  type: 'memory',
  deck: (number: number) => `Eight pairs, No. ${number}`,
  page: { title: 'Memory Match', description: 'Pairs.', keywords: 'pairs' },
  opening: openMemory,
  Board,
  Rules: () => <p>The rules.</p>,
  summary: () => 'All found.',
  share: () => ({ text: 'Doxa Memory Match 325: 24 cards\n🟪', inWords: 'In words.' }),
  ShareGrid: () => <p>Squares</p>,
  messages: {
    statusFailed: "Could not retrieve today's game status. Preparing a new game.",
    loadFailed: 'load failed',
    sessionInvalid: 'session invalid',
    saveFailed: 'save failed',
  },
} as unknown as GameUi<typeof openMemory>;

function page(answers: Parameters<typeof answerCalls>[0] = {}, container = document.body) {
  const { asked } = answerCalls({
    'GET /api/results/today/memory': () => ok(null),
    'GET /api/plays/today': () => ok({}),
    'GET /api/daily-memory-config': () => ok(OPENING),
    'GET /api/hub': () => ok({ game_date: '2026-11-21', puzzle_number: 325, games: GAMES }),
    'GET /api/results/distribution': () => ok(STANDING),
    'POST /api/results/': () => ok(SAVED),
    ...answers,
  });
  const router = createMemoryRouter([{ path: '*', element: <GamePage ui={UI} /> }]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
      <ToastRegion />
    </QueryClientProvider>,
    { container: container.appendChild(document.createElement('div')) },
  );
  return { asked, calls: () => asked.map(({ call }) => call) };
}

const rest = (time_ms = 50) => act(() => vi.advanceTimersByTimeAsync(time_ms));
const spoken = () => screen.getByRole('status').textContent;
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await rest();
};

// Fetched ahead in a browser; no fake clock waits for it.
beforeAll(loadFinishedResult);
beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(NOW_MS);
  localStorage.clear();
});
afterEach(() => void vi.restoreAllMocks());

it('goes from ready through a play to its saved result', async () => {
  const { calls } = page();
  await rest();
  expect(screen.getByText('Ready?')).toBeTruthy();
  expect(screen.getAllByText(/Eight pairs, No. 325/).length).toBeGreaterThan(0);
  expect(calls()).not.toContain('GET /api/daily-memory-config');
  expect(document.title).toContain('Memory Match');
  expect(screen.getByRole('dialog', { description: /^Memory Match.*Eight pairs, No. 325/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Start', description: /clock starts/ })).toBeTruthy();

  await press('Start');
  expect(document.documentElement.dataset.playing).toBe('');
  expect(screen.getByText('0:42')).toBeTruthy();
  // Orca reads of a timer that it is one, and not what it shows.
  expect(screen.queryByRole('timer')).toBeNull();
  await press('Move');
  expect(screen.getByText('17')).toBeTruthy();

  await rest(400);
  await press('End');
  expect(document.documentElement.dataset.playing).toBeUndefined();
  expect(screen.getByText('Blocked').closest('[data-flourish="won"]')).toBeTruthy();
  await rest(1700);
  expect(screen.queryByText('Saved')).toBeNull();
  await rest(100);
  expect(screen.getByText('Saved')).toBeTruthy();
  const result = screen.getByRole('heading', { name: 'Result' });
  expect(document.activeElement).not.toBe(result);
  await rest(200);
  expect(document.activeElement).toBe(result);
  await rest(700);
  expect(spoken()).toBe('76.0 points. All found.');
  expect(screen.getByText('76.0 points')).toBeTruthy();
  expect(screen.getByText('All found.')).toBeTruthy();
  expect(screen.getByText('Better than 78 % of the 2,914 who played today.')).toBeTruthy();
  expect(screen.getByText('640th of 2,914')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View leaderboard' }).getAttribute('href')).toBe(
    '/leaderboards/game/memory',
  );
  expect(screen.getByRole('link', { name: 'Play Triordle' })).toBeTruthy();
  expect(calls().filter((call) => call === 'POST /api/results/')).toHaveLength(0);
  await rest(4000);
  expect(spoken()).toBe('');
});

it('opens the dialog with all that it says of the day, which would else move it, or when that cannot be had', async () => {
  let tell = (_: Answer) => {};
  const hub = new Promise<Answer>((told) => (tell = told));
  page({ 'GET /api/hub': () => hub });
  await rest();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Loading Memory Match')).toBeTruthy();
  tell(null);
  await rest();
  expect(screen.getByRole('dialog').textContent).toContain('Ready?');
});

it('takes focus from the title to the board after Start, also where the server goes on with a play', async () => {
  page({ 'GET /api/daily-memory-config': () => ok({ ...OPENING, resumed: true }) });
  const title = screen.getByRole('heading', { level: 1 });
  title.tabIndex = -1;
  title.focus();
  await rest();
  await press('Start');
  await rest(200);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move' }).parentElement);
});

it('gives focus to the title when the dialog before a play is closed', async () => {
  const main = document.body.appendChild(document.createElement('main'));
  main.tabIndex = -1;
  page({}, main);
  await rest(400);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start' }));
  await press('Close');
  await rest(200);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));

  await press('Play');
  await rest(400);
  await press('Close');
  act(() => main.focus());
  await rest(200);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  main.remove();
});

it('leaves focus on the title of a page that opens on a running play', async () => {
  page({
    'GET /api/plays/today': () => ok({ memory: 'open' }),
    'GET /api/daily-memory-config': () => ok({ ...OPENING, resumed: true }),
  });
  const title = screen.getByRole('heading', { level: 1 });
  title.tabIndex = -1;
  title.focus();
  await rest(300);
  expect(screen.getByRole('button', { name: 'Move' })).toBeTruthy();
  expect(document.activeElement).toBe(title);
});

it.each([
  ['a press', () => fireEvent.pointerDown(document.body)],
  ['Enter', () => fireEvent.keyDown(document.body, { key: 'Enter' })],
])(
  'cuts the flourish of a finished board short by %s, once it is no press of the game any more',
  async (_, skip) => {
    page();
    await rest();
    await press('Start');
    await rest(400);
    await press('End');
    act(() => void skip());
    await rest(200);
    expect(screen.queryByText('Saved')).toBeNull();
    await rest(200);
    act(() => void skip());
    await rest();
    expect(screen.getByText('Saved')).toBeTruthy();
  },
);

it('warns when the status cannot be had, and is ready all the same', async () => {
  page({ 'GET /api/plays/today': () => null });
  await rest();
  expect(screen.getByText("Could not retrieve today's game status. Preparing a new game.")).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy();
});

it('blocks the board while help is open, and gives up only when asked twice', async () => {
  const { asked } = page();
  await rest();
  await press('Start');
  await rest(400);
  await press('Help');
  expect(screen.getByText('Blocked')).toBeTruthy();
  await press('Give up');
  await rest(400);
  const actions = screen.getAllByRole('button').map((button) => button.textContent);
  expect(actions.indexOf('Cancel')).toBeLessThan(actions.lastIndexOf('Give up'));
  expect(asked.some(({ body }) => body.give_up)).toBe(false);
  expect(document.activeElement?.textContent).toBe('Cancel');
  await press('Cancel');
  expect(screen.getByText('End')).toBeTruthy();
  await rest(400);
  await press('Help');
  await press('Give up');
  await press('Give up');
  expect(asked.some(({ call, body }) => call === 'POST /api/results/' && body.give_up === true)).toBe(true);
  await rest(200);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Result' }));
  expect(screen.getByText('Saved')).toBeTruthy();
});

it('asks at once when giving up is pressed in the head [§14 A game’s page]', async () => {
  const { asked } = page();
  await rest();
  expect(screen.queryByRole('button', { name: 'Give up this play' })).toBeNull();
  await press('Start');
  await rest(400);
  await press('Give up this play');
  await rest(400);
  expect(screen.getByRole('heading', { name: 'Give up this play?' })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Cancel');
  await press('Cancel');
  await rest(400);
  expect(asked.some(({ body }) => body.give_up)).toBe(false);
  await press('Give up this play');
  await press('Give up');
  expect(asked.some(({ body }) => body.give_up)).toBe(true);
});

it('keeps the board, blocked, until the result is there, and shows that one from its top [§14 A game’s page]', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo');
  let answer = (_: Answer) => {};
  page({
    'POST /api/results/': () =>
      new Promise<Answer>((resolve) => {
        answer = resolve;
      }),
  });
  await rest();
  await press('Start');
  await rest(400);
  await press('Help');
  await press('Give up');
  await press('Give up');
  await rest(400);
  expect(screen.getByText('Blocked')).toBeTruthy();
  expect(screen.queryByText('Saving…')).toBeNull();
  expect(scrollTo).not.toHaveBeenCalled();
  answer(ok(SAVED));
  await rest();
  // Of the board a print stays, which nobody operates or hears.
  expect(screen.queryByRole('button', { name: 'Blocked' })).toBeNull();
  expect(screen.getByText('Blocked').closest('[inert]')).toBeTruthy();
  expect(screen.getByText('All found.')).toBeTruthy();
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

it('says that the result is being saved when that takes long', async () => {
  page({ 'POST /api/results/': () => new Promise<Answer>(() => {}) });
  await rest();
  await press('Start');
  await rest(400);
  await press('Help');
  await press('Give up');
  await press('Give up');
  await rest(1600);
  expect(screen.getByText('Saving…')).toBeTruthy();
});

it.each([
  ['kept off the boards', null, true],
  ['on the boards all the same', 3, false],
])(
  'says that a marked play is under review only where it is: %s [§4 Replayed games]',
  async (_, rank_today, isTold) => {
    page({
      'GET /api/results/today/memory': () => ok({ ...RESULT, marked: true }),
      'GET /api/results/distribution': () => ok({ ...STANDING, rank_today }),
    });
    await rest();
    await rest();
    expect(screen.queryByText(/^Under review/) !== null).toBe(isTold);
  },
);

it('after a loss offers an earlier puzzle first, and sharing second', async () => {
  const lost = { ...RESULT, base_points: 0, points_earned: 0, solved: false };
  page({ 'GET /api/results/today/memory': () => ok(lost) });
  await rest();
  await rest();
  const practice = screen.getByRole('link', { name: 'Practise on an earlier puzzle' });
  expect(practice.getAttribute('href')).toMatch(/^\/memory-game\?date=2026-11-/);
  const share = screen.getByRole('button', { name: 'Share' });
  expect(practice.compareDocumentPosition(share)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  cleanup();
  page({ 'GET /api/results/today/memory': () => ok(RESULT) });
  await rest();
  await rest();
  expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Practise on an earlier puzzle' })).toBeNull();
});

it('tells a loss how many missed as much, in the game’s own words [§11 The day’s distribution]', async () => {
  const lost = { ...RESULT, base_points: 0, points_earned: 0, solved: false };
  const loads = {
    'GET /api/results/today/memory': () => ok(lost),
    'GET /api/results/distribution': () => ok({ ...STANDING, percentile: 0, missed_alike: 1107 }),
  };
  page(loads);
  await rest();
  await rest();
  expect(screen.getByText('38 % of the 2,914 who played today scored nothing.')).toBeTruthy();
  expect(screen.queryByText('2,914 played today.')).toBeNull();
  expect(screen.queryByText('Rank today')).toBeNull();
});

it('says nothing of a result from before', async () => {
  page({ 'GET /api/results/today/memory': () => ok(RESULT) });
  await rest();
  await rest(900);
  expect(spoken()).toBe('');
});

it('shows today’s result when it was played before, and the next puzzle when its time comes', async () => {
  const { calls } = page({
    'GET /api/results/today/memory': (_, times) => ok(times === 1 ? RESULT : null),
  });
  await rest();
  expect(screen.getByText('Today’s scores')).toBeTruthy();
  expect(screen.getByText('12:00:00')).toBeTruthy();
  expect(calls()).not.toContain('GET /api/daily-memory-config');
  await rest(12 * 3600 * 1000 + 1000);
  await press('Play the new puzzle');
  expect(screen.getByText('Ready?')).toBeTruthy();
});

it('copies the result, and shows it to be selected where copying is refused', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  writeText.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('denied'));
  page({ 'GET /api/results/today/memory': () => ok(RESULT) });
  await rest();
  await press('Share');
  expect(writeText).toHaveBeenCalledWith('Doxa Memory Match 325: 24 cards\n🟪');
  expect(screen.getAllByText('Results copied to clipboard!').length).toBeGreaterThan(0);
  await rest(2500 + 300);
  expect(document.querySelector('section[popover]')).toBeNull();
  await press('Copy as text');
  expect(screen.getAllByText('Could not copy results.').length).toBeGreaterThan(0);
  expect((screen.getByLabelText('Select and copy') as HTMLTextAreaElement).value).toBe('In words.');
});

describe('what became of yesterday', () => {
  const cards = (change: object) => [{ ...GAMES[0], ...change }, GAMES[1]];
  const hub = (change: object) => () =>
    ok({ game_date: '2026-11-21', puzzle_number: 325, games: cards(change) });

  it('is said before today’s play: a play that ran out, and a streak that can be repaired [§3 Streaks]', async () => {
    page({
      'GET /api/hub': hub({
        yesterday_lapsed: true,
        streak_repair: { game_date: '2026-11-20', streak_days: 12, until: '2026-11-22T01:30:00.000Z' },
      }),
    });
    await rest();
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toContain('Yesterday’s play ran out at 01:00 UTC, unfinished.');
    expect(dialog.textContent).toContain('Your streak of 12 days broke yesterday.');
    expect(dialog.textContent).toContain('by 01:30 UTC to repair it, unpaid.');
    expect(screen.getByRole('link', { name: 'Play yesterday’s puzzle' }).getAttribute('href')).toBe(
      '/memory-game?date=2026-11-20',
    );
  });

  it('is not spoken of where there is nothing to say', async () => {
    page();
    await rest();
    expect(screen.getByRole('dialog').textContent).not.toMatch(/yesterday/i);
  });
});
