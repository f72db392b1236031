import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { SUDOKU_PRACTICE } from '../../worker/content/sudoku-practice.generated.ts';
import { SUDOKU_PUZZLES } from '../../worker/content/sudoku-puzzles.generated.ts';
import { solveByTechniques } from '../../worker/plays/games/sudoku/solve.ts';
import { digitsOf } from '../../worker/shared/games/sudoku/rules.ts';
import { lookBack } from './coached.ts';
import { sudokuCells as cells, solutionOf } from './offline-play.ts';
import { expect, nextDay, shownPoints, startGame, test } from './support.ts';

const CLIENT = resolve(import.meta.dirname, '../../dist/client');

const digitKey = (page: Page, digit: string) =>
  page.getByRole('button', { name: new RegExp(`^${digit}, (\\d left|all placed)$`) });

/** Walks by arrows from one cell to another. */
async function walk(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const rows = Math.floor(to / 9) - Math.floor(from / 9);
  const columns = (to % 9) - (from % 9);
  for (let step = 0; step < Math.abs(rows); step++)
    await page.keyboard.press(rows > 0 ? 'ArrowDown' : 'ArrowUp');
  for (let step = 0; step < Math.abs(columns); step++) {
    await page.keyboard.press(columns > 0 ? 'ArrowRight' : 'ArrowLeft');
  }
}

/** Fills cells by keys alone, row by row, there and back, as fast as the page takes them. */
async function fill(page: Page, open: number[], solution: ArrayLike<string | number>): Promise<void> {
  const way = open.toSorted((one, other) => alongRows(one) - alongRows(other));
  await cells(page).nth(way[0]!).click();
  for (const [place, cell] of way.entries()) {
    await walk(page, { from: way[place - 1] ?? cell, to: cell });
    await page.keyboard.press(String(solution[cell]));
  }
}

/** A cell's place on the way through all rows, every other one from right to left. */
function alongRows(cell: number): number {
  const row = Math.floor(cell / 9);
  return row % 2 === 0 ? cell : row * 9 + 8 - (cell % 9);
}

test('on a phone of 740 px the last row of keys is above the tab bar, and notes are seen to be on in forced colours', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ forcedColors: 'active' });
  await startGame(page, '/sudoku');
  const keys = await digitKey(page, '9').boundingBox();
  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  expect(keys!.y + keys!.height).toBeLessThanOrEqual(bar!.y);
  const notes = page.getByRole('button', { name: 'Notes' });
  await notes.click();
  await expect(notes).toHaveCSS('outline-style', 'solid');
});

test('Sudoku is solved with the keyboard alone, with notes, undo and a last digit offline [§14 A game’s page]', {
  tag: '@short',
}, async ({ page, context }) => {
  await page.goto('/sudoku');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'How to play' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Start' })).toBeFocused();
  const states = await (await page.request.get('/api/plays/today')).json();
  expect(states.sudoku).toBe('none');
  await page.keyboard.press('Enter');
  const { open, solution } = await solutionOf(page);
  const first = cells(page).nth(open[0]!);
  await expect(first).toBeFocused();
  await page.keyboard.press('n');
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await expect(first).toHaveAccessibleName(/empty, notes 1 2$/);
  await page.keyboard.press('Control+z');
  await expect(first).toHaveAccessibleName(/empty, notes 1$/);
  await page.keyboard.press('n');
  let from = open[0]!;
  for (const cell of open) {
    if (cell === open.at(-1)) await context.setOffline(true);
    await walk(page, { from, to: cell });
    await page.keyboard.press(solution[cell]!);
    await expect(cells(page).nth(cell)).toHaveAccessibleName(/entered$/);
    from = cell;
  }
  await expect(page.getByRole('heading', { name: 'Solved' })).toBeVisible();
  await expect(page.getByText(/^No connection\. Play on/).first()).toBeVisible();
  await context.setOffline(false);
  await shownPoints(page);
  const result = await (await page.request.get('/api/results/today/sudoku')).json();
  expect(result).toMatchObject({ solved: true, clicks: 0 });
  await lookBack(page);
});

test('Sudoku with the mouse: a conflict, a hint that costs, a reload, and another grid the next day', async ({
  page,
}) => {
  await startGame(page, '/sudoku');
  const { givens, open, solution } = await solutionOf(page);
  const inRow = open.find((cell) => /[1-9]/.test(givens.slice(cell - (cell % 9), cell - (cell % 9) + 9)))!;
  const met = givens.slice(inRow - (inRow % 9)).match(/[1-9]/)![0];
  await cells(page).nth(inRow).click();
  await digitKey(page, met).click();
  await expect(cells(page).nth(inRow)).toHaveAccessibleName(/entered, in conflict$/);
  await expect(page.getByRole('heading', { name: /^(Two|Three) \w+ in / })).toBeVisible();
  await page.getByRole('button', { name: 'Name the next technique, 5 points' }).click();
  await page.getByRole('button', { name: 'Take it, 5 points' }).click();
  await expect(page.getByRole('heading', { name: 'A wrong digit' })).toBeVisible();
  await page.getByRole('button', { name: 'Show what goes there' }).click();
  await expect(page.getByText(/Ask again for the digit/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const cell of open.slice(0, 6)) {
    await cells(page).nth(cell).click();
    await digitKey(page, solution[cell]!).click();
  }
  await page.reload();
  await expect(cells(page).nth(open[5]!)).toHaveAccessibleName(/entered$/);
  await fill(page, open.slice(6), solution);
  await shownPoints(page);
  const result = await (await page.request.get('/api/results/today/sudoku')).json();
  expect(JSON.parse(result.details_json)).toMatchObject({ hints_used: 1, solution });
  await nextDay(page);
  expect((await solutionOf(page)).givens).not.toBe(givens);
  await startGame(page, '/sudoku');
  await expect(cells(page)).toHaveCount(81);
});

test('no file of the page contains a Sudoku, and no reply a solution [§4 Puzzles; §14 What decides an outcome]', async ({
  page,
}) => {
  const replies: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) replies.push(await response.text().catch(() => ''));
  });
  await startGame(page, '/sudoku');
  const { open, solution, givens } = await solutionOf(page);
  await cells(page).nth(open[0]!).click();
  await page.keyboard.press(solution[open[0]!]!);
  await page.reload();
  await expect(cells(page)).toHaveCount(81);
  expect(replies.some((text) => text.includes(givens))).toBe(true);
  expect(replies.filter((text) => text.includes(solution) || text.includes('solution'))).toEqual([]);
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|html)$/.test(name),
  );
  const pools = [...SUDOKU_PUZZLES, ...SUDOKU_PRACTICE.easy, ...SUDOKU_PRACTICE.hard];
  for (const name of files) {
    const text = readFileSync(join(CLIENT, name), 'utf8');
    expect(pools.some((packed) => text.includes(packed))).toBe(false);
  }
});

test('a closed day’s Sudoku can be practised hard, chosen with the keyboard, and then easy [§4 The archive]', async ({
  page,
}) => {
  await page.goto('/sudoku?date=2026-06-01');
  const dialog = page.getByRole('dialog');
  const choice = dialog.getByRole('group', { name: 'Difficulty' });
  await expect(choice.getByRole('radio', { name: 'Medium' })).toBeChecked();
  await choice.getByRole('radio', { name: 'Medium' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(choice.getByRole('radio', { name: 'Hard' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const opened = page.waitForResponse(/daily-sudoku/);
  await dialog.getByRole('button', { name: 'Start' }).click();
  const { grid, difficulty } = await (await opened).json();
  expect(difficulty).toBe('hard');
  await expect(page.getByText(/^Archive, No\. 152, 1 June.*, Hard/).first()).toBeAttached();
  const solution = solveByTechniques(digitsOf(grid)).grid;
  const open = solution.flatMap((_, cell) => (grid[cell] === '0' ? [cell] : []));
  await cells(page).nth(open[0]!).click();
  await page.keyboard.press(String(solution[open[0]!]));
  await page.reload();
  await expect(cells(page).nth(open[0]!)).toHaveAccessibleName(/entered$/);
  await fill(page, open.slice(1), solution);
  await expect(page.getByText(/The easiest way takes .*(triple|wing)/)).toBeVisible();
  await page.getByRole('button', { name: 'This day, easy' }).click();
  await expect(choice.getByRole('radio', { name: 'Easy' })).toBeChecked();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('Sudoku is solved by touch', async ({ page }) => {
    await page.goto('/sudoku');
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).tap();
    const { open, solution } = await solutionOf(page);
    for (const cell of [...open.slice(0, 5), ...open.slice(-2)]) {
      if (cell === open.at(-2)) await fill(page, open.slice(5, -2), solution);
      await cells(page).nth(cell).tap();
      await digitKey(page, solution[cell]!).tap();
    }
    await shownPoints(page);
  });
});
