// Coming by a social account, linking one, and proving oneself by it, in a real browser with the local provider.
import type { Page } from '@playwright/test';
import { freshName, inviteCode, mailsTo, PASSWORD, registered } from './players.ts';
import { expect, stayAtHome, test } from './support.ts';

const HOME = /\/$/;

/** Presses the provider's button and signs in there with an address. */
async function passProvider(page: Page, email: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Continue with Google (test)' }).click();
  const provider = page.getByRole('dialog', { name: 'Test provider' });
  await provider.getByLabel('Email address').fill(email);
  await provider.getByRole('button', { name: 'Sign in with this address' }).click();
}

async function profile(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('doxa.access_token'));
  return (await page.request.get('/auth/me', { headers: { authorization: `Bearer ${token}` } })).json();
}

/** Comes by an invite link and the provider, up to the question for a name. */
async function arrive(page: Page, email: string): Promise<void> {
  await page.goto(`/register?ref=${await inviteCode(page.request)}`);
  await passProvider(page, email);
  await expect(page).toHaveURL(HOME);
}

async function chooseName(page: Page, name: string): Promise<void> {
  const picker = page.getByRole('dialog', { name: 'Choose your username' });
  await picker.getByLabel('Username').fill(name);
  await expect(picker.getByText('Free to take.')).toBeVisible();
  await picker.getByRole('button', { name: 'Set Username' }).click();
  await expect(picker).toBeHidden();
}

test('a newcomer signs up with a social account and chooses a name once', async ({ page }) => {
  const name = freshName('g');
  await stayAtHome(page);
  await arrive(page, `${name}@doxa.example`);
  expect(await profile(page)).toMatchObject({
    username: expect.stringMatching(/^user_/),
    total_points: 1000,
  });
  await chooseName(page, name);
  expect(await profile(page)).toMatchObject({ username: name, total_points: 6000, hasPassword: false });

  await page.goto('/account-settings?tab=social');
  const google = page.getByRole('region', { name: 'Google' });
  await expect(google.getByText(`${name}@doxa.example`)).toBeVisible();
  await google.getByRole('button', { name: 'Unlink Google' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(google.getByText('This is your only way to sign in.')).toBeVisible();
});

test('a player links a social account, signs in with it elsewhere, and unlinks it', async ({
  page,
  browser,
}) => {
  const { name, email } = await registered(page.request, { prefix: 'g' });
  const elsewhere = await (await browser.newContext()).newPage();

  await elsewhere.goto('/login');
  await passProvider(elsewhere, email);
  await expect(elsewhere.getByText('This email address is already registered.')).toBeVisible();

  await page.goto('/login');
  await page.getByLabel('Username or email').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(HOME);
  await page.goto('/account-settings?tab=social');
  const google = page.getByRole('region', { name: 'Google' });
  await passProvider(page, email);
  await expect(google.getByRole('button', { name: 'Unlink Google' })).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(page.request, email))[0]?.subject)
    .toBe('A Google account was linked');

  await passProvider(elsewhere, email);
  await expect(elsewhere).toHaveURL(HOME);
  expect(await profile(elsewhere)).toMatchObject({ username: name, hasPassword: true });

  await google.getByRole('button', { name: 'Unlink Google' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(google.getByText('Not linked')).toBeVisible();
  await elsewhere.context().close();
});

test('a player with only a social account leaves and returns with it', async ({ page }) => {
  const name = freshName('g');
  const email = `${name}@doxa.example`;
  await stayAtHome(page);
  await arrive(page, email);
  await chooseName(page, name);
  await page.goto('/account-settings?tab=delete');
  await passProvider(page, email);
  const question = page.getByRole('dialog', { name: 'Deactivate your account?' });
  await question.getByRole('button', { name: 'Deactivate Account' }).click();
  await expect(page).toHaveURL(HOME);
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText('Your account is deactivated.')).toBeVisible();

  await page.goto('/login');
  await passProvider(page, email);
  await expect(page).toHaveURL(HOME);
  await expect(async () => {
    expect(await profile(page)).toMatchObject({ username: name, total_points: 6000 });
    expect((await mailsTo(page.request, email))[0]!.subject).toBe('Your account is back');
  }).toPass();
});
