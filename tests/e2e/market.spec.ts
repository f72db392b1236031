// The marketplace in a browser: a registered player searches, turns pages, buys once with a double click, appears among
// the holders, sells, and gets a dividend the next day; a visitor is led to the login; every screen is accessible.
import type { Page } from '@playwright/test';
import { expectSoundInLooks, open, TOURS } from './looks.ts';
import { buyByCalls, newPlayer } from './players.ts';
import { expect, nextDay, test } from './support.ts';

/** A player whose day's visit is done, so that it moves no Sparks during a test; returns the token. */
async function trader(page: Page): Promise<string> {
  const { token } = await newPlayer(page, 'trader');
  await page.request.post('/api/daily-visit/', { data: {}, headers: { authorization: `Bearer ${token}` } });
  return token;
}

const panel = (page: Page) => page.getByRole('region', { name: 'Buy or sell shares' });
const deed = (page: Page) => page.getByRole('region', { name: 'Deed' });
const balance = async (page: Page, token: string) =>
  (await (await page.request.get('/auth/me', { headers: { authorization: `Bearer ${token}` } })).json())
    .total_points;

const inSparks = (amount: number) =>
  amount.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

test('a player searches, pages through the market and returns to the same place', async ({ page }) => {
  await trader(page);
  await page.goto('/assets');
  const cards = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(cards).toHaveCount(12);
  await expect(cards.first()).toHaveText('Great Pyramid of Giza');
  await expect(page.getByText('66 landmarks, page 1 of 6').first()).toBeVisible();
  await page.getByRole('link', { name: 'Page 6' }).click();
  await expect(page).toHaveURL(/\?page=6$/);
  await expect(cards).toHaveCount(6);
  await page.getByRole('searchbox', { name: 'Search by landmark' }).fill('tower');
  await expect(page).toHaveURL(/\?q=tower$/);
  await expect(cards.filter({ hasText: 'Eiffel Tower' })).toBeVisible();
  await expect(page.getByRole('status')).toContainText(/landmarks/);
  await page.getByLabel('Sort by').selectOption({ label: 'Name, A to Z' });
  await expect(page).toHaveURL(/\?q=tower&sort=name_asc$/);
  await expect(cards.first()).toHaveText('Belém Tower');
  await page.getByRole('link', { name: 'Tower Bridge' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tower Bridge' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\?q=tower&sort=name_asc$/);
  await expect(page.getByRole('searchbox')).toHaveValue('tower');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\?page=6$/);
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('a player buys once, appears among the holders, sells, and gets a dividend the next day', {
  tag: '@short',
}, async ({ page }) => {
  const token = await trader(page);
  await page.goto('/assets/tokyo-tower');
  const number = panel(page).getByRole('spinbutton', { name: 'Number of shares' });
  const before = await balance(page, token);
  await panel(page).getByRole('button', { name: 'One more' }).click();
  await expect(number).toHaveValue('2');
  await panel(page).getByRole('button', { name: 'One less' }).click();
  await expect(panel(page).getByText(inSparks(before - 560))).toBeVisible();
  await panel(page).getByRole('button', { name: 'Buy 1 share' }).dblclick();
  await expect(page.getByText('You bought one share of Tokyo Tower.').first()).toBeVisible();
  const own = page.getByRole('table', { name: 'Shareholders' }).getByRole('row', { name: /^You/ });
  await expect(own).toContainText('1');
  expect(await balance(page, token)).toBe(before - 560);
  await expect(panel(page).getByText(inSparks(before - 1120))).toBeVisible();

  await page.goto('/assets/batasia-loop');
  await number.fill('3');
  await panel(page).getByRole('button', { name: 'Buy 3 shares' }).click();
  await expect(page.getByText('You own 3').first()).toBeVisible();
  await panel(page).getByRole('tab', { name: 'Sell' }).click();
  await number.fill('4');
  await expect(panel(page).getByRole('button', { name: 'Invalid number of shares to sell' })).toBeVisible();
  await number.fill('1');
  await panel(page).getByRole('button', { name: 'Sell 1 share' }).click();
  await expect(page.getByText('You sold one share of Batasia Loop.').first()).toBeVisible();
  await expect(panel(page).getByText('You own 2 shares')).toBeVisible();
  expect(await balance(page, token)).toBeCloseTo(before - 560 - 78 + 26 * 0.995, 5);

  await page.goto('/my-assets');
  await expect(page.getByRole('rowheader', { name: /Tokyo Tower/ })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /Batasia Loop/ })).toBeVisible();
  await expect(
    page.getByRole('img', { name: /Shares at the end of each of the last 30 days/ }),
  ).toBeVisible();

  await nextDay(page);
  await nextDay(page);
  await page.goto('/my-transactions');
  await expect(page.getByRole('row', { name: /[Dd]ividend/ }).first()).toBeVisible();
  // A whole day with one share of 560 and two of 26: 18.065 and 2 x 0.839.
  const history = await page.request.get('/api/me/transaction-history', {
    headers: { authorization: `Bearer ${token}` },
  });
  const paid = (await history.json()).filter((row: { transaction_type: string }) =>
    /dividend/.test(row.transaction_type),
  );
  expect(paid.map((row: { sparks_change: number }) => row.sparks_change)).toEqual([19.743]);
});

test('a visitor who presses Buy is led to the login [§6 Who may buy]', async ({ page }) => {
  await page.goto('/assets/eiffel-tower');
  await panel(page).getByRole('button', { name: /^Buy/ }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/my-assets');
  await expect(page.getByRole('heading', { name: 'Please log in first' })).toBeVisible();
});

test('the menu links to the landmarks, and an unknown landmark is not found', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('complementary').getByRole('navigation', { name: 'Main' });
  await menu.getByText('Marketplace').click();
  await menu.getByRole('link', { name: 'Landmarks' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Asset Marketplace' })).toBeFocused();
  await page.goto('/assets/no-such-place');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

const SCREENS = ['/assets', '/assets?q=zzz', '/assets/moai-of-ahu-tongariki', '/my-assets'];

for (const tour of TOURS) {
  test(`axe finds nothing on the deed of a first share, ${tour.name}`, async ({ page }) => {
    await trader(page);
    for (const [place, path] of ['/assets/moai-of-ahu-tongariki', '/assets/big-ben'].entries()) {
      if (!tour.visits(place)) continue;
      const looks = tour.looksAt(place);
      await open(page, path, looks[0]);
      await panel(page).getByRole('button', { name: 'Buy 1 share' }).click();
      // It disappears by itself, unless the mouse is on it.
      await deed(page).hover();
      await expectSoundInLooks(page, looks);
      await expect(deed(page)).toBeVisible();
    }
  });
}

test('a first share shows a deed over the page, which Escape closes; a later one shows a stamp [§6 The page of a landmark]', async ({
  page,
}) => {
  await trader(page);
  await page.goto('/assets/batasia-loop');
  await panel(page).getByRole('button', { name: 'Buy 1 share' }).click();
  await expect(deed(page)).toContainText(/You now own 1 of [\d,]+ shares/);
  await page.keyboard.press('Escape');
  await expect(deed(page)).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Buy 1 share' }).click();
  await expect(panel(page).getByText(/^2 of [\d,]+$/)).toBeVisible();
  await expect(deed(page)).toHaveCount(0);
});

for (const tour of TOURS) {
  test(`axe finds nothing on the market's screens, ${tour.name}`, async ({ page }) => {
    test.setTimeout(120_000);
    const token = await trader(page);
    const path = '/api/assets/moai-of-ahu-tongariki/purchase-shares';
    await buyByCalls(page, { token, path, number_of_shares: 1 });
    for (const [place, path] of SCREENS.entries()) {
      if (!tour.visits(place)) continue;
      const looks = tour.looksAt(place);
      await open(page, path, looks[0]);
      await expectSoundInLooks(page, looks);
      if (!path.startsWith('/assets/')) continue;
      await panel(page).getByRole('tab', { name: 'Sell' }).click();
      await panel(page).getByRole('spinbutton').fill('99');
      await expectSoundInLooks(page, looks);
    }
  });
}
