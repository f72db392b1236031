import type { Page } from '@playwright/test';
import type { PatternPuzzle } from '../../worker/shared/games/patternmatch/rules.ts';
import { lookBack } from './coached.ts';
import { expect, nextDay, playAsDealt, shownPoints, startGame, test } from './support.ts';

async function groupsOf(page: Page): Promise<string[][]> {
  const { puzzle } = await playAsDealt<PatternPuzzle, unknown>(page, 'patternmatch');
  return puzzle.groups.map(({ words }) => [...words]);
}

const wordButton = (page: Page, word: string) =>
  page.getByRole('grid', { name: 'Words' }).getByRole('button', { name: word, exact: true });
const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit' });

async function waitForLeft(page: Page, left: number): Promise<void> {
  await expect(page.getByRole('grid', { name: 'Words' }).getByRole('button')).toHaveCount(left);
}

/** How far the page can be scrolled, and how much of it is empty between the last button and the tabs. */
function roomOn(page: Page): Promise<{ left: number; spare: number }> {
  return page.evaluate(() => {
    const bottom = (one: Element | undefined) => one?.getBoundingClientRect().bottom ?? 0;
    const submit = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Submit',
    );
    const tabs = [...document.querySelectorAll('nav')].map((one) => one.getBoundingClientRect().top);
    return {
      left: document.documentElement.scrollHeight - innerHeight,
      spare: Math.max(...tabs) - bottom(submit),
    };
  });
}

test('Pattern Match with the mouse: one away, a reload, all four groups, and other words the next day', async ({
  page,
}) => {
  await page.goto('/pattern-match');
  const { puzzle } = await playAsDealt<PatternPuzzle, unknown>(page, 'patternmatch');
  const groups = await groupsOf(page);
  await startGame(page, '/pattern-match');
  const almost = [...groups[0]!.slice(0, 3), groups[1]![0]!];
  for (const word of almost) await wordButton(page, word).click();
  await submitButton(page).click();
  await expect(page.getByText(/One away/).first()).toBeVisible();
  await page.waitForTimeout(1300);
  for (const [place, words] of groups.entries()) {
    for (const word of words) await wordButton(page, word).click();
    await submitButton(page).click();
    if (place < 3) await waitForLeft(page, 16 - 4 * (place + 1));
    if (place === 0) {
      await page.reload();
      await waitForLeft(page, 12);
    }
  }
  await shownPoints(page);
  const result = await (await page.request.get('/api/results/today/patternmatch')).json();
  const worth = puzzle.groups.reduce((sum, { difficulty }) => sum + 5 + 5 * difficulty, 0);
  expect(result).toMatchObject({ solved: true, clicks: 1, base_points: worth + 30 - 12.5 });
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
  await nextDay(page);
  expect(await groupsOf(page)).not.toEqual(groups);
});

test('Pattern Match can be solved with the keyboard alone', { tag: '@short' }, async ({ page }) => {
  await page.goto('/pattern-match');
  const groups = await groupsOf(page);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Start' })).toBeFocused();
  await page.keyboard.press('Enter');
  await waitForLeft(page, 16);
  for (const [place, words] of groups.entries()) {
    for (const word of words) {
      await wordButton(page, word).focus();
      await page.keyboard.press('Space');
    }
    await submitButton(page).focus();
    await page.keyboard.press('Enter');
    if (place < 3) await waitForLeft(page, 16 - 4 * (place + 1));
  }
  await shownPoints(page);
  await lookBack(page);
});

test('no reply names a category before it is found', async ({ page }) => {
  const replies: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/pattern')) replies.push(await response.text().catch(() => ''));
  });
  await startGame(page, '/pattern-match');
  const { puzzle } = await playAsDealt<PatternPuzzle, unknown>(page, 'patternmatch');
  await waitForLeft(page, 16);
  expect(replies).not.toHaveLength(0);
  for (const { title } of puzzle.groups) {
    for (const text of replies) expect(text).not.toContain(JSON.stringify(title));
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('Pattern Match is solved by touch', async ({ page }) => {
    await page.goto('/pattern-match');
    const groups = await groupsOf(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).tap();
    await expect(submitButton(page)).toBeVisible();
    for (const size of [
      { width: 320, height: 568 },
      { width: 430, height: 932 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      const { left, spare } = await roomOn(page);
      expect(left, `${size.width} px: nothing is scrolled`).toBeLessThanOrEqual(0);
      expect(spare, `${size.width} px: the board fills the height`).toBeLessThan(40);
    }
    for (const [place, words] of groups.entries()) {
      for (const word of words) await wordButton(page, word).tap();
      await submitButton(page).tap();
      if (place < 3) await waitForLeft(page, 16 - 4 * (place + 1));
    }
    await shownPoints(page);
  });
});
