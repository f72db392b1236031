// A badge in a browser: won by a day's rank, announced, shown on its page and in the Villa; and the weekly recap at its close.
import type { Page } from '@playwright/test';
import { weekOf } from '../../worker/shared/kernel/game-day.ts';
import { expectSoundInBothThemes } from './looks.ts';
import { newPlayer } from './players.ts';
import { expect, nextDay, serverDay, stayAtHome, test } from './support.ts';
import { winByCalls } from './triordle-win.ts';

/** Runs what is due by the server's clock. */
async function runJobs(page: Page): Promise<void> {
  expect((await page.request.get('/cdn-cgi/handler/scheduled')).ok()).toBe(true);
}

async function openInbox(page: Page) {
  await page.goto('/');
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Notifications/ })
    .filter({ visible: true })
    .click();
  return page.getByRole('dialog', { name: 'Notifications' });
}

test('a badge is won by the day’s rank, announced, and adds to the Villa; the week is reported at its close', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const player = await newPlayer(page, 'a');
  await stayAtHome(page);
  await page.goto('/achievement-villa-value');
  await expect(page.getByRole('heading', { name: 'No badge yet' })).toBeVisible();
  await expectSoundInBothThemes(page);

  // A separate day on which nobody else has played: among fewer than five players the first gets gold.
  await nextDay(page);
  const day = await serverDay(page);
  await winByCalls(page, player);
  await nextDay(page);
  await runJobs(page);
  const inbox = await openInbox(page);
  await inbox.getByRole('link', { name: 'Gold Triordle Titan' }).click();
  await expect(inbox).toBeHidden();
  await expect(page).toHaveURL(/\/achievement-villa-value$/);
  const titan = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Triordle Titan' }) });
  await expect(titan.getByText('Gold, won,')).toBeVisible();
  await expect(titan.getByText('Diamond, not won,')).toBeVisible();
  // If a Sunday is in between, wealth is among them.
  await expect(page.getByText(/^[12] of 20 won$/)).toBeVisible();
  await expectSoundInBothThemes(page);

  await page.goto(`/profile/${player.name}`);
  const badges = page.getByRole('region', { name: 'Achievements' });
  await expect(badges.getByText('Triordle Titan')).toBeVisible();
  const me = await (await page.request.get(`/api/users/profile/${player.name}`)).json();
  expect(me.achievements).toContainEqual({
    badge_type: 'triordle_titan',
    tier: 'gold',
    villa_value_contribution: 2500,
  });
  expect(me.villa_value).toBe(me.total_achievement_villa_value);

  const monday = new Date(Date.parse(`${weekOf(day)}T02:00:00Z`) + 7 * 86_400_000);
  if (Date.parse(`${await serverDay(page)}T12:00:00Z`) < monday.getTime()) {
    const moved = await page.request.post('/dev/clock', { data: { now: monday.toISOString() } });
    expect(moved.ok()).toBe(true);
  }
  await runJobs(page);
  await (await openInbox(page)).getByRole('link', { name: 'Your week in figures' }).click();
  await expect(page).toHaveURL(new RegExp(`/recap\\?week=${weekOf(day)}$`));
  const story = page.getByRole('region', { name: 'Your week, page by page' });
  await expect(story.getByRole('heading', { name: 'Puzzle finished, and well chosen' })).toBeVisible();
  await expectSoundInBothThemes(page);
  await story.getByRole('button', { name: 'Next page' }).click();
  await expect(story.getByRole('heading', { name: 'From a single puzzle' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(story.getByRole('heading', { name: 'Puzzle finished, and well chosen' })).toBeVisible();
  await story.getByRole('button', { name: /The end$/ }).click();
  await expect(story.getByRole('button', { name: 'Share my week' })).toBeVisible();
  await expectSoundInBothThemes(page);
  await page.getByText('The figures').click();
  const games = page.getByRole('table', { name: 'Games' });
  await expect(games.getByRole('row', { name: /^Triordle 1 [12]00\.0 none 1 of/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'What moved your Sparks' })).toBeVisible();
  await expectSoundInBothThemes(page);
  await page.setViewportSize({ width: 320, height: 844 });
  await expectSoundInBothThemes(page);
});
