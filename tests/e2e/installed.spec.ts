// The page as an app on a phone: installation, a new version, Back, and the edges of the screen.
import { launchOptionsOf, wholeBrowser } from '../../scripts/browsers.mjs';
import { serveChanged } from './changed-worker.ts';
import { sudokuCells, untilKept } from './offline-play.ts';
import { expect, pressStart, test } from './support.ts';

// The headless shell does not know what can be installed.
test.use({ serviceWorkers: 'allow', launchOptions: launchOptionsOf(wholeBrowser()) });

test('the page can be installed: a complete manifest, icons of the stated sizes, a service worker', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await untilKept(page);
  const devtools = await context.newCDPSession(page);
  expect((await devtools.send('Page.getAppManifest')).errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A test's browser is a private window, in which nothing can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);

  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  expect(manifest.shortcuts).toHaveLength(8);
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }: { icons: unknown[] }) => icons),
  ].filter(({ type }) => type === 'image/png');
  for (const { src, sizes } of pictures) {
    const size = await page.evaluate(async (address) => {
      const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
      return `${width}x${height}`;
    }, src);
    expect({ src, size }).toEqual({ src, size: sizes });
  }
  for (const { url } of manifest.shortcuts) {
    expect((await page.request.get(url)).headers()['content-type']).toContain('text/html');
  }
  const worker = await page.request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect(worker.headers()['content-type']).toContain('javascript');
});

test('a new version is announced and loaded once a session, and never during a game [§14 Figures of the page; §Without a network]', async ({
  page,
  baseURL,
}) => {
  // Two versions are installed completely, which takes a busy machine some time.
  test.setTimeout(180_000);
  const site = await serveChanged(baseURL!);
  try {
    await page.goto(`${site.address}/sudoku`);
    await pressStart(page);
    await untilKept(page);
    const first = await page.evaluate(() => caches.keys());
    const told = page.getByText('Updating to new version...').first();
    const workers = () =>
      page.evaluate(async () => {
        const { active, waiting } = (await navigator.serviceWorker.getRegistration())!;
        return { active: active?.state, waiting: waiting?.state };
      });
    const look = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());

    site.change();
    await look();
    await expect.poll(workers).toEqual({ active: 'activated', waiting: 'installed' });
    await page.waitForTimeout(2000);
    expect(await told.isVisible()).toBe(false);
    await expect(sudokuCells(page)).toHaveCount(81);

    const loaded = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(told).toBeVisible();
    // A request that arrives while the older worker stops restarts it. It would be idle and end half a minute later, but
    // never while the test's tools are attached, and the newer one would wait for it for five minutes.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('ServiceWorker.enable');
    const stop = setTimeout(() => void devtools.send('ServiceWorker.stopAllWorkers'), 10_000);
    await loaded;
    clearTimeout(stop);
    await expect.poll(workers).toEqual({ active: 'activated' });
    expect(await page.evaluate(() => caches.keys())).not.toEqual(first);

    site.change();
    await look();
    await expect.poll(workers).toEqual({ active: 'activated', waiting: 'installed' });
    await page.waitForTimeout(2000);
    expect(await told.isVisible()).toBe(false);
  } finally {
    await site.close();
  }
});

test('the developers’ page shows the service worker’s state and controls it [§Without a network]', async ({
  page,
}) => {
  await page.goto('/sw-test');
  await untilKept(page);
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(page.getByText('activated', { exact: true })).toBeVisible();
  await expect(page.getByText(/^doxa-files-\w+$/)).toBeVisible();
  await expect(page.getByText('Nothing waits.')).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Announce an update' }).click();
  await expect(page.getByText('Updating to new version...').first()).toBeVisible();
  await loaded;
  await page.getByRole('button', { name: 'Announce an update' }).click();
  await page.waitForTimeout(2000);
  await expect(page.getByText('Updating to new version...')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('Back closes a sheet and a dialog and leaves the page where it is', async ({ page }) => {
    await page.goto('/credits');
    await page.goto('/');
    const tabs = page.getByRole('navigation', { name: 'Main' });
    await tabs.getByRole('button', { name: 'Games' }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/credits$/);
  });

  test('a sheet that was open at a reload costs no press of Back', async ({ page }) => {
    await page.goto('/credits');
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Games' }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.reload();
    await page.waitForFunction(() => window.history.state?.overlay === undefined);
    await page.goBack();
    await expect(page).toHaveURL(/\/credits$/);
  });

  test('bars, sheets and boards keep clear of the edges of the screen', async ({ page, context }) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setSafeAreaInsetsOverride', {
      insets: { top: 40, left: 50, bottom: 30, right: 20 },
    });
    await page.goto('/sudoku');
    await pressStart(page);
    await expect(sudokuCells(page)).toHaveCount(81);
    const brand = (await page.getByRole('banner').getByRole('link').first().boundingBox())!;
    expect(brand.y).toBeGreaterThanOrEqual(40);
    expect(brand.x).toBeGreaterThanOrEqual(50);
    const board = (await page.getByRole('grid', { name: 'Sudoku' }).boundingBox())!;
    expect(board.x).toBeGreaterThanOrEqual(50);
    expect(board.x + board.width).toBeLessThanOrEqual(390 - 20);
    const games = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Games' });
    const tab = (await games.boundingBox())!;
    expect(tab.y + tab.height).toBeLessThanOrEqual(844 - 30);
    await games.tap();
    const entry = (await page.getByRole('dialog').getByRole('link').first().boundingBox())!;
    expect(entry.x).toBeGreaterThanOrEqual(38);
    const { scrollWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth ?? 390).toBeLessThanOrEqual(390);
  });
});
