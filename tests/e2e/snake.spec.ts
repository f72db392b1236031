import type { Page } from '@playwright/test';
import { lookBack } from './coached.ts';
import { eat, untilWayUpIsFree } from './snake-bot.ts';
import { expect, shownPoints, test } from './support.ts';

const START = 'Press SPACE, ENTER, or TAP HERE to start!';
const boardOf = (page: Page) => page.getByRole('application', { name: /^Snake board/ });

/** The figure beside a word in the game's head. */
async function figure(page: Page, label: string): Promise<string> {
  const text = await page
    .getByRole('banner')
    .or(page.locator('header'))
    .getByText(label)
    .locator('..')
    .innerText();
  return text.replace(label, '').trim();
}

test('Snake is played to the end with the keyboard alone, survives a reload, and can be played once a day', {
  tag: '@short',
}, async ({ page }) => {
  await page.goto('/snake');
  await expect(page.getByRole('button', { name: START })).toBeFocused();
  await expect(page).toHaveTitle(/Daily Challenge #\d+/);
  await page.keyboard.press('Space');
  await expect(boardOf(page).getByText('3', { exact: true })).toBeVisible();
  await expect(boardOf(page).getByRole('textbox')).toBeFocused();
  await eat(page, 20);
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  const before = [await figure(page, 'Score'), await figure(page, 'Time')];
  await page.waitForTimeout(1200);
  expect([await figure(page, 'Score'), await figure(page, 'Time')]).toEqual(before);

  await page.reload();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  expect([await figure(page, 'Score'), await figure(page, 'Time')]).toEqual(before);
  await page.getByRole('button', { name: 'Resume' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Game Complete!')).toBeVisible({ timeout: 30_000 });
  const points = await shownPoints(page);
  const today = await (await page.request.get('/api/results/today/snake')).json();
  expect(today).toMatchObject({ solved: true, marked: false });
  expect(today.clicks).toBeGreaterThanOrEqual(20);
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText(`Final Score${today.clicks}`);
  await result.getByRole('link', { name: 'Play Again' }).click();
  await expect(page.getByText('Already Played Today!')).toBeVisible();
  await expect(result).toContainText(points);
  await expect(result.getByRole('link', { name: 'Play Again' })).toHaveCount(0);
  await result.getByRole('link', { name: 'View Leaderboard' }).click();
  await expect(page.getByRole('row', { name: /You/ })).toContainText(points);
  await page.goBack();
  await lookBack(page);
});

/** The width of one of the board's 20 columns, in CSS pixels, without its border of 2 px. */
async function cellSize(page: Page): Promise<number> {
  return ((await boardOf(page).boundingBox())!.width - 4) / 20;
}

test('Space resumes a Snake after help was read', async ({ page }) => {
  await page.goto('/snake');
  await page.getByRole('button', { name: START }).click();
  await expect(boardOf(page)).toBeVisible();
  const untilPaused = eat(page, Number.POSITIVE_INFINITY);
  await expect(boardOf(page).locator('[data-phase]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Help' }).click();
  await untilPaused;
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await expect(boardOf(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('Paused', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Snake is started and steered with the mouse, pauses when the window loses focus, and has cells of 20 px, at least 12 [§14 Figures of the page]', async ({
  page,
}) => {
  await untilWayUpIsFree(page);
  await page.goto('/snake');
  await page.getByRole('button', { name: START }).click();
  await page.getByRole('button', { name: 'Up', exact: true }).click();
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  const { width, height } = page.viewportSize()!;
  expect(await cellSize(page)).toBe(20);
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await cellSize(page)).toBeGreaterThanOrEqual(12);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width, height });
  const eaten = eat(page, 10);
  await page.getByRole('button', { name: 'Resume' }).click();
  await eaten;
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Game Complete!')).toBeVisible({ timeout: 30_000 });
  await shownPoints(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('Snake is played to the end by touch, and the page does not scroll', async ({ page }) => {
    await untilWayUpIsFree(page);
    await page.goto('/snake');
    const touch = await page.context().newCDPSession(page);
    await page.getByRole('button', { name: START }).tap();
    const turns: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/snake/progress')) turns.push(request.postData() ?? '');
    });
    const box = (await boardOf(page).boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const point = (type: 'touchStart' | 'touchMove' | 'touchEnd', dy: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + dy }],
      });
    await point('touchStart', 0);
    for (const dy of [-20, -40, -70]) await point('touchMove', dy);
    await point('touchEnd', 0);
    await page.getByRole('button', { name: 'Right', exact: true }).tap();
    const prompt = boardOf(page).getByText(START);
    for (let run = 1; run <= 3 && !(await page.getByText('Game Complete!').isVisible()); run++) {
      await prompt.or(page.getByText('Game Complete!')).waitFor({ timeout: 20_000 });
      if (!(await prompt.isVisible())) continue;
      await prompt.tap({ force: true });
      await page.getByRole('button', { name: 'Up', exact: true }).tap();
    }
    await expect(page.getByText('Game Complete!')).toBeVisible({ timeout: 30_000 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(turns.join()).toMatch(/"up"\].*"right"\]/);
    await shownPoints(page);
  });
});
