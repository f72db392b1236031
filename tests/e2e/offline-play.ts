// What the tests without a network know before it goes: the day's Sudoku, and how to be somebody.
import type { Page } from '@playwright/test';
import type { SudokuPuzzle } from '../../worker/games/sudoku/puzzle.ts';
import type { SudokuState } from '../../worker/games/sudoku/rules.ts';
import { expect, playAsDealt } from './support.ts';

const PASSWORD = 'correct horse';

/** The day's puzzle, and the cells that are open in it. */
export async function solutionOf(page: Page) {
  const { puzzle } = await playAsDealt<SudokuPuzzle, SudokuState>(page, 'sudoku');
  return { ...puzzle, open: [...puzzle.givens].flatMap((digit, cell) => (digit === '0' ? [cell] : [])) };
}

/** Registers somebody and logs in on the page. */
export async function register(page: Page): Promise<void> {
  const founder = await page.request.post('/api/ops/founder', {
    headers: { authorization: 'Bearer local-ops-token' },
  });
  const { code } = await founder.json();
  const username = `o_${Date.now().toString(36)}`;
  const body = { username, email: `${username}@example.org`, password: PASSWORD, referral_code: code };
  await page.request.post('/api/session/init', { data: {} });
  expect((await page.request.post('/auth/register', { data: body })).status()).toBe(200);
  await page.goto('/login');
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/$/);
}
