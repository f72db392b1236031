// What the offline tests prepare while online: the cached files, and the day's Sudoku, which sudoku.spec.ts
// plays too.
import type { Page } from '@playwright/test';
import type { SudokuPuzzle } from '../../worker/plays/games/sudoku/puzzle.ts';
import type { SudokuState } from '../../worker/shared/games/sudoku/rules.ts';
import { expect, playAsDealt } from './support.ts';

/** The day's puzzle, and its open cells. */
export async function solutionOf(page: Page) {
  const { puzzle } = await playAsDealt<SudokuPuzzle, SudokuState>(page, 'sudoku');
  return { ...puzzle, open: [...puzzle.givens].flatMap((digit, cell) => (digit === '0' ? [cell] : [])) };
}

/** Opens the day's Sudoku and fills it except for some cells without the page: as its guest, or as the player with this token. */
export async function openSolved(page: Page, { but, token }: { but: number; token?: string }): Promise<void> {
  const { request } = page;
  if (!token) await request.post('/api/session/init', { data: {} });
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const opened = await request.get('/api/daily-sudoku', { headers });
  const { open, solution } = await solutionOf(page);
  const data = {
    game_session_token: (await opened.json()).game_session_token,
    from: 0,
    moves: open.slice(0, -but).map((cell) => [cell, Number(solution[cell])]),
    time_taken_seconds: 1,
  };
  const reply = await request.post('/api/sudoku/progress', { headers, data });
  expect(reply.ok(), await reply.text()).toBe(true);
  await page.goto('/sudoku');
  await expect(sudokuCells(page)).toHaveCount(81);
}

/** The cells of the Sudoku on the page. */
export const sudokuCells = (page: Page) => page.getByRole('grid', { name: 'Sudoku' }).getByRole('gridcell');

/** Waits until the service worker controls the page, and has cached everything that the page has loaded. */
export async function untilKept(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => {
      if (!navigator.serviceWorker.controller) return false;
      const loaded = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => new URL(name).pathname.startsWith('/built/'));
      const kept = await Promise.all(loaded.map((name) => caches.match(name, { ignoreVary: true })));
      return kept.length > 2 && kept.every(Boolean);
    });
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true);
}
