// @vitest-environment happy-dom
// The archive on the page: its months and marks, where a day leads, and each state.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answer, answerCalls, ok } from '../../../tests/web/fake-calls.ts';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { ArchivePage } from './archive-page.tsx';

const DAYS = [
  { game_date: '2026-11-02', puzzle_number: 306, mark: { solved: true, base_points: 76 } },
  { game_date: '2026-11-01', puzzle_number: 305, mark: { solved: false, base_points: 10 } },
  { game_date: '2026-10-31', puzzle_number: 304, mark: null },
];
let answer: (times: number) => Answer;

beforeEach(() => {
  answer = () => ok(DAYS);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function visit(address = '/archive/triordle') {
  const { asked } = answerCalls({ 'GET /api/archive/triordle': (_, times) => answer(times) });
  const router = createMemoryRouter([{ path: '/archive/:game', element: <ArchivePage /> }], {
    initialEntries: [address],
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
      <ToastRegion />
    </QueryClientProvider>,
  );
  return { asked, router };
}

const month = (title: string) => screen.getByText(title).closest('details')!;

it('lists closed days by month, each with its mark, number and address', async () => {
  visit();
  await screen.findByText('November 2026');
  const [solved, unsolved] = within(month('November 2026')).getAllByRole('link');
  // In one piece: words hidden between others are read as lines of their own.
  expect(within(solved!).getByText('Solved, 76.0 points')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Mon 2 ?, No. 306 ?, Solved, 76.0 points$/ })).toBe(solved);
  expect(screen.getByRole('link', { name: /^Sun 1 ?, No. 305 ?, Not solved, 10.0 points$/ })).toBe(unsolved);
  expect(solved!.getAttribute('href')).toBe('/triordle?date=2026-11-02');
  expect(within(unsolved!).getByText('Not solved, 10.0 points')).toBeTruthy();
  expect(month('October 2026').textContent).toContain('Not played');
  expect(screen.getByText('2 of 2 played')).toBeTruthy();
  expect(screen.getByText('1 day')).toBeTruthy();
  expect(document.title).toBe('Triordle, Archive · Doxa');
});

it('opens the newest month, or the one that the address names, and keeps the opened one there', async () => {
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

it('says which game it has turned to', async () => {
  visit();
  await screen.findByText('November 2026');
  expect(screen.getByRole('status').textContent).toBe('');
  fireEvent.click(screen.getByRole('link', { name: 'Sudoku' }));
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Sudoku, Archive'));
});

it('says so when it cannot be loaded, and tries again', async () => {
  answer = (times) => (times === 1 ? null : ok(DAYS));
  visit();
  expect((await screen.findByRole('alert')).textContent).toBe('Could not load the archive.');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('November 2026')).toBeTruthy();
});

it('is empty before the first day has closed', async () => {
  answer = () => ok([]);
  visit();
  expect(await screen.findByText('The archive is still empty')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Play Triordle' }).getAttribute('href')).toBe('/triordle');
});

it('knows no archive of another name, and asks for none', () => {
  const { asked } = visit('/archive/chess');
  expect(screen.getByText('There is no archive of that name.')).toBeTruthy();
  expect(asked).toEqual([]);
});
