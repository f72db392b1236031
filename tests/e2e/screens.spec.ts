// Every screen: axe finds nothing, nothing scrolls sideways, titles and focus follow the route, in both themes and widths.
import { GAME_NAMES } from '../../worker/kernel/game-type.ts';
import { REGISTERED } from '../support/golden-play.ts';
import { expectSound, LOOKS } from './looks.ts';
import { expect, startGame, test } from './support.ts';

const SCREENS = [
  ['/', 'Doxa'],
  ...REGISTERED.map((type) => [GAME_NAMES[type].path, GAME_NAMES[type].name] as const),
  ['/archive/triordle', 'Archive'],
  ['/assets', 'Landmarks'],
  ['/assets/eiffel-tower', 'Eiffel Tower'],
  ['/villa-shop', 'Villa Shop'],
  ['/mischief-market', 'Mischief Market'],
  ['/news-feed', 'Doxa Daily'],
  ['/onboarding', 'How to Play'],
  ['/credits', 'Credits'],
  ['/leaderboards/game/triordle', 'Weekly Leaderboards'],
  ['/leaderboards/game/nonsense', 'Weekly Leaderboards'],
  ['/leaderboards/player/net_worth', 'Weekly Leaderboards'],
  ['/friends', 'Friends'],
  ['/how-to-play', 'Game Rules'],
  ['/login', 'Log in'],
  ['/register', 'Register'],
  ['/register?ref=whoever', 'Register'],
  ['/forgot-password', 'Forgot password'],
  ['/reset-password?token=unknown', 'Reset password'],
  ['/verify-email?token=unknown', 'Email verification'],
  ['/sw-test', 'Service worker'],
  ['/layout-test', 'layout'],
  ['/no-such-page', 'found'],
];

// Each test comes as a guest of its own and leaves the clock alone: the long ones may go to different workers.
test.describe.configure({ mode: 'parallel' });

for (const [theme, width] of LOOKS) {
  test(`axe finds nothing on any screen, ${theme} at ${width}`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript((chosen) => localStorage.setItem('doxa.theme', chosen), theme);
    for (const [path] of SCREENS) {
      await page.goto(path);
      await expect(page.locator('h1').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
      await expectSound(page);
    }
    for (const type of REGISTERED) {
      await startGame(page, GAME_NAMES[type].path);
      await page.waitForTimeout(400);
      await expectSound(page);
    }
    await page.goto('/triordle');
    for (const letter of 'crane') await page.keyboard.press(letter);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(800);
    await expectSound(page);
  });
}

test('a route change sets the title, moves focus to the heading, and Back works', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('link', { name: /Triordle/ })
    .first()
    .click();
  await expect(page).toHaveTitle(/Triordle/);
  await page.goto('/leaderboards/game/triordle');
  await expect(page).toHaveTitle(/Leaderboard/);
  await page.goBack();
  await expect(page).toHaveURL(/\/triordle|\/$/);
});

test('an unknown address leads home', async ({ page }) => {
  await page.goto('/no-such-page');
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL(/\/$/);
});

test('/leaderboards leads to the Triordle board', async ({ page }) => {
  await page.goto('/leaderboards');
  await expect(page).toHaveURL(/\/leaderboards\/game\/triordle$/);
});

test('access denied shows the invitation screen, and nothing else', async ({ page }) => {
  await page.route('**/api/session/init', (route) =>
    route.fulfill({ status: 403, json: { detail: 'Access is by invitation only.', code: 'ACCESS_DENIED' } }),
  );
  await page.goto('/triordle');
  await expect(page.getByText(/invitation/i).first()).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('while the session loads, the page says so', async ({ page }) => {
  await page.route('**/api/session/init', async (route) => {
    await new Promise((wait) => setTimeout(wait, 1200));
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByText('Loading Application...')).toBeVisible();
  await expect(page.locator('h1').first()).toBeVisible();
});
