import type { Page } from '@playwright/test';
import { lookBack } from './coached.ts';
import {
  dayOfRareWords,
  expect,
  nextDay,
  playAsDealt,
  pressStart,
  puzzleOf,
  shownPoints,
  startGame,
  test,
} from './support.ts';

async function dealtWord(page: Page): Promise<string> {
  const { puzzle } = await playAsDealt<{ word: string }, unknown>(page, 'wordclue');
  return puzzle.word;
}

const letterKey = (page: Page, letter: string) =>
  page.getByRole('group', { name: 'Letters' }).getByRole('button', { name: new RegExp(`^${letter}\\b`) });
const wordField = (page: Page) => page.getByRole('textbox', { name: 'Name the word' });

/** A letter that the word does not have. */
const strangerTo = (word: string) => [...'ZQXJKVBWPY'].find((letter) => !word.includes(letter))!;

test('Word Clue with the mouse: letters with their cost, a reload, a wrong word, the word, and another the next day', async ({
  page,
}) => {
  await page.goto('/word-clue');
  const word = await dealtWord(page);
  await startGame(page, '/word-clue');
  const stranger = strangerTo(word);
  await letterKey(page, word[0]!).click();
  await expect(letterKey(page, word[0]!)).toHaveAttribute('data-mark', 'in');
  await letterKey(page, stranger).click();
  await expect(letterKey(page, stranger)).toHaveAttribute('data-mark', 'out');
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'You left this one half-played' })).toBeVisible();
  await pressStart(page);
  await expect(letterKey(page, word[0]!)).toHaveAttribute('data-mark', 'in');
  await expect(letterKey(page, stranger)).toHaveAttribute('data-mark', 'out');
  await wordField(page).fill(word);
  await page.getByRole('button', { name: 'Guess word' }).click();
  await shownPoints(page);
  const result = await (await page.request.get('/api/results/today/wordclue')).json();
  const vowels = [...'AEIOU'];
  const cost = [word[0]!, stranger].reduce((sum, letter) => sum + (vowels.includes(letter) ? 2 : 1), 0);
  expect(result).toMatchObject({ solved: true, clicks: cost, base_points: 100 - 6 * cost });
  await nextDay(page);
  expect(await dealtWord(page)).not.toBe(word);
});

test('Word Clue can be solved with the keyboard alone', { tag: '@short' }, async ({ page }) => {
  await page.goto('/word-clue');
  const word = await dealtWord(page);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Start' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(wordField(page)).toBeVisible();
  const letter = word[1]!;
  await page.keyboard.press(letter.toLowerCase());
  await expect(page.getByText(`${letter} costs`).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(letterKey(page, letter)).toHaveAttribute('data-mark', 'in');
  const tiles = page.getByRole('list', { name: /^The word,/ }).locator('[data-state]');
  const stranger = strangerTo(word).toLowerCase();
  await page.keyboard.type(stranger.repeat(2));
  await expect(tiles.nth(1)).toHaveText(stranger.toUpperCase());
  await expect(tiles.nth(1)).toHaveAttribute('data-state', 'clash');
  await page.keyboard.press('Escape');
  await expect(tiles.nth(1)).toHaveText(letter);
  await page.keyboard.type(word.toLowerCase());
  await page.keyboard.press('Enter');
  await shownPoints(page);
  await lookBack(page);
});

test('no reply names the word before it is found', async ({ page }) => {
  const [word] = await dayOfRareWords(page, (day) => [puzzleOf<{ word: string }>('wordclue', day).word]);
  const replies: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) replies.push(await response.text().catch(() => ''));
  });
  await startGame(page, '/word-clue');
  await letterKey(page, strangerTo(word!)).click();
  await page.reload();
  await pressStart(page);
  await expect(wordField(page)).toBeVisible();
  expect(replies.some((text) => text.includes('clue_points_used'))).toBe(true);
  for (const text of replies) expect(text.toUpperCase()).not.toContain(word);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('Word Clue is solved by touch', async ({ page }) => {
    await page.goto('/word-clue');
    const word = await dealtWord(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).tap();
    await letterKey(page, word[0]!).tap();
    await expect(letterKey(page, word[0]!)).toHaveAttribute('data-mark', 'in');
    await page.getByRole('button', { name: 'Guess', exact: true }).tap();
    await expect(wordField(page)).toHaveAttribute('inputmode', 'none');
    for (const letter of word) await letterKey(page, letter).tap();
    await page.getByRole('button', { name: 'Enter' }).tap();
    await shownPoints(page);
  });
});
