import type { Page } from '@playwright/test';
import type { SpeedMatchPuzzle } from '../../worker/plays/games/speedmatch/puzzle.ts';
import type { SpeedMatchState } from '../../worker/shared/games/speedmatch/rules.ts';
import { lookBack } from './coached.ts';
import { expect, playAsDealt, shownPoints, startGame, test } from './support.ts';

const cards = (page: Page) => page.getByRole('grid', { name: 'Cards' }).getByRole('button');

/** The swaps that finish the play as it was dealt, seven of them. */
async function wayHome(page: Page): Promise<{ first: number; second: number }[]> {
  const { state } = await playAsDealt<SpeedMatchPuzzle, SpeedMatchState>(page, 'speedmatch');
  const row = [...state.order];
  return state.hidden.flatMap((face, first) => {
    const second = row.indexOf(face);
    if (second === first) return [];
    [row[first], row[second]] = [row[second]!, row[first]!];
    return [{ first, second }];
  });
}

/** Waits until the lock after a swap is open again. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[data-locked]')).toHaveCount(0);
}

test('a visitor plays Speed Match with the mouse, reloads in the middle, and is paid', async ({ page }) => {
  await startGame(page, '/speed-match');
  const swap = async ({ first, second }: { first: number; second: number }) => {
    await settled(page);
    await cards(page).nth(first).click();
    await cards(page).nth(second).click();
  };
  const way = await wayHome(page);
  expect(way).toHaveLength(7);
  for (const pair of way.slice(0, 3)) await swap(pair);
  await settled(page);
  const row = () => cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));
  const before = await row();
  await expect(page.getByRole('row').filter({ hasText: '/ 8' })).toHaveCount(3);
  await page.reload();
  await expect(cards(page)).toHaveCount(8);
  expect(await row()).toEqual(before);
  await expect(page.getByRole('row').filter({ hasText: '/ 8' })).toHaveCount(3);
  const [dragged, ...rest] = way.slice(3);
  await cards(page).nth(dragged!.first).dragTo(cards(page).nth(dragged!.second));
  for (const pair of rest) await swap(pair);
  const points = await shownPoints(page);
  await page.goto('/speed-match');
  await expect(page.getByRole('region', { name: 'Result' })).toContainText(points);
});

test('Speed Match can be played to the end with the keyboard alone', { tag: '@short' }, async ({ page }) => {
  await page.goto('/speed-match');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Start' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cards(page).first()).toBeFocused();
  let at = 0;
  const pick = async (position: number) => {
    const key = position > at ? 'ArrowRight' : 'ArrowLeft';
    for (let step = Math.abs(position - at); step > 0; step--) await page.keyboard.press(key);
    at = position;
    await page.keyboard.press('Enter');
  };
  for (const { first, second } of await wayHome(page)) {
    await settled(page);
    await pick(first);
    await pick(second);
  }
  await shownPoints(page);
  await lookBack(page);
});

test('a reply without exactly eight items is a failure to load', async ({ page }) => {
  await page.route('**/api/daily-speedmatch-items*', async (route) => {
    const response = await route.fetch();
    const opening = await response.json();
    await route.fulfill({ response, json: { ...opening, items: opening.items.slice(1) } });
  });
  await page.goto('/speed-match');
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('Failed to load new game configuration. Please try refreshing.')).toBeVisible();
  await page.unroute('**/api/daily-speedmatch-items*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(cards(page)).toHaveCount(8);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('Speed Match is played by touch, four cards abreast', async ({ page }) => {
    await page.goto('/speed-match');
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).tap();
    await expect(cards(page)).toHaveCount(8);
    const boxes = await Promise.all([0, 3, 4].map((position) => cards(page).nth(position).boundingBox()));
    expect(boxes[0]!.y).toBe(boxes[1]!.y);
    expect(boxes[2]!.y).toBeGreaterThan(boxes[0]!.y + boxes[0]!.height);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    const [swap] = await wayHome(page);
    await cards(page).nth(swap!.first).tap();
    await cards(page).nth(swap!.second).tap();
    await settled(page);
    await expect(page.getByRole('row').filter({ hasText: '/ 8' })).toHaveCount(1);
  });
});
