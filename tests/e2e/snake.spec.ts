import type { Page } from '@playwright/test';
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

/** Steers to the food by keys, as a player who looks one step ahead, and pauses when so much is scored. */
async function eat(page: Page, score: number): Promise<void> {
  await page.evaluate((wanted) => {
    const numbers = (text: string | null) => (text?.match(/-?[\d.]+/g) ?? []).map(Number);
    const cell = (value: number) => Math.floor(value / 20);
    const part = (name: string) => document.querySelector(`[data-part="${name}"]`);
    const obstacles = [...document.querySelectorAll('[role=application] g[transform]:not([data-part])')];
    const blocked = new Set(
      obstacles.map((obstacle) => numbers(obstacle.getAttribute('transform')).map(cell).join()),
    );
    const ways: Record<string, [number, number]> = {
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
    };
    const press = (code: string) =>
      window.dispatchEvent(new KeyboardEvent('keydown', { key: code, code, cancelable: true }));
    const timer = setInterval(() => {
      const head = part('head');
      const scored = Number(
        document.querySelector('[data-game] > header')?.textContent?.match(/Score(\d+)/)?.[1] ?? 0,
      );
      if (!head || scored >= wanted) {
        clearInterval(timer);
        if (head) press('Space');
        return;
      }
      const angle = numbers(head.getAttribute('transform'))[2] as number;
      const band = numbers(part('band')!.getAttribute('d')).map(cell);
      const body = band
        .flatMap((x, place) => (place % 2 === 0 ? [[x, band[place + 1] as number]] : []))
        .slice(1);
      const heading = { '0': [1, 0], '90': [0, 1], '180': [-1, 0], '-90': [0, -1] }[
        String(angle)
      ] as number[];
      const at = [body[0]![0]! + heading[0]!, body[0]![1]! + heading[1]!];
      const food = numbers(part('food')!.getAttribute('transform')).map(cell);
      const taken = new Set([...blocked, ...body.map((place) => place.join())]);
      const steps = Object.entries(ways)
        .map(([key, [x, y]]) => ({ key, x: at[0]! + x, y: at[1]! + y }))
        .filter(({ x, y }) => Math.min(x, y) >= 0 && Math.max(x, y) < 20 && !taken.has(`${x},${y}`));
      const far = ({ x, y }: { x: number; y: number }) => Math.abs(x - food[0]!) + Math.abs(y - food[1]!);
      const best = steps.sort((one, other) => far(one) - far(other))[0];
      if (best) press(best.key);
    }, 50);
  }, score);
}

test('Snake is played to the end by keys alone, goes on after a reload, and is played once a day', async ({
  page,
}) => {
  await page.goto('/snake');
  await expect(page.getByRole('button', { name: START })).toBeFocused();
  await expect(page).toHaveTitle(/Daily Challenge #\d+/);
  await page.keyboard.press('Space');
  await expect(boardOf(page).getByRole('textbox')).toBeFocused();
  await eat(page, 20);
  await expect(page.getByText('Paused', { exact: true })).toBeVisible({ timeout: 40_000 });
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
});

/** The width of one of the board's 20 columns, in CSS pixels, without its border of 2 px. */
async function cellSize(page: Page): Promise<number> {
  return ((await boardOf(page).boundingBox())!.width - 4) / 20;
}

test('Snake is started and steered with the mouse, stops for another window, and has cells of 20 px, 12 at the least', async ({
  page,
}) => {
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
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Game Complete!')).toBeVisible({ timeout: 30_000 });
  await shownPoints(page);
});

test('Snake goes on without a connection and is saved when it is back', async ({ page, context }) => {
  await page.goto('/snake');
  await page.getByRole('button', { name: START }).click();
  await page.waitForTimeout(500);
  await context.setOffline(true);
  await expect(page.getByRole('alert').filter({ hasText: 'Error saving score' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText('Game Complete!')).toBeVisible();
  await expect(page.getByText('Final Score')).toBeVisible();
  await context.setOffline(false);
  await shownPoints(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('Snake is played to the end by touch, and the page stays where it is', async ({ page }) => {
    await page.goto('/snake');
    await page.getByRole('button', { name: START }).tap();
    await expect(boardOf(page)).toBeVisible();
    const turns: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/snake/progress')) turns.push(request.postData() ?? '');
    });
    const box = (await boardOf(page).boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const touch = await page.context().newCDPSession(page);
    const point = (type: 'touchStart' | 'touchMove' | 'touchEnd', dy: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + dy }],
      });
    await point('touchStart', 0);
    for (const dy of [-20, -40, -70]) await point('touchMove', dy);
    await point('touchEnd', 0);
    await page.waitForTimeout(300);
    await page.getByRole('button', { name: 'Right', exact: true }).tap();
    await expect(page.getByText('Game Complete!')).toBeVisible({ timeout: 30_000 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(turns.join()).toMatch(/"up"\].*"right"\]/);
    await shownPoints(page);
  });
});
