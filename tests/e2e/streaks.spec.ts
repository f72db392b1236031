// What a player sees of a streak that broke, of a play that ran out, and of a pause.
import type { Page } from '@playwright/test';
import { addDays } from '../../worker/shared/kernel/game-day.ts';
import { expect, nextDay, serverDay, startGame, test, turnCards } from './support.ts';

const turnOn = (page: Page) => (position: number) =>
  page.getByRole('grid', { name: 'Cards' }).getByRole('button').nth(position).click();
const memoryCard = (page: Page) => page.locator('li[data-game=memory]');

test('yesterday’s puzzle repairs a streak that broke yesterday [§3 Streaks]', async ({ page }) => {
  await startGame(page, '/memory-game');
  await turnCards(page, turnOn(page));
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('1 day');
  await nextDay(page);
  await nextDay(page);
  await page.goto('/memory-game');
  await expect(page.getByRole('dialog')).toContainText('Your streak of 1 day broke yesterday.');
  await page.goto('/');
  const repair = memoryCard(page).getByRole('link', { name: /^Repair the streak of 1 day in Memory Match/ });
  await repair.click();
  await expect(page.getByRole('dialog')).toContainText('to repair your streak of 1 day');
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await turnCards(page, turnOn(page), { day: addDays(await serverDay(page), -1) });
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('Streak repaired: 1 day.');
  await page.goto('/');
  await expect(memoryCard(page)).toContainText('1 day');
  await expect(memoryCard(page)).not.toContainText('Repair');
});

test('an expired play is reported on the card and in a tab left open [§The life of a play]', async ({
  page,
}) => {
  await startGame(page, '/word-clue');
  await nextDay(page);
  await page
    .getByRole('button', { name: /^E, / })
    .or(page.getByRole('button', { name: 'E', exact: true }))
    .first()
    .click();
  await expect(page.getByText('This play ran out at 01:00 UTC, unfinished.').first()).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Yesterday’s play ran out at 01:00 UTC').first()).toBeVisible();
});
