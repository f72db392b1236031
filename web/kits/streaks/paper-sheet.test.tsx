// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, ok } from '../../../tests/web/fake-calls.ts';
import { PaperSheet } from './paper-sheet.tsx';

const DAYS = [
  { day: '2026-11-16', mark: null, games: 0, points: 0 },
  { day: '2026-11-17', mark: 'played', games: 2, points: 120 },
  { day: '2026-11-18', mark: 'played', games: 1, points: 0 },
  { day: '2026-11-19', mark: 'played', games: 8, points: 640 },
  { day: '2026-11-20', mark: 'frozen', games: 0, points: 0 },
  { day: '2026-11-21', mark: 'paused', games: 0, points: 0 },
  { day: '2026-11-22', mark: null, games: 0, points: 0 },
];

beforeEach(() => {
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    this.open = true;
  });
});

test('every look of a day is in the legend; a play without points is hollow [§3 The paper streak]', async () => {
  answerCalls({
    'GET /api/me/paper-streak': () => ok({ streak_days: 3, freezes: 1, best_days: 4, days: DAYS }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PaperSheet isOpen onClose={() => {}} />
    </QueryClientProvider>,
  );
  const looks = (cells: Iterable<Element>) =>
    [...cells].map((cell) =>
      ['mark', 'empty', 'full'].map((name) => cell.getAttribute(`data-${name}`)).join(),
    );
  const table = await screen.findByRole('table');
  const days = [...table.querySelectorAll('[title]')];
  expect(days.map((day) => day.textContent)).toEqual([
    '16 November, not played',
    '17 November, played, 2 of 8 games',
    '18 November, played without points, 1 of 8 games',
    '19 November, played, full edition',
    '20 November, covered by a freeze',
    '21 November, paused',
    '22 November, not played yet',
  ]);
  const legend = [...document.querySelectorAll('ul[aria-hidden] > li')];
  expect(legend.map((entry) => entry.textContent)).toEqual([
    'Played',
    'Without points',
    'Full edition',
    'Freeze',
    'Paused',
    'Not played',
  ]);
  const inLegend = looks(legend.map((entry) => entry.querySelector('span')!));
  expect(new Set(inLegend).size).toBe(6);
  expect(new Set(looks(days.slice(0, -1)))).toEqual(new Set(inLegend));
  expect(inLegend).not.toContain(looks(days).at(-1));
});
