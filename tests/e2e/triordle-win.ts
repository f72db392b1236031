// A Triordle that is won, for tests whose subject is what comes of it.
import type { Page } from '@playwright/test';
import { expect, serverDay, startGame, triordleAnswers } from './support.ts';

/** Starts the day's Triordle and writes its three words; the result is saved. */
export async function winTriordle(page: Page): Promise<void> {
  await startGame(page, '/triordle');
  await writeTheWords(page);
}

/** Writes the three words of the day into a play that is open. */
export async function writeTheWords(page: Page): Promise<void> {
  const answers = triordleAnswers(await serverDay(page));
  for (const [place, word] of answers.entries()) {
    for (const letter of word) await page.keyboard.press(letter.toLowerCase());
    await page.keyboard.press('Enter');
    if (place < answers.length - 1) {
      await expect(page.getByText(`${place + 2} of 8`, { exact: true }).first()).toBeVisible();
    }
  }
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result.getByText('Saved', { exact: true })).toBeVisible();
}
