// What the pages of all games share: their height, where they begin, the change from board to result, and sound.
import type { Locator, Page } from '@playwright/test';
import { GAME_NAMES } from '../../worker/shared/kernel/game-type.ts';
import { expect, shownPoints, startGame, test, turnCards } from './support.ts';

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

async function giveUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Help' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Give up' }).click();
  await dialog.getByRole('button', { name: 'Give up' }).click();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('each game’s page fills the window, has no footer and has a sound switch [§14 A game’s page]', async ({
    page,
  }) => {
    for (const { path } of Object.values(GAME_NAMES)) {
      await startGame(page, path);
      await expect(page.getByRole('button', { name: 'Switch sound on' }), path).toBeVisible();
      await expect(page.getByRole('link', { name: 'Terms of service' })).toHaveCount(0);
      const { height, width } = await page.evaluate(() => ({
        height: document.documentElement.scrollHeight,
        width: document.documentElement.scrollWidth,
      }));
      expect(height, path).toBeLessThanOrEqual(844);
      expect(width, path).toBeLessThanOrEqual(390);
    }
  });

  test('the focus ring shows after a key press and not after a tap', async ({ page }) => {
    await page.goto('/memory-game');
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).tap();
    const card = page.getByRole('button', { name: 'Row 1, column 1: face down' });
    await expect(card).toBeFocused();
    const ring = () => card.evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(await ring()).toBe('none');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect(card).toBeFocused();
    expect(await ring()).toBe('solid');
  });
});

for (const viewport of [
  { width: 740, height: 360 },
  { width: 844, height: 390 },
]) {
  test.describe(`on a phone on its side, ${viewport.width} px wide`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    test('each game’s board and keys are whole in the window', async ({ page }) => {
      const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
      const ends: [path: string, ...ends: Locator[]][] = [
        ['/memory-game', button('Row 4, column 4: face down')],
        ['/speed-match', button(/^Position 8:/)],
        ['/triordle', page.getByRole('row', { name: 'Row 8: empty' }).last(), button('Backspace')],
        ['/anagram-hunt', page.getByLabel('Your word'), button('Enter'), button('Finish')],
        ['/word-clue', page.getByText('Buy a letter, or guess'), button(/^P, /), button(/^M, /)],
        ['/pattern-match', page.getByRole('grid').getByRole('button').last(), button('Submit')],
        ['/sudoku', page.getByRole('gridcell').last(), button('Hint, 5 points'), button('Clear')],
        ['/snake', page.getByRole('application'), button('Right'), button('Pause')],
      ];
      for (const [path, ...parts] of ends) {
        await startGame(page, path);
        for (const part of parts) await expect(part, path).toBeInViewport({ ratio: 1 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(viewport.width);
      }
    });
  });
}

test('a page opened again starts at the top, while a reload keeps its position', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.goto('/how-to-play');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await scrollY(page)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 200));
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => scrollY(page)).toBe(200);
  await page.goto('/how-to-play?again');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await scrollY(page)).toBe(0);
});

test('the result replaces the board directly and begins at its top [§14 A game’s page]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await startGame(page, '/memory-game');
  await page.evaluate(() => {
    window.scrollTo(0, 120);
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const hasBoard = document.querySelector('[role=grid]:not([inert] *)') !== null;
      const hasResult = document.querySelector('[aria-label=Result] [data-score]') !== null;
      seen.push(hasBoard ? 'board' : hasResult ? 'result' : 'nothing');
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  await giveUp(page);
  await shownPoints(page);
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen).toContain('result');
  expect(seen).not.toContain('nothing');
  expect(await scrollY(page)).toBe(0);
});

test('no game makes a sound before its sound switch is on, and then it does [§14 Figures of the page]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const made: string[] = [];
    Object.assign(window, { made });
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      constructor() {
        super();
        made.push('sound');
      }
    };
  });
  const made = () => page.evaluate(() => (window as unknown as { made: string[] }).made.length);
  await startGame(page, '/memory-game');
  await page.getByRole('button', { name: 'Row 1, column 1: face down' }).click();
  await expect(page.getByRole('button', { name: 'Row 1, column 1: face down' })).toHaveCount(0);
  expect(await made()).toBe(0);
  await page.getByRole('button', { name: 'Switch sound on' }).click();
  await page.getByRole('button', { name: 'Row 1, column 2: face down' }).click();
  await expect.poll(made).toBe(1);
});

test('Memory says that the score was not saved when its last move is refused, and can still be ended [§14 A game’s page]', async ({
  page,
}) => {
  await startGame(page, '/memory-game');
  const cards = page.getByRole('grid', { name: 'Cards' }).getByRole('button');
  await turnCards(page, (position) => cards.nth(position).click(), { most: 14 });
  const down = page.getByRole('button', { name: /face down$/ });
  await expect(down).toHaveCount(2);
  await down.first().click();
  await expect(down).toHaveCount(1);
  const flip = '**/api/memory/flip';
  await page.route(flip, (route) =>
    route.fulfill({ status: 422, json: { code: 'INVALID', detail: 'Not valid.' } }),
  );
  await down.click();
  await expect(page.getByText('Failed to save your score.').first()).toBeVisible();
  await page.unroute(flip);
  await down.click();
  await shownPoints(page);
});
