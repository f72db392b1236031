// A magnified page: text of twice its size on a phone, and a window at 200 % zoom traversed with Tab.
import type { Page } from '@playwright/test';
import { GAME_NAMES, GAME_TYPES } from '../../worker/shared/kernel/game-type.ts';
import { buyByCalls, newPlayer } from './players.ts';
import { settled } from './settled.ts';
import { expect, pressStart, startGame, test } from './support.ts';
import { WEEK, WEEK_PAGES } from './week.ts';

const PLAYER_PAGES = [
  '/',
  '/friends',
  '/leaderboards/game/triordle',
  '/archive/all',
  '/archive/triordle',
  '/recap',
  '/statistics',
  '/achievement-villa-value',
  '/postcards',
  '/fair-play',
  '/my-referrals',
  '/my-transactions',
  '/account-settings?tab=username',
] as const;

test('with text at 200 % no game scrolls sideways on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await doubleLetters(page);
  for (const type of GAME_TYPES) {
    await page.goto(GAME_NAMES[type].path);
    await pressStart(page);
    if (type === 'triordle') for (const letter of 'mow') await page.keyboard.press(letter);
    await settled(page);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    expect(await tooWide(page), type).toEqual([]);
  }
});

test('with text at 200 % no player page scrolls sideways on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await newPlayer(page, 'large');
  await doubleLetters(page);
  for (const path of PLAYER_PAGES) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    await settled(page);
    expect(await tooWide(page), path).toEqual([]);
  }
});

test('on a phone no word of a heading breaks, and with text at 200 % a game card’s lines stay apart', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { name } = await newPlayer(page, 'whole');
  const open = async (path: string) => {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    await settled(page);
  };
  await open(`/profile/${name}`);
  await expect(page.getByRole('heading', { name: 'Achievements' })).toBeVisible();
  expect(await brokenWords(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await doubleLetters(page);
  await open('/archive/triordle');
  expect(await brokenWords(page)).toEqual([]);
  await open('/');
  expect(await brokenWords(page)).toEqual([]);
  const cards = page.getByRole('main').locator('li[data-game]');
  await expect(cards).toHaveCount(8);
  await expect(cards.last()).toContainText('Join');
  const covered = await cards.evaluateAll(
    (all) =>
      all.filter((card) => {
        const deck = card.querySelector('h3 + p')!.getBoundingClientRect();
        const below = [...card.lastElementChild!.querySelectorAll('*')].map(
          (part) => part.getBoundingClientRect().top,
        );
        return Math.min(...below) < deck.bottom - 1;
      }).length,
  );
  expect(covered).toBe(0);
});

test('with text at 200 % neither tables nor shop items are wider than a phone in landscape', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const { token } = await newPlayer(page, 'across');
  await buyByCalls(page, {
    token,
    path: '/api/assets/busselton-jetty/purchase-shares',
    number_of_shares: 2,
  });
  await doubleLetters(page);
  for (const path of ['/my-assets', '/villa-shop', '/fair-play']) {
    for (const width of [844, 1180, 520]) {
      await page.setViewportSize({ width, height: 390 });
      await page.goto(path);
      await expect(page.locator('h1').first()).toBeVisible();
      await settled(page);
      expect(await tooWide(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('with text at 200 % no page of the weekly recap is wider than the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await newPlayer(page, 'large');
  await doubleLetters(page);
  await page.route('**/api/me/recap*', (route) => route.fulfill({ json: WEEK }));
  await page.goto('/recap');
  const story = page.getByRole('region', { name: 'Your week, page by page' });
  for (let place = 1; place <= WEEK_PAGES; place++) {
    await story.getByRole('button', { name: new RegExp(`^Page ${place}:`) }).click();
    await expect(story.getByText(`${place} of ${WEEK_PAGES}`)).toBeVisible();
    const wide = await story.evaluate((section) =>
      [...section.querySelectorAll('[data-chosen] *')]
        .filter((part) => part.getBoundingClientRect().right > window.innerWidth)
        .map((part) => part.textContent),
    );
    expect(wide).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
  }
});

test('at 200 % zoom the tab bar never covers the focused element', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 512 });
  for (const path of ['/', '/friends', '/leaderboards/game/triordle', '/mischief-market']) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    await settled(page);
    let inside = 0;
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab');
      const bottom = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused?.closest('main') ? focused.getBoundingClientRect().bottom : null;
      });
      if (bottom === null) continue;
      inside += 1;
      // The tab bar is 64 px high.
      expect(bottom, path).toBeLessThanOrEqual(512 - 64);
    }
    expect(inside, path).toBeGreaterThan(0);
  }
});

test('at 400 % zoom Triordle’s keys do not cover its boards', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await startGame(page, '/triordle');
  const row = page.getByRole('row').first();
  await row.scrollIntoViewIfNeeded();
  const isSeen = await row.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isSeen).toBe(true);
});

test('a printed page has no bars, and its words begin at the left', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: 'Main' });
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.goto('/how-to-play');
  await expect(page.locator('h1')).toBeVisible();
  await expect(bar).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(bar).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 1000 });
  await expect(page.locator('h1')).toBeInViewport();
  expect((await page.locator('h1').boundingBox())!.x).toBeLessThan(64);
});

/** Words of headings and of heads of columns that stand on two lines; names of players, which may be wider than a phone, aside. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(h2, h3, th)')].flatMap((head) => {
      if (head.getBoundingClientRect().width < 2) return [];
      const letters = document.createTreeWalker(head, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = letters.nextNode(); node; node = letters.nextNode()) {
        for (const { 0: word, index } of node.textContent!.matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(word);
        }
      }
      return found;
    }),
  );
}

/** Doubles the root's font size in each page from its next load on. */
function doubleLetters(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    // As early as possible, so that it shifts nothing.
    new MutationObserver((_, observer) => {
      if (!document.documentElement) return;
      document.documentElement.style.fontSize = '200%';
      observer.disconnect();
    }).observe(document, { childList: true });
  });
}

/** Elements that reach beyond the window, and text wider than its tile or key. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page, ${scrollWidth} px`] : [];
    for (const element of document.querySelectorAll<HTMLElement>('main :is(button, span)')) {
      const letters = [...element.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
      if (!letters || !/^[A-Z1-9]$/.test((letters.textContent ?? '').trim())) continue;
      const range = document.createRange();
      range.selectNodeContents(letters);
      const room = element.getBoundingClientRect().width;
      if (range.getBoundingClientRect().width > room) found.push(element.innerText);
    }
    return found;
  });
}
