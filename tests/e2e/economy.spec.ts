// The economy in a real browser: shares and a Villa pay daily, the visit is announced once, and the news carousel moves.
import type { Page } from '@playwright/test';
import { buyByCalls, newPlayer } from './players.ts';
import { settled } from './settled.ts';
import { expect, nextDay, test, WITH_MOTION } from './support.ts';

test.use(WITH_MOTION);

const LANDMARK = { slug: 'taj-mahal', name: 'Taj Mahal' };
const OTHER = { slug: 'mount-fuji', name: 'Mount Fuji' };

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const bell = (page: Page) =>
  page
    .getByRole('navigation')
    .getByRole('button', { name: /^Notifications/ })
    .filter({ visible: true });
const inbox = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

const buyShare = (page: Page, token: string, { slug } = LANDMARK) =>
  buyByCalls(page, { token, path: `/api/assets/${slug}/purchase-shares`, number_of_shares: 1 });

test('shares and a Villa pay daily: the page reports it once, notifies and posts it [§13 Overnight; §7 Album]', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const { name, token } = await newPlayer(page, 'e');
  await page.goto('/');
  // The next days' reports start from what the front page has shown.
  await expect(page.getByText('You hold no shares yet')).toBeVisible();
  await buyShare(page, token);
  const shop = await (await page.request.get('/api/villa/shop-items?sort_by=price_asc&limit=100')).json();
  const item = shop.find(({ daily_yield }: { daily_yield: number }) => daily_yield > 0);
  await buyByCalls(page, { token, path: `/api/villa/buy-item/${item.id}` });

  await page.goto(`/profile/${name}`);
  await page.getByRole('button', { name: 'Generate Villa image' }).click();
  await expect(page.getByRole('button', { name: 'Drawn today, again tomorrow' })).toBeVisible();
  await expect(page.getByRole('figure').getByRole('img')).toHaveAccessibleName(new RegExp(item.name));

  // A share earns on days that began with it: it brings nothing on the day of purchase.
  await nextDay(page);
  await nextDay(page);
  await page.goto('/');
  const overnight = page.getByRole('region', { name: 'While you were away' });
  await expect(overnight).toContainText('Landmarks +48.4, Villa after upkeep +12.0');
  await expect(bell(page)).toHaveAccessibleName(/\d+ unread/);
  await bell(page).click();
  const folded = inbox(page).getByText(/^(All \d|Both) of them$/);
  await expect(folded.first()).toBeVisible();
  for (const parts of await folded.all()) await parts.click();
  await expect(inbox(page).getByText(`from 1 share of ${LANDMARK.name}.`)).toBeVisible();
  await expect(inbox(page).getByText(/^Your Villa earned .* after upkeep\.$/)).toHaveCount(2);
  await expect(
    inbox(page)
      .getByText(/, new$/)
      .first(),
  ).toBeVisible();
  await inbox(page).getByRole('button', { name: 'Close' }).click();
  await expect(bell(page)).not.toHaveAccessibleName(/unread/);
  const visit = page.getByRole('region', { name: 'Today’s visit' });
  await expect(page.getByRole('region', { name: 'Your landmarks' })).toBeVisible();
  await expect(visit).toHaveCount(0);
  await overnight.getByRole('button', { name: 'Read on' }).click();
  await expect(overnight).toHaveCount(0);
  await expect(visit).toBeVisible();
  await page.reload();
  // The day's visit, also shown there, may be to the same one.
  const own = page.getByRole('region', { name: 'Your landmarks' }).getByText(LANDMARK.name).first();
  await expect(own).toBeVisible();
  await expect(bell(page)).not.toHaveAccessibleName(/unread/);
  await settled(page);
  await expect(overnight).toHaveCount(0);
  await page.goto('/postcards');
  await expect(page.getByText(/^[12] of 66 landmarks visited/)).toBeVisible();

  await page.goto('/my-transactions');
  const booked = page.getByRole('table', { name: 'My Transaction History' });
  await expect(booked.getByRole('row', { name: /Dividend \+48\.4/ })).toHaveCount(1);
  await expect(booked.getByRole('row', { name: /Villa income \+6\.0/ })).toHaveCount(2);
});

test('the daily visit is announced once, and is on the front page', async ({ page }) => {
  await newPlayer(page, 'e');
  await page.goto('/');
  const told = messages(page).getByText(/^You visited /);
  await expect(told).toHaveCount(1);
  await expect(page.getByText('Today’s visit')).toBeVisible();
  await page.reload();
  const visit = page.getByRole('region', { name: 'Today’s visit' });
  await expect(visit.getByRole('link', { name: 'Your postcards' })).toHaveAttribute('href', '/postcards');
  await settled(page);
  await expect(told).toHaveCount(0);

  await nextDay(page);
  await page.reload();
  await expect(told).toHaveCount(1);
});

test('a large purchase makes news, and the carousel advances, pauses and follows the dots [§14 Calls and names]', async ({
  page,
}) => {
  const { name, token } = await newPlayer(page, 'e');
  await buyShare(page, token);
  const headline = `${name} buys into ${LANDMARK.name}`;
  for (const address of ['/news-feed', '/newsfeed']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: headline })).toBeVisible();
  }
  await buyShare(page, token, OTHER);

  const news = page.getByRole('region', { name: 'Doxa Daily' });
  const dots = news.getByRole('button', { name: /^Story / });
  const chosen = () => news.locator('[aria-current]').getAttribute('aria-label');
  await page.goto('/');
  await expect(news.getByRole('heading', { name: `${name} buys into ${OTHER.name}` })).toBeVisible();
  await page.mouse.move(0, 0);
  const first = await chosen();
  await expect.poll(chosen, { timeout: 8000 }).not.toBe(first);

  await dots.first().click();
  await news.getByRole('button', { name: 'Pause' }).click();
  await page.mouse.move(0, 0);
  await page.getByRole('heading', { level: 1 }).click();
  expect(await chosen()).toMatch(/^Story 1 /);
  await page.waitForTimeout(5600);
  expect(await chosen()).toMatch(/^Story 1 /);
  await dots.nth(1).click();
  expect(await chosen()).toMatch(/^Story 2 /);
  await expect(news.getByRole('heading', { name: headline })).toBeVisible();
});
