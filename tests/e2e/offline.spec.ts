// A page that loses its network: opened, played to the end and sent later; and what logging out leaves.
import type { BrowserContext, Page } from '@playwright/test';
import { SUDOKU_PUZZLES } from '../../worker/content/sudoku-puzzles.generated.ts';
import { openSolved, solutionOf, sudokuCells, untilKept } from './offline-play.ts';
import { newPlayer } from './players.ts';
import { eat } from './snake-bot.ts';
import { expect, nextDay, shownPoints, startGame, test } from './support.ts';

const SNAKE_START = 'Press SPACE, ENTER, or TAP HERE to start!';

test.use({ serviceWorkers: 'allow' });

// Requests that succeed although a test has taken the browser offline: its background sync, which is triggered where it is
// tested, and requests whose page has closed, because the emulation ends with the page.
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    if (!('ServiceWorkerRegistration' in window)) return;
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined });
    const { fetch } = window;
    window.fetch = async (asked, options) => {
      if (!navigator.onLine) throw new TypeError('Failed to fetch');
      return fetch(asked, options);
    };
  }),
);

/** The contents of the outbox. */
function outbox(page: Page): Promise<{ key: string; game: string; calls: unknown[] }[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('doxa-offline', 1);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('outbox').objectStore('outbox').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
  );
}

async function resultOf(page: Page, game: string) {
  return (await page.request.get(`/api/results/today/${game}`)).json();
}

/** Fills in the running Sudoku except for this many cells. */
async function solve(page: Page, { but = 0 } = {}): Promise<void> {
  const { open, solution } = await solutionOf(page);
  const labels = await sudokuCells(page).evaluateAll((all) => all.map((one) => one.ariaLabel));
  for (const cell of open.slice(0, open.length - but)) {
    if (/entered/.test(labels[cell] ?? '')) continue;
    await sudokuCells(page).nth(cell).click();
    await page.keyboard.press(solution[cell]!);
  }
}

/** Goes offline before the last digit of a Sudoku, whose moves then wait in the outbox. */
async function finishOffline(page: Page, context: BrowserContext): Promise<void> {
  await openSolved(page, { but: 2 });
  await solve(page, { but: 1 });
  await untilKept(page);
  await context.setOffline(true);
  await solve(page);
  await expect.poll(async () => (await outbox(page)).length).toBe(1);
}

test('offline, any address shows a calm page, which continues by itself once online [§Without a network]', {
  tag: '@short',
}, async ({ page, context }) => {
  await page.goto('/leaderboards/game/triordle');
  await untilKept(page);
  await context.setOffline(true);
  await page.goto('/leaderboards/game/snake');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Weekly Leaderboards' })).toBeVisible({ timeout: 20_000 });
});

test('no API call is ever cached, not even an opening [§4 Sealed games; §Without a network]', async ({
  page,
}) => {
  await page.goto('/');
  await untilKept(page);
  await startGame(page, '/sudoku');
  await page.goto('/leaderboards/game/sudoku');
  await expect(page.getByRole('heading', { name: 'Weekly Leaderboards' })).toBeVisible();
  const { paths, texts } = await page.evaluate(async () => {
    const found: { paths: string[]; texts: string[] } = { paths: [], texts: [] };
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        found.paths.push(new URL(request.url).pathname);
        found.texts.push(await (await cache.match(request))!.text());
      }
    }
    return found;
  });
  expect(paths.some((path) => path.startsWith('/built/'))).toBe(true);
  expect(paths.filter((path) => /^\/(api|auth|dev)/.test(path))).toEqual([]);
  const { givens, solution } = await solutionOf(page);
  expect(texts.filter((text) => text.includes(givens) || text.includes(solution))).toEqual([]);
  expect(texts.some((text) => SUDOKU_PUZZLES.some((packed) => text.includes(packed)))).toBe(false);
});

test('a Snake continues on a page reloaded offline, and another page sends it [§4 Replayed games; §Without a network]', async ({
  page,
  context,
}) => {
  await page.goto('/snake');
  await untilKept(page);
  await page.getByRole('button', { name: SNAKE_START }).click();
  await eat(page, 10);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Game Complete!')).toBeVisible({ timeout: 30_000 });
  await expect(
    page.getByText('Your score is kept here and will be sent as soon as the connection is back.'),
  ).toBeVisible();
  await expect.poll(async () => (await outbox(page)).map(({ game }) => game)).toEqual(['snake']);

  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Continue Snake' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Snake has been sent: \d+\.\d points\.$/).first()).toBeVisible({
    timeout: 20_000,
  });
  expect(await resultOf(page, 'snake')).toMatchObject({ game_type: 'snake', solved: true });
  expect(await outbox(page)).toEqual([]);
  await page.goto('/snake');
  await expect(page.getByText('Already Played Today!')).toBeVisible();
});

test('a Sudoku finished offline after a reload is recorded once', async ({ page, context }) => {
  await openSolved(page, { but: 8 });
  await solve(page, { but: 4 });
  await untilKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(sudokuCells(page)).toHaveCount(81);
  await solve(page);
  await expect(page.getByRole('heading', { name: 'Solved' })).toBeVisible();
  await expect(page.getByText(/The time counts until they arrive\.$/).first()).toBeVisible();
  const reports: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/sudoku/progress')) reports.push(await response.text());
  });
  await context.setOffline(false);
  await shownPoints(page);
  expect(await resultOf(page, 'sudoku')).toMatchObject({ solved: true });
  expect(reports.filter((text) => text.includes('"game_result"'))).toHaveLength(1);
  expect(await outbox(page)).toEqual([]);
});

test('the next page sends what a closed page left unsent [§Without a network]', async ({ page, context }) => {
  await finishOffline(page, context);
  const next = await context.newPage();
  await page.close();
  await context.setOffline(false);
  await next.goto('/');
  await expect(next.getByText(/^Sudoku has been sent: \d+\.\d points\.$/).first()).toBeVisible();
  expect(await resultOf(next, 'sudoku')).toMatchObject({ solved: true });
});

test('with no page open the service worker sends by itself [§Without a network]', async ({
  page,
  context,
}) => {
  await finishOffline(page, context);
  const origin = new URL(page.url()).origin;
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { scopeURL, registrationId } of registrations) {
        if (scopeURL.startsWith(origin)) resolve(registrationId);
      }
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await page.goto('about:blank');
  await context.setOffline(false);
  // The browser may fire its own event first; in either case no page can send.
  const sync = { origin, registrationId, tag: 'doxa-outbox', lastChance: false };
  await devtools.send('ServiceWorker.dispatchSyncEvent', sync);
  await expect.poll(() => resultOf(page, 'sudoku'), { timeout: 20_000 }).toMatchObject({ solved: true });
  await page.goto('/');
  await expect(page.getByText(/^Sudoku has been sent/).first()).toBeVisible();
});

test('a report that arrives too late is shown once, with its reason [§Without a network]', async ({
  page,
  context,
}) => {
  await finishOffline(page, context);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await nextDay(page);
  await context.setOffline(false);
  await expect(page.getByText('Sudoku was not counted').first()).toBeVisible({ timeout: 20_000 });
  await expect.poll(async () => (await outbox(page)).length).toBe(0);
});

test('logging out leaves nothing of the player on the device [§Without a network]', async ({
  page,
  context,
}) => {
  const { token } = await newPlayer(page, 'o');
  await openSolved(page, { but: 20, token });
  await untilKept(page);
  await context.setOffline(true);
  await solve(page, { but: 18 });
  await expect.poll(async () => (await outbox(page)).length).toBe(1);
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /opening|sudoku|play\./.test(key)));
  expect(await kept()).not.toEqual([]);
  const account = page.getByRole('navigation').locator('details', { hasText: 'My account' });
  if ((await account.getAttribute('open')) === null) await account.locator('summary').click();
  await account.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  expect(await outbox(page)).toEqual([]);
  expect(await kept()).toEqual([]);
});
