// An account from its settings to its closing, in a real browser: password, sessions, address, data, referrals and
// transactions, and returning.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { expectSoundInBothThemes, expectSoundInLooks, open, TOURS } from './looks.ts';
import { mailsTo, newPlayer, PASSWORD, type Player, registered, signIn } from './players.ts';
import { settled } from './settled.ts';
import { expect, nextDay, startGame, test } from './support.ts';
import { winByCalls } from './triordle-win.ts';

async function logIn(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/$/);
}

/** The same player on a second browser. */
async function secondBrowser(browser: Browser, player: Player): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.request.post('/api/session/init', { data: {} });
  await signIn(page, player);
  return page;
}

/** Opens the link in the newest mail to an address, which verifies it. */
async function openMailedLink(page: Page, to: string): Promise<void> {
  let link = '';
  await expect(async () => {
    [link] = (await mailsTo(page.request, to))[0]!.links as [string];
  }).toPass();
  await page.goto(link);
  await expect(page.getByText('Your email is verified.')).toBeVisible();
}

test('changing the password signs out every other device', async ({ page, browser }) => {
  const player = await newPlayer(page, 'p');
  const other = await secondBrowser(browser, player);
  await other.goto('/account-settings?tab=verify');
  await page.goto('/account-settings?tab=password');
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('This device')).toHaveCount(1);

  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password', { exact: true }).fill('battery staple');
  await page.getByLabel('Confirm new password').fill('battery staple');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Failed to change password.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();

  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(
    page.getByText('Your password is changed. All other devices are signed out.').first(),
  ).toBeVisible();
  await expect(sessions.getByText('You aren’t signed in anywhere else.')).toBeVisible();
  await other.getByRole('button', { name: 'Send Verification Link' }).click();
  await expect(
    other
      .getByText('You have been signed out and play on as a guest. Sign in to go on with what you began.')
      .first(),
  ).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Please log in first' })).toBeVisible();
  await expect(other.getByRole('heading', { level: 1 })).toBeFocused();
  await other.context().close();
});

test('a player signed out in the middle of a play is asked to sign in, not whether they are ready', async ({
  page,
  context,
}) => {
  await newPlayer(page, 'p');
  await startGame(page, '/memory-game');
  const elsewhere = await context.newPage();
  await elsewhere.goto('/credits');
  await elsewhere.evaluate(() => localStorage.removeItem('doxa.access_token'));
  const board = page.getByRole('main');
  await expect(board.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await board.getByRole('button', { name: 'Play as a guest' }).click();
  await expect(page.getByRole('dialog', { name: 'Ready?' })).toBeVisible();
});

test('all other devices are signed out after a confirmation', async ({ page, browser }) => {
  const player = await newPlayer(page, 'p');
  const other = await secondBrowser(browser, player);
  await page.goto('/account-settings?tab=password');
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out all other devices?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Sign out all others' }).click();
  await expect(page.getByText('You aren’t signed in anywhere else.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();
  await other.context().close();
});

test('the address holds the tab, and Back moves between tabs', async ({ page }) => {
  await newPlayer(page, 'p');
  await page.goto('/deactivate-account');
  await expect(page.getByRole('heading', { level: 2, name: 'Deactivate Account' })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Settings' });
  await tabs.getByRole('link', { name: 'Theme' }).click();
  await expect(page).toHaveURL(/\/account-settings\?tab=theme$/);
  await expect(tabs.getByRole('link', { name: 'Theme' })).toBeFocused();
  await page.getByRole('radio', { name: /Light/ }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'Deactivate Account' })).toBeVisible();
});

test('mailed links verify and change the address', async ({ page }) => {
  const { name, email } = await newPlayer(page, 'p');
  await page.goto('/account-settings?tab=verify');
  await expect(page.getByText(`${email} is not verified yet.`)).toBeVisible();
  await openMailedLink(page, email);

  const fresh = `${name}@elsewhere.example`;
  await page.goto('/account-settings?tab=email');
  await page.getByLabel('New email address').fill(fresh);
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change Email' }).click();
  await expect(page.getByText(`${fresh} takes effect once you open the link we mailed to it.`)).toBeVisible();
  await openMailedLink(page, fresh);
  await page.goto('/account-settings?tab=email');
  await expect(page.getByText(fresh, { exact: true })).toBeVisible();

  await page.goto('/my-transactions?type=email_verified');
  await expect(page.getByRole('table').getByRole('row', { name: /\+1,000\.0/ })).toHaveCount(1);
});

test('a friend who registers by the referral link earns 500 Sparks', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { code } = await newPlayer(page, 'p');
  await page.goto('/my-referrals');
  await expect(page.getByText('Nobody yet')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your referral link' })).toHaveValue(
    `${baseURL}/register?ref=${code}`,
  );
  await expect(page.getByRole('img', { name: new RegExp(`ref=${code}$`) })).toBeVisible();

  const friend = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const { name: friendName } = await registered(friend, { prefix: 'f', code });
  await friend.dispose();
  await page.reload();
  const row = page.getByRole('table').getByRole('row', { name: new RegExp(friendName) });
  await expect(row).toContainText('500.0');

  await page.goto('/my-transactions');
  const table = page.getByRole('table', { name: 'My Transaction History' });
  await expect(table.getByRole('row', { name: /\+5,000\.0/ })).toContainText('Welcome bonus');
  await expect(table.getByRole('row', { name: /\+500\.0/ })).toContainText('Referral reward');
  await page.getByLabel('Show').selectOption({ label: 'Referral reward' });
  await expect(page).toHaveURL(/type=referral_reward/);
  await expect(table.getByRole('row', { name: /\+5,000\.0/ })).toHaveCount(0);
});

test('a player offers a seat, a guest of seven days takes it, and another waits for one by mail [§12 Seats]', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const guest = await (await browser.newContext()).newPage();
  await guest.request.post('/api/session/init', { data: {} });
  for (let days = 1; days < 7; days++) {
    await winByCalls(guest);
    await nextDay(guest);
  }
  const { name } = await newPlayer(page, 'p');
  const mail = `${name}-waits@doxa.example`;

  await test.step('the offer survives a reload', async () => {
    await page.goto('/my-referrals');
    const seats = page.getByRole('combobox', { name: 'Seats you offer' });
    await expect(seats).toBeEnabled();
    await seats.focus();
    await page.keyboard.press('1');
    await settled(page);
    await page.reload();
    await expect(seats).toHaveValue('1');
  });

  await test.step('before the seventh day the guest joins a waiting list, and confirms and leaves it by mailed links', async () => {
    await guest.goto('/register');
    await expect(guest.getByText('You’re at 6.')).toBeVisible();
    await expect(guest.getByRole('button', { name: 'Take a seat' })).toHaveCount(0);
    await expectSoundInBothThemes(guest);
    await guest.getByRole('region', { name: 'A seat of your own' }).getByRole('textbox').fill(mail);
    await guest.keyboard.press('Enter');
    await expect(guest.getByRole('region', { name: 'Messages' })).toContainText('mail');
    const newest = async () => (await mailsTo(guest.request, mail))[0]!.links;
    const [confirm] = await newest();
    await guest.goto(confirm!);
    await guest.getByRole('button', { name: 'Put me on the list' }).press('Enter');
    await expect(guest.getByRole('heading', { name: 'You’re on the list' })).toBeVisible();
    const leave = (await newest()).at(-1)!;
    expect(leave).not.toBe(confirm);
    await guest.goto(leave);
    await guest.getByRole('button', { name: 'Delete my address' }).press('Enter');
    await expect(guest.getByRole('heading', { name: 'Your address is deleted' })).toBeVisible();
  });

  await test.step('on the seventh day the guest takes the seat, and the form opens', async () => {
    await winByCalls(guest);
    await guest.goto('/register');
    const take = guest.getByRole('button', { name: 'Take a seat' });
    await expect(take).toBeVisible();
    await expectSoundInBothThemes(guest);
    await take.press('Enter');
    await expect(guest.getByText(`${name} has kept you a seat.`)).toBeVisible();
    await expect(guest.getByLabel('Username')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Seats you offer' })).toHaveValue('0');
  });
  await guest.context().close();
});

test('a player downloads the data, deactivates the account, and signs in to restore it', async ({ page }) => {
  const { name, email } = await newPlayer(page, 'p');
  await page.goto('/deactivate-account');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download My Data' }).click();
  const held = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect(held.profile.username).toBe(name);
  expect(JSON.stringify(held)).toContain(email);
  expect(JSON.stringify(held)).not.toMatch(/password_hash|scrypt/);

  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Deactivate your account?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Deactivate Account' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/my-transactions');
  await expect(page.getByRole('heading', { name: 'Please log in first' })).toBeVisible();

  await logIn(page, name);
  await page.goto('/my-transactions');
  await expect(page.getByRole('table')).toContainText('Welcome bonus');
});

const OWN_PAGES = [
  '/my-transactions',
  '/my-referrals',
  '/friends',
  ...['theme', 'username', 'password', 'email', 'social', 'verify', 'tokens', 'delete'].map(
    (tab) => `/account-settings?tab=${tab}`,
  ),
];

for (const tour of TOURS) {
  test(`axe finds nothing on a player’s own pages, and nothing scrolls sideways, ${tour.name}`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await newPlayer(page, 'p');
    for (const [place, path] of OWN_PAGES.entries()) {
      if (!tour.visits(place)) continue;
      const looks = tour.looksAt(place);
      await open(page, path, looks[0]);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expectSoundInLooks(page, looks);
    }
  });
}
