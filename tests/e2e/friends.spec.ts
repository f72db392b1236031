// Friends in a real browser: followed from a Villa, ranked on a separate board, off the public boards by choice; and
// zen, which hides points and ranks.
import type { Browser, Page } from '@playwright/test';
import { expectSound } from './looks.ts';
import { newPlayer } from './players.ts';
import { settled, watchRequests } from './settled.ts';
import { expect, passHalfMinute, stayAtHome, test } from './support.ts';
import { winByCalls, winTriordle } from './triordle-win.ts';

const BOARD = '/leaderboards/game/triordle';

/** A registered, signed-in player without random events. */
async function quietPlayer(page: Page, prefix: string) {
  await stayAtHome(page);
  return newPlayer(page, prefix);
}

/** Another player in a separate browser. */
async function otherPlayer(browser: Browser, prefix: string) {
  const page = await (await browser.newContext()).newPage();
  watchRequests(page);
  return { page, ...(await quietPlayer(page, prefix)) };
}

const resultOf = (page: Page) => page.getByRole('region', { name: 'Result' });
const rowsOf = (page: Page) => page.getByRole('table').getByRole('row');
const zenSwitch = (page: Page) =>
  page.getByRole('main').getByRole('switch', { name: /^Zen/ }).filter({ visible: true });

test('a player can be followed from the Villa, appears on the friends’ board, and can leave the public one', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const bea = await otherPlayer(browser, 'bea');
  await winByCalls(bea.page, bea);
  const mara = await quietPlayer(page, 'mara');
  await winByCalls(page, mara);
  const row = (who: string) => rowsOf(page).filter({ hasText: who });

  await test.step('begins with nobody followed', async () => {
    await page.goto('/friends');
    await expect(page.getByRole('heading', { name: 'You follow nobody yet' })).toBeVisible();
    await page.getByRole('link', { name: 'See the boards' }).click();
    await page.getByRole('link', { name: bea.name }).click();
    await expect(page).toHaveURL(new RegExp(`/profile/${bea.name}$`));
  });

  await test.step('follows with one press, which a reload does not undo', async () => {
    await page.getByRole('button', { name: `Follow ${bea.name}` }).click();
    await expect(page.getByRole('button', { name: `Following ${bea.name}` })).toBeVisible();
    await settled(page);
    await page.reload();
    await expect(page.getByRole('button', { name: `Following ${bea.name}` })).toBeVisible();
    await expectSound(page);
  });

  await test.step('lists her on the friends page, which links to the board of the two', async () => {
    await page.goto('/friends');
    await expect(page.getByRole('listitem').filter({ hasText: bea.name })).toContainText('Since');
    await expectSound(page);
    await page.getByRole('link', { name: 'Friends’ boards' }).click();
    await expect(page).toHaveURL(/scope=friends$/);
    await expect(row(bea.name)).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(3);
  });

  await test.step('removes her from the public boards, but not from her followers’', async () => {
    await page.goto(BOARD);
    await expect(row(bea.name)).toBeVisible();
    await bea.page.goto('/account-settings');
    const listed = bea.page.getByRole('switch', { name: /^Appear on public boards/ });
    await listed.click();
    await expect(listed).not.toBeChecked();
    await settled(bea.page);
    await bea.page.reload();
    await expect(listed).not.toBeChecked();
    // Others read a copy of the board, up to half a minute old.
    await passHalfMinute(page);
    await page.reload();
    await expect(rowsOf(page).filter({ hasText: 'You' })).toBeVisible();
    await expect(row(bea.name)).toHaveCount(0);
    await page.getByRole('link', { name: 'Friends', exact: true }).filter({ visible: true }).last().click();
    await expect(row(bea.name)).toBeVisible();
  });

  await test.step('she follows back and is unfollowed', async () => {
    await bea.page.goto(`/profile/${mara.name}`);
    await bea.page.getByRole('button', { name: `Follow ${mara.name}` }).click();
    await expect(bea.page.getByRole('button', { name: `Following ${mara.name}` })).toBeVisible();
    await settled(bea.page);
    await page.goto('/friends');
    await expect(page.getByText('follows you back')).toBeVisible();
    // The Villa's title is redrawn when its facts have loaded, and keeps focus.
    await page.getByRole('link', { name: bea.name }).click();
    await expect(page.getByRole('button', { name: `Following ${bea.name}` })).toBeVisible();
    await settled(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await page.getByRole('button', { name: `Unfollow ${bea.name}` }).click();
    await expect(page.getByText('No longer followed')).toBeVisible();
    await expect(page.getByRole('button', { name: `Follow ${bea.name}` })).toBeFocused();
    await settled(page);
    await page.goto(`${BOARD}?scope=friends`);
    await expect(rowsOf(page)).toHaveCount(2);
  });
  await bea.page.context().close();
});

test('zen hides points and ranks until it is switched off', async ({ page }) => {
  test.setTimeout(120_000);
  await quietPlayer(page, 'zoe');
  await page.goto('/account-settings');
  await zenSwitch(page).click();
  await expect(zenSwitch(page)).toBeChecked();
  await expectSound(page);

  await winTriordle(page);
  const result = resultOf(page);
  const told = [
    result.getByText(/^\d+\.\d points$/),
    result.getByRole('region', { name: 'Streak' }),
    result.getByRole('heading', { name: 'Today’s scores' }),
    result.getByText('Rank today'),
  ];
  await expect(result.getByText('Done for today', { exact: true })).toBeVisible();
  await settled(page);
  for (const part of told) await expect(part).toBeHidden();
  expect(await result.innerText()).not.toMatch(/\d points|Better than|days? of streak|1st of/);
  await expectSound(page);

  await page.goto('/');
  const card = page.getByRole('main').locator('li[data-game="triordle"]');
  await expect(card.getByText('Done', { exact: true })).toBeVisible();
  await settled(page);
  await expect(page.getByRole('region', { name: 'Your standing' })).toBeHidden();
  await expect(page.getByText('Net worth').filter({ visible: true })).toHaveCount(0);
  expect(await card.innerText()).not.toMatch(/\d/);
  await expectSound(page);

  await page.goto('/league');
  await expect(page.getByRole('heading', { name: 'Your league is off while zen is on' })).toBeVisible();
  await expectSound(page);

  await page.goto('/account-settings');
  await zenSwitch(page).click();
  await page.goto('/triordle');
  for (const part of told) await expect(part).toBeAttached();
  await expect(result.getByRole('heading', { name: 'Today’s scores' })).toBeVisible();
  await expect(result.getByText('Rank today')).toBeVisible();
  await expect(result.getByText('Done for today', { exact: true })).toBeHidden();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Your standing' })).toBeVisible();
  await expect(card.getByText(/^\d+\.\d points$/)).toBeVisible();
  await page.goto('/league');
  await expect(page.getByRole('heading', { name: 'You’re in no group this week' })).toBeVisible();
  await expectSound(page);
});
