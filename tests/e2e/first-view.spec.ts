// The requests of a page's first view until the network is idle, without the service worker's own: each request
// costs a distant phone a fraction of a second, and small files compress badly.
import type { BrowserContext, Page, Request } from '@playwright/test';
import { newPlayer } from './players.ts';
import { expect, test } from './support.ts';

const MOST = { home: 14, game: 12 };
const LEAST_BYTES = 2048;

// A new visitor: 'How to Play' opens, and the files are cached for later.
test.use({ serviceWorkers: 'allow', isNewcomer: true });

/** A page's requests at an address, in readable lines. Failed requests are included. */
async function askedFor(page: Page, path: string): Promise<{ all: string[]; small: string[] }> {
  const context: BrowserContext = page.context();
  const requests: Request[] = [];
  const note = (request: Request) => {
    if (request.serviceWorker() === null) requests.push(request);
  };
  context.on('request', note);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  context.off('request', note);
  const lines = await Promise.all(
    requests.map(async (request) => {
      const bytes = (await (await request.response())?.body())?.length ?? 0;
      const isCode = ['script', 'stylesheet'].includes(request.resourceType());
      const line = `${request.method()} ${new URL(request.url()).pathname} ${request.resourceType()} ${bytes}`;
      return { line, isSmall: isCode && bytes < LEAST_BYTES };
    }),
  );
  return {
    all: lines.map(({ line }) => line),
    small: lines.filter(({ isSmall }) => isSmall).map(({ line }) => line),
  };
}

const views = [
  { view: 'home', path: '/', most: MOST.home },
  { view: 'a game', path: '/triordle', most: MOST.game },
];

for (const { view, path, most } of views) {
  test(`the first view of ${view} takes at most ${most} requests, and no small script or style [§Size budgets]`, async ({
    page,
  }) => {
    const { all, small } = await askedFor(page, path);
    expect(all.length, all.join('\n')).toBeLessThanOrEqual(most);
    expect(small).toEqual([]);
  });
}

test('a signed-in player’s first view of home takes no more requests [§Size budgets]', {
  tag: '@short',
}, async ({ page }) => {
  await newPlayer(page, 'first');
  const { all, small } = await askedFor(page, '/');
  expect(all.length, all.join('\n')).toBeLessThanOrEqual(MOST.home);
  expect(small).toEqual([]);
});
