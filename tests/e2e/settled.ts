// Detects when a page has settled. `networkidle` would wait another half second each time.
import type { Page, Request } from '@playwright/test';

const underWay = new WeakMap<Page, Set<Request>>();

/** Counts the requests of a page from now on, except those of a page that was left. */
export function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) requests.clear();
  });
}

/** Waits until a watched page has no request in flight, and has rendered the last reply without new requests. */
export async function settled(page: Page): Promise<void> {
  const requests = underWay.get(page);
  if (!requests) throw new Error('The requests of this page are not watched.');
  for (let quiet = 0; quiet < 2; ) {
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          requestAnimationFrame(() => requestIdleCallback(() => setTimeout(done, 30), { timeout: 1000 }));
        }),
    );
    quiet = requests.size === 0 ? quiet + 1 : 0;
  }
}
