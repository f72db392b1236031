import type { Page } from '@playwright/test';
import type { AnagramPuzzle } from '../../worker/plays/games/anagram/puzzle.ts';
import type { AnagramState } from '../../worker/shared/games/anagram/rules.ts';
import { lookBack } from './coached.ts';
import { expect, nextDay, playAsDealt, shownPoints, startGame, test } from './support.ts';

const field = (page: Page) => page.getByLabel('Your word');
const found = (page: Page) => page.getByRole('region', { name: 'Found words' }).getByRole('listitem');
/** Gives the play up, and confirms. */
async function finishEarly(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finish' }).click();
  const question = page.getByRole('dialog', { name: /^Finish with \d:\d\d to go\?$/ });
  await question.getByRole('button', { name: 'Finish' }).click();
}
const result = (page: Page) => page.getByRole('region', { name: 'Result' });

async function todaysPuzzle(page: Page): Promise<AnagramPuzzle> {
  return (await playAsDealt<AnagramPuzzle, AnagramState>(page, 'anagram')).puzzle;
}

/** Advances the server's time; the page learns it with the next reply. */
async function letPass(page: Page, seconds: number): Promise<void> {
  const health = await page.request.get('/api/health');
  const now = new Date(Number(health.headers()['x-server-now']) + seconds * 1000).toISOString();
  expect((await page.request.post('/dev/clock', { data: { now } })).ok()).toBe(true);
}

test('a visitor plays Anagram Hunt by keys alone, reloads in the middle, finishes, and comes back for a streak', {
  tag: '@short',
}, async ({ page }) => {
  await page.goto('/anagram-hunt');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Start' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  const { common } = await todaysPuzzle(page);
  const say = async (word: string, said: string) => {
    await page.keyboard.type(word.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page.locator('p[data-tone]')).toHaveText(said);
  };
  for (const word of common.slice(0, 5)) await say(word, `"${word}" added!`);
  await expect(page.getByText(/common words? to (Columnist|Editor)$/)).toBeVisible();
  await say(common[0]!, `"${common[0]}" already found!`);
  await page.reload();
  await expect(found(page)).toHaveCount(5);
  await page.keyboard.press('Escape');
  await say(common[5]!, `"${common[5]}" added!`);
  await letPass(page, 30);
  await page.keyboard.press('Tab');
  while (
    !(await page.getByRole('button', { name: 'Finish' }).evaluate((one) => one === document.activeElement))
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: /^Finish with \d:\d\d to go\?$/ });
  await expect(question.getByRole('button', { name: 'Keep going' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'Finish' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Keep going' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const points = await shownPoints(page);
  await expect(result(page)).toContainText(`6 words. ${common.length - 6} common ones got away.`);
  const missed = result(page).getByRole('region', { name: 'Missed' });
  await expect(missed).toContainText(common[6]!);
  await page.goto('/anagram-hunt');
  await expect(result(page)).toContainText(points);

  await nextDay(page);
  await startGame(page, '/anagram-hunt');
  await page.keyboard.type((await todaysPuzzle(page)).common[0]!);
  await page.keyboard.press('Enter');
  await expect(found(page)).toHaveCount(1);
  await finishEarly(page);
  await expect(result(page)).toContainText('2 days');
});

test('when the server’s time runs out, the page requests the result by itself', async ({ page }) => {
  await nextDay(page);
  await startGame(page, '/anagram-hunt');
  const { common } = await todaysPuzzle(page);
  const enter = async (word: string) => {
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
  };
  await enter(common[0]!);
  await expect(found(page)).toHaveCount(1);
  await letPass(page, 119);
  await enter(common[1]!);
  await shownPoints(page);
  await expect(result(page)).toContainText('2 words');
  const { clicks, marked, time_taken_seconds } = await (
    await page.request.get('/api/results/today/anagram')
  ).json();
  expect({ clicks, marked, time_taken_seconds }).toEqual({
    clicks: 2,
    marked: false,
    time_taken_seconds: 120,
  });
});

test('words found offline are sent with the result', async ({ page, context }) => {
  await nextDay(page);
  await startGame(page, '/anagram-hunt');
  const { common } = await todaysPuzzle(page);
  await context.setOffline(true);
  for (const word of common.slice(0, 3)) {
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
    // A word typed before the first report has failed waits for its verdict without a message.
    await expect(page.getByText('No connection. Play on:').first()).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Noted' })).toBeVisible();
  await expect(page.locator('p[data-tone]')).toHaveText(/^Noted\./);
  await finishEarly(page);
  await context.setOffline(false);
  await shownPoints(page);
  await expect(result(page)).toContainText('3 words');
});

test('a word in no dictionary is refused with a message and does not count', async ({ page }) => {
  await nextDay(page);
  await startGame(page, '/anagram-hunt');
  const { letters, mustUse, common, rare, hidden } = await todaysPuzzle(page);
  const real = new Set([...common, ...rare, ...hidden]);
  const spellings = [...letters].flatMap((one) => [...letters].map((two) => `${mustUse}${one}${two}`));
  const fits = (word: string) =>
    [...word].every((char) => word.split(char).length <= letters.split(char).length);
  const nonsense = spellings.find((word) => fits(word) && !real.has(word))!;
  await page.keyboard.type(nonsense);
  await page.keyboard.press('Enter');
  await expect(page.locator('p[data-tone="bad"]')).toHaveText(
    `"${nonsense}" is in no dictionary. It costs nothing.`,
  );
  await expect(found(page)).toHaveCount(0);
});

test('the traffic of a running play contains only words that were found', async ({ page }) => {
  await nextDay(page);
  const traffic: string[] = [];
  page.on('response', async (response) => {
    if (/json/.test(response.headers()['content-type'] ?? ''))
      traffic.push(await response.text().catch(() => ''));
  });
  await startGame(page, '/anagram-hunt');
  const { common, rare } = await todaysPuzzle(page);
  await page.keyboard.type(common[0]!);
  await page.keyboard.press('Enter');
  await page.reload();
  await expect(found(page)).toHaveCount(1);
  expect(traffic.some((text) => text.includes('puzzle_letters'))).toBe(true);
  const secret = [...common.slice(1), ...rare].map((word) => new RegExp(`\\b${word}\\b`));
  for (const text of traffic) expect(secret.filter((word) => word.test(text))).toEqual([]);
});

test('Anagram Hunt can be played to the end with the mouse alone', async ({ page }) => {
  await nextDay(page);
  await startGame(page, '/anagram-hunt');
  const word = (await todaysPuzzle(page)).common.find(({ length }) => length >= 4)!;
  for (const char of word) {
    const free = page.locator('[role="group"] button[aria-pressed="false"]');
    await free
      .filter({ hasText: new RegExp(`^${char}`) })
      .first()
      .click();
  }
  await page.getByRole('button', { name: 'Enter' }).click();
  await expect(found(page)).toHaveText([word]);
  await finishEarly(page);
  await shownPoints(page);
  await lookBack(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('Anagram Hunt is played to the end by touch, no letter too small for a thumb', async ({ page }) => {
    await nextDay(page);
    await page.goto('/anagram-hunt');
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).tap();
    const letters = page.getByRole('group', { name: 'Letters' }).getByRole('button');
    await expect(letters).toHaveCount(7);
    for (const letter of await letters.all()) {
      const box = (await letter.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    const word = (await todaysPuzzle(page)).common.find(({ length }) => length >= 5)!;
    for (const char of word) {
      const free = page.locator('[role="group"] button[aria-pressed="false"]');
      await free
        .filter({ hasText: new RegExp(`^${char}`) })
        .first()
        .tap();
    }
    await expect(field(page)).toHaveValue(word);
    await page.getByRole('button', { name: 'Enter' }).tap();
    await expect(found(page)).toHaveText([word]);
    await page.getByRole('button', { name: 'Finish' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).tap();
    await shownPoints(page);
  });
});
