// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { GAME_TYPES } from '#shared/kernel/game-type.ts';
import { type Answer, alertText, answerCalls, hrefOf, ok, show } from '../../../tests/web/index.ts';
import { ArchivePage } from './archive-page.tsx';

vi.mock('../../base/session.ts', () => ({
  useSession: () => ({ user: { created_at: '2026-10-31T09:00:00.000Z' } }),
}));

const DAYS = [
  {
    game_date: '2026-11-02',
    puzzle_number: 306,
    mark: { solved: true, base_points: 76 },
    played: [...GAME_TYPES],
  },
  {
    game_date: '2026-11-01',
    puzzle_number: 305,
    mark: { solved: false, base_points: 10 },
    played: ['triordle', 'snake'],
  },
  { game_date: '2026-10-31', puzzle_number: 304, mark: null, played: [] },
  { game_date: '2026-10-30', puzzle_number: 303, mark: null, played: [] },
];
let answer: (times: number) => Answer;

beforeEach(() => {
  answer = () => ok(DAYS);
});

function visit(address = '/archive/triordle') {
  const { asked } = answerCalls({
    'GET /api/archive/triordle': (_, times) => answer(times),
    'GET /api/archive/memory': (_, times) => answer(times),
  });
  const { router } = show(<ArchivePage />, { path: '/archive/:game', at: address, hasToasts: true });
  return { asked, router };
}

const month = (title: string) => screen.getByText(title).closest('details')!;

const calendar = (title: string) => screen.findByRole('grid', { name: title });
const daysIn = (grid: HTMLElement) =>
  within(grid)
    .getAllByRole('link')
    .map((link) => link.firstElementChild!.textContent);

it('shows a game’s month as a calendar and a list, each day with its stamp, text and link, and links to a random one [§14 The archive’s calendar]', async () => {
  visit();
  const grid = await calendar('November 2026');
  expect(daysIn(grid)).toEqual([
    'Sun 1, No. 305, Not solved, 10.0 points',
    'Mon 2, No. 306, Solved, 76.0 points, full edition',
  ]);
  const [unsolved, solved] = within(grid).getAllByRole('link');
  expect(solved!.getAttribute('href')).toBe('/triordle?date=2026-11-02');
  expect([unsolved, solved].map((day) => day!.hasAttribute('data-full'))).toEqual([false, true]);
  expect(unsolved!.querySelector('[data-look="played"]')).toBeTruthy();
  expect(within(grid).getAllByRole('row')).toHaveLength(7);
  expect(within(grid).getByText('30')).toBeTruthy();
  expect(screen.getByText('2 of 2 played')).toBeTruthy();
  expect(document.title).toBe('Triordle, Archive · Doxa');
  const list = screen.getByText('As a list').closest('details')!;
  const [solvedRow, unsolvedRow] = within(list).getAllByRole('link', { hidden: true });
  // In one piece: screen readers read visually hidden words between others as separate lines.
  expect(within(solvedRow!).getByText('Solved, 76.0 points')).toBeTruthy();
  expect(solvedRow!.getAttribute('href')).toBe('/triordle?date=2026-11-02');
  expect(unsolvedRow!.textContent).toContain('Sun 1, No. 305, Not solved, 10.0 points');
  const link = await screen.findByRole('link', { name: 'A random day' });
  expect(link.getAttribute('href')).toMatch(/^\/triordle\?date=2026-10-3[01]$/);
  cleanup();
  visit('/archive/all');
  await calendar('November 2026');
  expect(screen.queryByRole('link', { name: 'A random day' })).toBeNull();
});

it('distinguishes a missed day from one before the player joined', async () => {
  visit('/archive/triordle?month=2026-10');
  const grid = await calendar('October 2026');
  expect(daysIn(grid)).toEqual(['Fri 30, No. 303, Not played yet', 'Sat 31, No. 304, Missed']);
  const [before, missed] = within(grid).getAllByRole('link');
  expect(before!.querySelector('[data-look]')!.getAttribute('data-look')).toBe('unplayed');
  expect(missed!.querySelector('[data-look]')!.getAttribute('data-look')).toBe('missed');
});

it('has one tab stop per month, which arrow keys move [§14 The archive’s calendar]', async () => {
  visit();
  const [first, last] = within(await calendar('November 2026')).getAllByRole('link');
  expect([first, last].map((day) => day!.tabIndex)).toEqual([-1, 0]);
  last!.focus();
  fireEvent.keyDown(last!, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(first);
  expect([first, last].map((day) => day!.tabIndex)).toEqual([0, -1]);
  fireEvent.keyDown(first!, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first!, { key: 'End' });
  expect(document.activeElement).toBe(last);
});

it('announces the chosen game', async () => {
  visit();
  await screen.findByText('November 2026');
  expect(screen.getByRole('status').textContent).toBe('');
  fireEvent.click(screen.getByRole('link', { name: 'Sudoku' }));
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Sudoku, Archive'));
});

it('counts the games of each day, and lists those of the chosen day [§14 The archive’s calendar]', async () => {
  const { asked, router } = visit('/archive/all');
  const grid = await calendar('November 2026');
  expect(daysIn(grid)).toEqual([
    'Sun 1, No. 305, 2 of 8 games',
    'Mon 2, No. 306, 8 of 8 games, full edition',
  ]);
  fireEvent.click(within(grid).getAllByRole('link')[0]!);
  const games = await screen.findByRole('region', { name: /^1 November.*, No. 305$/ });
  expect(router.state.location.search).toBe('?month=2026-11&day=2026-11-01');
  const links = within(games).getAllByRole('link');
  expect(links).toHaveLength(8);
  expect(links.map((link) => link.textContent)).toContain('Snake, Played');
  expect(links.map((link) => link.textContent)).toContain('Sudoku, Not played');
  expect(links.at(-1)!.getAttribute('href')).toBe('/snake?date=2026-11-01');
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/1 November/));
  expect(asked).toHaveLength(1);
});

it('opens the newest month or the one in the address, and updates the address', async () => {
  const { router } = visit();
  await screen.findByText('November 2026');
  expect([month('November 2026').open, month('October 2026').open]).toEqual([true, false]);
  month('October 2026').open = true;
  fireEvent(month('October 2026'), new Event('toggle'));
  await vi.waitFor(() => expect(router.state.location.search).toBe('?month=2026-10'));
  expect([month('November 2026').open, month('October 2026').open]).toEqual([false, true]);
  cleanup();
  visit('/archive/triordle?month=2026-10');
  await screen.findByText('October 2026');
  expect([month('November 2026').open, month('October 2026').open]).toEqual([false, true]);
});

it('says so when it fails to load, and retries', async () => {
  answer = (times) => (times === 1 ? null : ok(DAYS));
  visit();
  expect(await alertText()).toBe('Could not load the archive.');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('November 2026')).toBeTruthy();
});

it('is empty before the first day has closed', async () => {
  answer = () => ok([]);
  visit();
  expect(await screen.findByText('The archive is still empty')).toBeTruthy();
  expect(hrefOf('Play Triordle')).toBe('/triordle');
});

it('rejects an unknown name without a request', () => {
  const { asked } = visit('/archive/chess');
  expect(screen.getByText('There is no archive of that name.')).toBeTruthy();
  expect(asked).toEqual([]);
});
