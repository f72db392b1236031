// Registering by an invite link and a form, signing out and in again, and the mailed link for a forgotten password.
import type { Page } from '@playwright/test';
import { freshName, inviteCode, mailsTo, newPlayer, operate, PASSWORD, registered } from './players.ts';
import { expect, stayAtHome, test } from './support.ts';
import { winTriordle } from './triordle-win.ts';

const HOME = /\/$/;

/** A name and an address that no other run has taken. */
function newcomer() {
  const username = freshName('mara');
  return { username, email: `${username}@doxa.example`, password: PASSWORD };
}

const password = (page: Page) => page.getByLabel('Password', { exact: true });

async function register(page: Page, { username, email, password: chosen }: ReturnType<typeof newcomer>) {
  await page.getByLabel('Username').fill(username);
  await expect(page.getByText('Free to take.')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await password(page).fill(chosen);
  await page.getByLabel('Confirm password').fill(chosen);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(HOME);
}

async function logIn(page: Page, { name, secret }: { name: string; secret: string }) {
  await page.getByLabel('Username or email').fill(name);
  await password(page).fill(secret);
  await page.keyboard.press('Enter');
}

async function logOut(page: Page) {
  const account = page.getByRole('navigation').locator('details', { hasText: 'My account' });
  if ((await account.getAttribute('open')) === null) await account.locator('summary').click();
  await account.getByRole('button', { name: 'Logout' }).click();
  await expect(account.getByRole('link', { name: 'Login' })).toBeVisible();
}

/** Who the page is, by the token that it keeps. */
async function profile(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('doxa.access_token'));
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return (await page.request.get('/auth/me', { headers })).json();
}

/** The link of the latest mail to an address that leads to `path`, as a path of this server. */
async function mailedLink(page: Page, { to, path }: { to: string; path: string }): Promise<string> {
  const links = (await mailsTo(page.request, to)).flatMap((mail) => mail.links);
  const link = links.find((address) => address.startsWith(`${path}?`));
  expect(link, `a mail to ${to} with a link to ${path}`).toBeTruthy();
  return link!;
}

test.use({ viewport: { width: 1440, height: 900 } });

test('an uninvited visitor learns how to get an invitation, and where to log in', async ({ page }) => {
  await page.goto('/register');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('By invitation only');
  await expect(page.getByText(/referral link from an existing player/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page).toHaveTitle(/Log in/);
});

// The longest ways in, with the page's files kept for later as visitors have them.
test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a newcomer plays, registers by an invite link, and keeps the Sparks; logs out and in', {
    tag: '@short',
  }, async ({ page }) => {
    const mara = newcomer();
    await stayAtHome(page);
    await page.goto(`/register?ref=${await inviteCode(page.request)}`);
    await expect(page.getByText('Your welcome bonus')).toBeVisible();

    await winTriordle(page);
    const played = (await profile(page)).total_points;
    expect(played).toBeGreaterThan(0);

    await page.goto('/register');
    await register(page, mara);
    await expect(page.getByText(`Welcome to Doxa, ${mara.username}.`).first()).toBeVisible();
    const account = await profile(page);
    expect(account).toMatchObject({ username: mara.username, isGuest: false, hasPassword: true });
    expect(account.total_points).toBe(played + 5000);
    for (const path of ['/login', '/register']) {
      await page.goto(path);
      await expect(page).toHaveURL(HOME);
    }

    await logOut(page);
    expect(await page.evaluate(() => localStorage.getItem('doxa.access_token'))).toBeNull();
    await page.goto('/login');
    await logIn(page, { name: mara.username, secret: 'not this one' });
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to log in. Please check your username and password.',
    );
    await expect(page.getByText('Checked', { exact: true })).toBeVisible();
    await logIn(page, { name: mara.email, secret: mara.password });
    await expect(page).toHaveURL(HOME);
    expect((await profile(page)).total_points).toBe(played + 5000);
    await page.reload();
    expect((await profile(page)).username).toBe(mara.username);
  });

  test('a forgotten password is reset by the mailed link, once, and signs out the rest', async ({
    page,
    browser,
  }) => {
    const { name, email } = await newPlayer(page, 'mara');
    await page.goto('/login');
    await expect(page).toHaveURL(HOME);
    expect(await profile(page)).toMatchObject({ username: name });

    const elsewhere = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await elsewhere.goto('/forgot-password');
    const neutral = 'If an account with that email exists, a password reset link has been sent.';
    await elsewhere.getByLabel('Email').fill('nobody@doxa.example');
    await elsewhere.keyboard.press('Enter');
    await expect(elsewhere.getByText(neutral)).toBeVisible();
    await elsewhere.getByRole('button', { name: 'Try another address' }).click();
    await elsewhere.getByLabel('Email').fill(email);
    await elsewhere.keyboard.press('Enter');
    await expect(elsewhere.getByText(neutral)).toBeVisible();

    const link = await mailedLink(elsewhere, { to: email, path: '/reset-password' });
    const choose = async (secret: string) => {
      await elsewhere.goto(link);
      await elsewhere.getByLabel('New password', { exact: true }).fill(secret);
      await elsewhere.getByLabel('Confirm new password').fill(secret);
      await expect(elsewhere).toHaveURL(/\/reset-password$/);
      await expect(elsewhere.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await expect(elsewhere.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
      await elsewhere.keyboard.press('Enter');
    };
    await choose('better-horse-2');
    await expect(elsewhere.getByText('Your password has been reset.')).toBeVisible();
    await expect(elsewhere.getByRole('link', { name: 'Log in now' })).toBeVisible();
    await expect(elsewhere).toHaveURL(/\/login$/, { timeout: 6000 });
    await logIn(elsewhere, { name, secret: 'better-horse-2' });
    await expect(elsewhere).toHaveURL(HOME);
    expect(await profile(page)).not.toMatchObject({ username: name });

    await choose('third-horse-3');
    await expect(elsewhere.getByRole('alert')).toContainText('The link may be invalid or expired.');
    await elsewhere.context().close();
  });
});

test('after too many wrong passwords the CAPTCHA lets the right one in', async ({ page }) => {
  const { name } = await registered(page.request, { prefix: 'mara' });
  for (let tries = 0; tries < 5; tries++) {
    await page.request.post('/auth/token', { form: { username: name, password: 'not this one' } });
  }
  await page.goto('/login');
  await logIn(page, { name, secret: PASSWORD });
  await expect(page.getByRole('alert')).toHaveText(/^Security check failed: ./);
  await expect(page.getByText('Checked', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(HOME);
});

test('registering shows the error at each field and keeps the input', async ({ page }) => {
  const { name, email } = await registered(page.request, { prefix: 'mara' });
  await page.goto(`/register?ref=${await inviteCode(page.request)}`);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Username must be at least 3 characters long')).toBeVisible();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters long.')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.getByLabel('Username').fill(name.toUpperCase());
  await page.getByLabel('Email').fill(email);
  await password(page).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(
    page.getByText(/^This (username is already taken|email address is already registered)/),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('the mailed link verifies the address, once, and pays for it', async ({ page }) => {
  await stayAtHome(page);
  const { email } = await newPlayer(page, 'mara');
  const link = await mailedLink(page, { to: email, path: '/verify-email' });
  await page.goto(link);
  await expect(page.getByText('Your email is verified.')).toBeVisible();
  await expect(page).toHaveURL(/\/verify-email$/);
  await expect(page).toHaveURL(HOME, { timeout: 6000 });
  expect((await profile(page)).total_points).toBe(5000 + 1000);
  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText('Your email address is already verified.');
  await page.goto('/verify-email');
  await expect(page.getByRole('alert')).toHaveText(
    'Verification token is missing. Please check your email link.',
  );
});

test('while access is denied, only the login page is open, and signing in works', async ({ page }) => {
  const { name } = await registered(page.request, { prefix: 'mara' });
  await page.route('**/api/{session/init,start}', (route) =>
    route.fulfill({ status: 403, json: { detail: 'Access is by invitation only.', code: 'ACCESS_DENIED' } }),
  );
  await page.goto('/forgot-password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('By invitation only');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveCount(0);
  await logIn(page, { name, secret: PASSWORD });
  await expect(page).toHaveURL(HOME);
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test('a blocked player is told once, continues as a guest, and signs in again once unblocked', async ({
  page,
}) => {
  const { name } = await newPlayer(page, 'mara');
  // A call that an open page still makes would be refused first, and say so there.
  await page.goto('/robots.txt');
  await operate(page.request, 'ban', { username: name });
  const closed = page.getByRole('heading', { level: 1, name: 'The door is closed' });
  await page.goto('/my-transactions');
  await expect(closed).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('This account has been blocked.');
  await page.goto('/');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(closed).toBeHidden();
  await operate(page.request, 'unban', { username: name });
  await page.goto('/login');
  await logIn(page, { name, secret: PASSWORD });
  await expect(page).toHaveURL(HOME);
  await expect(page.getByRole('navigation').first()).toBeVisible();
});
