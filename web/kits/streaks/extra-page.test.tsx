// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { GameResult } from '#shared/contract/plays.ts';
import { ExtraPage } from './extra-page.tsx';

vi.mock('../../base/session.ts', () => ({ useSession: () => ({ user: null }) }));

beforeEach(() => {
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    this.open = true;
  });
});

function shown(days: number, freezes: number) {
  const result = {
    game_type: 'memory',
    game_date: '2027-03-12',
    paper_streak: { streak_days: days, freezes, milestone: days },
  } as GameResult;
  render(<ExtraPage days={days} result={result} />, { wrapper: MemoryRouter });
}

test.each([
  [3, 0, null],
  [10, 1, /^This came with it/],
  [20, 2, /^This came with it/],
  [30, 2, /^Two freezes in hand/],
  [30, 1, /^This came with it/],
])('day %i with %i freezes says the truth about them [§3 The paper streak]', (days, freezes, says) => {
  shown(days, freezes);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('days in a row');
  const line = screen.queryByText(/freeze/i)?.textContent ?? null;
  if (says === null) expect(line).toBeNull();
  else expect(line).toMatch(says);
});

test('one press closes it', () => {
  shown(7, 0);
  const page = screen.getByRole<HTMLDialogElement>('dialog');
  expect(page.open).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Back to your result' }));
  expect(page.open).toBe(false);
});
