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
  await write(page, triordleAnswers(await serverDay(page)));
}

/** Writes words that end the play into one that is open; the result is saved. */
export async function write(page: Page, words: readonly string[]): Promise<void> {
  for (const [place, word] of words.entries()) {
    for (const letter of word) await page.keyboard.press(letter.toLowerCase());
    await page.keyboard.press('Enter');
    if (place < words.length - 1) {
      await expect(page.getByText(`${place + 2} of 8`, { exact: true }).first()).toBeVisible();
    }
  }
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result.getByText('Saved', { exact: true })).toBeVisible();
}

/** Wins the day's Triordle without the page, each guess at once: as the page's guest, or the player whose token is given. */
export async function winByCalls(page: Page, { token }: { token?: string } = {}): Promise<void> {
  await guessByCalls(page, { words: triordleAnswers(await serverDay(page)), token });
}

/** Guesses these words in the day's Triordle without the page. */
export async function guessByCalls(
  { request }: Page,
  { words, token }: { words: readonly string[]; token: string | undefined },
): Promise<void> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const { puzzle_id } = await (await request.get('/api/daily-triordle', { headers })).json();
  for (const guess of words) {
    const params = { puzzle_id, guess };
    const reply = await request.post('/api/triordle/validate-guess', { headers, params });
    expect(reply.ok(), await reply.text()).toBe(true);
  }
}
