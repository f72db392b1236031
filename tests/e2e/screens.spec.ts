// Every screen: axe finds nothing, nothing scrolls sideways, titles and focus follow the route, in both themes and widths.
import { GAME_NAMES, GAME_TYPES, type GameType } from '../../worker/shared/kernel/game-type.ts';
import REPLAYS from '../support/golden/replays.json' with { type: 'json' };
import { expectSoundInBothThemes, expectSoundInLooks, open, TOURS } from './looks.ts';
import { newPlayer } from './players.ts';
import { settled } from './settled.ts';
import { expect, pressStart, test } from './support.ts';
import { LEAGUE, WEEK, WEEK_PAGES } from './week.ts';

const SCREENS = [
  '/',
  ...GAME_TYPES.map((type) => GAME_NAMES[type].path),
  '/assets',
  '/assets/eiffel-tower',
  '/villa-shop',
  '/mischief-market',
  '/news-feed',
  '/onboarding',
  '/edition',
  '/credits',
  '/developers',
  '/fair-play',
  '/leaderboards/game/triordle',
  '/leaderboards/game/nonsense',
  '/leaderboards/player/net_worth',
  '/league',
  '/friends',
  '/statistics',
  '/postcards',
  '/recap',
  '/achievement-villa-value',
  '/how-to-play',
  '/check-the-house',
  '/login',
  '/register',
  '/register?ref=unknown',
  '/forgot-password',
  '/reset-password?token=unknown',
  '/verify-email?token=unknown',
  '/sw-test',
  '/layout-test',
  '/no-such-page',
];

const GAME_PATHS = new Set(GAME_TYPES.map((type) => GAME_NAMES[type].path));

// Each test uses a new guest and does not move the clock, so that the long ones may run on different workers.
test.describe.configure({ mode: 'parallel' });

for (const tour of TOURS) {
  test(`axe finds nothing on any screen, ${tour.name}`, async ({ page }) => {
    // Twice the screens if each is opened in every look.
    test.setTimeout(process.env.EVERY_LOOK ? 600_000 : 240_000);
    for (const [place, path] of SCREENS.entries()) {
      if (!tour.visits(place)) continue;
      const looks = tour.looksAt(place);
      await open(page, path, looks[0]);
      await expectSoundInLooks(page, looks);
      if (!GAME_PATHS.has(path)) continue;
      await pressStart(page);
      await settled(page);
      await expectSoundInLooks(page, looks);
      if (path !== GAME_NAMES.triordle.path) continue;
      for (const letter of 'crane') await page.keyboard.press(letter);
      await page.keyboard.press('Enter');
      await expect(page.getByText('2 of 8', { exact: true }).first()).toBeVisible();
      await expectSoundInLooks(page, looks);
    }
  });
}

for (const tour of TOURS) {
  test(`axe finds nothing on a replay of any game, ${tour.name} [§15 Replays]`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.route('**/api/plays/*/*/replay*', (route) => {
      const [, type] = /plays\/(\w+)/.exec(route.request().url())!;
      return route.fulfill({ json: REPLAYS[type as GameType] });
    });
    for (const [place, type] of GAME_TYPES.entries()) {
      if (!tour.visits(place)) continue;
      const looks = tour.looksAt(place);
      await open(page, `${GAME_NAMES[type].path}?replay=2026-11-20`, looks[0]);
      await page.getByRole('button', { name: 'To the end' }).click();
      await expectSoundInLooks(page, looks);
    }
  });
}

for (const tour of TOURS) {
  test(`axe finds nothing on the archive's calendar full of stamps, ${tour.name}`, async ({ page }) => {
    // Every kind of day: solved, played, all eight, missed.
    await page.route('**/api/archive/*', (route) =>
      route.fulfill({
        json: Array.from({ length: 40 }, (_, place) => ({
          game_date: new Date(Date.UTC(2026, 10, 22 - place)).toISOString().slice(0, 10),
          puzzle_number: 326 - place,
          mark: place % 4 === 3 ? null : { solved: place % 4 !== 1, base_points: 60 },
          played: place % 4 === 2 ? GAME_TYPES : place % 4 === 3 ? [] : ['triordle', 'snake'],
        })),
      }),
    );
    for (const [place, path] of ['/archive/triordle', '/archive/all?day=2026-11-21'].entries()) {
      if (!tour.visits(place)) continue;
      const looks = tour.looksAt(place);
      await open(page, path, looks[0]);
      await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible();
      await expectSoundInLooks(page, looks);
    }
  });
}

for (const tour of TOURS) {
  test(`axe finds nothing on a player’s weekly recap, album, statistics and league, ${tour.name}`, async ({
    page,
  }) => {
    await newPlayer(page, 'story');
    await page.route('**/api/me/recap*', (route) => route.fulfill({ json: WEEK }));
    await page.route('**/api/leagues/mine', (route) => route.fulfill({ json: LEAGUE }));
    for (const [place, path] of ['/recap', '/postcards', '/league', '/statistics'].entries()) {
      if (!tour.visits(place)) continue;
      const looks = tour.looksAt(place);
      await open(page, path, looks[0]);
      if (path !== '/recap') {
        await expectSoundInLooks(page, looks);
        continue;
      }
      // The first page, a game's, and the last with the figures open.
      const story = page.getByRole('region', { name: 'Your week, page by page' });
      await expect(story.getByText(`1 of ${WEEK_PAGES}`)).toBeVisible();
      await expectSoundInLooks(page, looks);
      await story.getByRole('button', { name: /Best rank$/ }).click();
      await expectSoundInLooks(page, looks);
      await story.getByRole('button', { name: /The end$/ }).click();
      await page.getByText('The figures').click();
      await expectSoundInLooks(page, looks);
    }
  });
}

test('in the archive arrow keys move between days, and Enter opens the play [§14 The archive’s calendar]', async ({
  page,
}) => {
  await page.goto('/archive/sudoku');
  const grid = page.getByRole('grid').first();
  const days = grid.getByRole('link');
  await days.last().focus();
  await page.keyboard.press('Home');
  await expect(days.first()).toBeFocused();
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sudoku\?date=\d{4}-\d\d-01$/);
});

test('a route change sets the title, moves focus to the heading, and Back works', { tag: '@short' }, async ({
  page,
}) => {
  await page.goto('/');
  await page.getByText('Community & help').click();
  await page.getByRole('link', { name: 'Leaderboards' }).click();
  await expect(page).toHaveTitle(/Leaderboard/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('screen readers hear label and value separately', async ({ page }) => {
  await page.goto('/layout-test');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - term: /^Price per share ?:$/
    - definition: /^640\\.0 Sparks ?\\.$/
  `);
});

test('a guest reads the front page of Doxa Daily, and its solutions stay folded until they are opened [§13 Doxa Daily]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/news-feed');
  const front = page.getByRole('region', { name: 'Front page' });
  await expect(front.getByRole('heading', { name: 'Letters from the landmarks' })).toBeVisible();
  await expect(front.getByRole('term')).toHaveCount(8);
  const inside = front.getByText(/^These are the solutions of|^Nobody had opened a puzzle on/);
  await expect(inside).toBeHidden();
  await front.getByText('Yesterday’s solutions').click();
  await expect(inside).toBeVisible();
  await expectSoundInBothThemes(page);
});

test('an unknown address links home', async ({ page }) => {
  await page.goto('/no-such-page');
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL(/\/$/);
});

test('a missing file is not answered with the page, nor cached', async ({ page }) => {
  const gone = await page.request.get('/built/of-another-release.js');
  expect([gone.status(), gone.headers()['cache-control']]).toEqual([404, 'no-store']);
  const known = await page.request.get('/friends');
  expect(await known.text()).toBe(await (await page.request.get('/')).text());
});

test('/leaderboards redirects to the Triordle board', async ({ page }) => {
  await page.goto('/leaderboards');
  await expect(page).toHaveURL(/\/leaderboards\/game\/triordle$/);
});

test('access denied shows only the invitation screen', async ({ page }) => {
  await page.route('**/api/{session/init,start}', (route) =>
    route.fulfill({ status: 403, json: { detail: 'Access is by invitation only.', code: 'ACCESS_DENIED' } }),
  );
  await page.goto('/triordle');
  await expect(page.getByText(/invitation/i).first()).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('while the session loads, the page says so', { tag: '@short' }, async ({ page }) => {
  await page.route('**/api/start', async (route) => {
    await new Promise((wait) => setTimeout(wait, 1200));
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByText('Loading Application...')).toBeVisible();
  await expect(page.locator('h1').first()).toBeVisible();
});
