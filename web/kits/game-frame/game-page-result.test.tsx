// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { MARA } from '../../../tests/web/fake-visit.tsx';
import {
  GAMES,
  NOW_MS,
  page,
  playAtNoon,
  press,
  RESULT,
  rest,
  SAVED,
  STANDING,
  spoken,
} from '../../../tests/web/game-page.tsx';
import { type Answer, hrefOf, ok } from '../../../tests/web/index.ts';
import { startSession } from '../../base/session.ts';
import { loadFinishedResult } from './result-view.tsx';

// A browser prefetches it; fake timers do not wait for it.
beforeAll(loadFinishedResult);
playAtNoon();

/** Shows today's finished play, and the figures of the day. */
async function playedBefore(result: object = RESULT, standing: object = STANDING) {
  page({
    'GET /api/results/today/memory': () => ok(result),
    'GET /api/results/distribution': () => ok(standing),
  });
  await rest();
  await rest();
}

const LOST = { ...RESULT, base_points: 0, points_earned: 0, solved: false };

async function startAndGiveUp() {
  await rest();
  await press('Start');
  await rest(400);
  await press('Help');
  await press('Give up');
  await press('Give up');
}

it('keeps the blocked board until the result is there, and shows the result from its top [§14 A game’s page]', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo');
  const { promise, resolve: answer } = Promise.withResolvers<Answer>();
  page({ 'POST /api/results/': () => promise });
  await startAndGiveUp();
  await rest(400);
  expect(screen.getByText('Blocked')).toBeTruthy();
  expect(screen.queryByText('Saving…')).toBeNull();
  expect(scrollTo).not.toHaveBeenCalled();
  answer(ok(SAVED));
  await rest();
  // An inert print of the board remains.
  expect(screen.queryByRole('button', { name: 'Blocked' })).toBeNull();
  expect(screen.getByText('Blocked').closest('[inert]')).toBeTruthy();
  expect(screen.getByText('All found.')).toBeTruthy();
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

it('shows that the result is being saved when that takes long', async () => {
  page({ 'POST /api/results/': () => new Promise<Answer>(() => {}) });
  await startAndGiveUp();
  await rest(1600);
  expect(screen.getByText('Saving…')).toBeTruthy();
});

it.each([
  ['kept off the boards', null, true],
  ['still on the boards', 3, false],
])(
  'shows that a marked play is under review only when it is: %s [§4 Replayed games]',
  async (_, rank_today, isTold) => {
    await playedBefore({ ...RESULT, marked: true }, { ...STANDING, rank_today });
    expect(screen.queryByText(/^Under review/) !== null).toBe(isTold);
  },
);

it('offers an earlier puzzle before sharing after a loss', async () => {
  await playedBefore(LOST);
  const practice = screen.getByRole('link', { name: 'Practise on an earlier puzzle' });
  expect(practice.getAttribute('href')).toMatch(/^\/memory-game\?date=2026-11-/);
  const share = screen.getByRole('button', { name: 'Share' });
  expect(practice.compareDocumentPosition(share)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  cleanup();
  await playedBefore();
  expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Practise on an earlier puzzle' })).toBeNull();
});

it('tells how many others missed as much after a loss, in the game’s own words [§11 The day’s distribution]', async () => {
  await playedBefore(LOST, { ...STANDING, percentile: 0, missed_alike: 1107 });
  expect(screen.getByText('38 % of the 2,914 who played today scored nothing.')).toBeTruthy();
  expect(screen.queryByText('2,914 played today.')).toBeNull();
  expect(screen.queryByText('Rank today')).toBeNull();
});

it('does not announce an earlier result', async () => {
  await playedBefore();
  await rest(900);
  expect(spoken()).toBe('');
});

it('shows today’s earlier result, and the next puzzle when its time comes', async () => {
  const { calls } = page({
    'GET /api/results/today/memory': (_, times) => ok(times === 1 ? RESULT : null),
  });
  await rest();
  expect(screen.getByText('Today’s scores')).toBeTruthy();
  expect(screen.getByText('12:00:00')).toBeTruthy();
  expect(calls()).not.toContain('GET /api/daily-memory-config');
  // Without the ticks in between, like a sleeping page.
  vi.setSystemTime(NOW_MS + 12 * 3_600_000 - 1500);
  await rest(1000);
  expect(screen.queryByRole('button', { name: 'Play the new puzzle' })).toBeNull();
  await rest(1500);
  await press('Play the new puzzle');
  expect(screen.getByText('Ready?')).toBeTruthy();
});

it('copies the result, and shows it for selection when copying is refused', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  writeText.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('denied'));
  await playedBefore();
  await press('Share');
  expect(writeText).toHaveBeenCalledWith('Doxa Memory Match 325: 24 cards\n🟪');
  expect(screen.getAllByText('Results copied to clipboard!').length).toBeGreaterThan(0);
  await rest(2500 + 300);
  expect(document.querySelector('section[popover]')).toBeNull();
  await press('Copy as text');
  expect(screen.getAllByText('Could not copy results.').length).toBeGreaterThan(0);
  expect((screen.getByLabelText('Select and copy') as HTMLTextAreaElement).value).toBe('In words.');
});

it('offers to save a picture, but not inside an app, which cannot save files', async () => {
  await playedBefore();
  expect(screen.getByRole('button', { name: 'Save picture' })).toBeTruthy();
  cleanup();
  const inApp = 'Mozilla/5.0 (Linux; Android 13; SM-A135F; wv) AppleWebKit/537.36 Chrome/119.0 Mobile';
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(inApp);
  await playedBefore();
  expect(screen.getByRole('button', { name: 'Copy as text' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save picture' })).toBeNull();
});

describe('yesterday’s play', () => {
  const cards = (change: object) => [{ ...GAMES[0], ...change }, GAMES[1]];
  const hub = (change: object) => () =>
    ok({ game_date: '2026-11-21', puzzle_number: 325, games: cards(change) });

  it('is mentioned before today’s play if it ran out or its streak can be repaired [§3 Streaks]', async () => {
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
    expect(hrefOf('Play yesterday’s puzzle')).toBe('/memory-game?date=2026-11-20');
  });

  it('is not mentioned otherwise', async () => {
    page();
    await rest();
    expect(screen.getByRole('dialog').textContent).not.toMatch(/yesterday/i);
  });
});

it('shows a signed-in player’s friend buttons with the other buttons, so that nothing below moves later', async () => {
  localStorage.setItem('doxa.access_token', 'kept');
  page({
    'GET /auth/me': () => ok(MARA),
    'GET /api/results/today/memory': () => ok(RESULT),
  });
  await startSession();
  await vi.waitUntil(async () => {
    await rest(1);
    return screen.queryByRole('button', { name: 'Share' });
  });
  expect(screen.getByRole('button', { name: 'Challenge a friend' })).toBeTruthy();
});
