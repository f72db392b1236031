import type { Page } from '@playwright/test';
import { expectSoundInBothThemes } from './looks.ts';
import {
  expect,
  nextDay,
  serverDay,
  shownPoints,
  startGame,
  test,
  triordleAnswers,
  WITH_MOTION,
} from './support.ts';

const boards = (page: Page) => page.getByRole('grid', { name: /^Board/ });

async function typeWord(page: Page, word: string): Promise<void> {
  for (const letter of word) await page.keyboard.press(letter.toLowerCase());
  await page.keyboard.press('Enter');
}

async function guessed(page: Page, count: number): Promise<void> {
  await expect(page.getByText(`${Math.min(count + 1, 8)} of 8`, { exact: true }).first()).toBeVisible();
}

test.describe('with motion', () => {
  test.use(WITH_MOTION);

  test('Triordle is won with the keyboard alone, with a reload in the middle and a word that is in no list', {
    tag: '@short',
  }, async ({ page }) => {
    const answers = triordleAnswers(await serverDay(page));
    await page.goto('/triordle');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Start' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(boards(page)).toHaveCount(3);
    await typeWord(page, 'zzzzz');
    await expect(page.getByText('Not in word list').first()).toBeVisible();
    for (let times = 0; times < 5; times++) await page.keyboard.press('Backspace');
    await page.keyboard.press('q');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Not enough letters').first()).toBeVisible();
    await page.keyboard.press('Backspace');
    await typeWord(page, answers[0]!);
    await guessed(page, 1);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Board One' })).toContainText(/in 1/);
    await typeWord(page, answers[1]!);
    await guessed(page, 2);
    await typeWord(page, answers[2]!);
    await expect(page.getByText('You won!').first()).toBeVisible();
    await shownPoints(page);
    const result = await (await page.request.get('/api/results/today/triordle')).json();
    expect(result).toMatchObject({ solved: true, clicks: 3, base_points: 100 });
    expect(JSON.parse(result.details_json).answers).toEqual(answers);
  });
});

test('Triordle is lost with the mouse, reviewed with the coach, and has new words the next day [§15 Coach]', async ({
  page,
}) => {
  const answers = triordleAnswers(await serverDay(page));
  const misses = ['CRANE', 'SLOTH', 'PUDGY', 'BLIMP', 'FJORD', 'WAVES', 'QUICK', 'NYMPH', 'VOUCH']
    .filter((word) => !answers.includes(word))
    .slice(0, 8);
  const ofCoach: string[] = [];
  page.on('request', (request) => {
    if (/coach/.test(request.url())) ofCoach.push(request.url());
  });
  await startGame(page, '/triordle');
  for (const [place, word] of misses.entries()) {
    for (const letter of word) await page.getByRole('button', { name: new RegExp(`^${letter}\\b`) }).click();
    await page.getByRole('button', { name: 'Enter' }).click();
    if (place < 7) await guessed(page, place + 1);
  }
  await expect(page.getByText('Out of guesses!').first()).toBeVisible();
  await shownPoints(page);
  expect(ofCoach).toEqual([]);
  await page.getByRole('link', { name: 'Look back' }).click();
  const coach = page.getByRole('region', { name: 'The coach' });
  await expect(coach).toContainText('Skill');
  await coach.getByRole('button', { name: 'Show the turning point' }).press('Enter');
  await expect(page.getByRole('button', { name: /The turning point/ })).toHaveAttribute(
    'aria-current',
    'step',
  );
  expect(ofCoach.length).toBeGreaterThan(1);
  await expectSoundInBothThemes(page);
  await nextDay(page);
  expect(triordleAnswers(await serverDay(page))).not.toEqual(answers);
  await startGame(page, '/triordle');
  await expect(page.getByText('1 of 8', { exact: true }).first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('Triordle is won by touch', async ({ page }) => {
    const answers = triordleAnswers(await serverDay(page));
    await page.goto('/triordle');
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).tap();
    for (const [place, word] of answers.entries()) {
      for (const letter of word) await page.getByRole('button', { name: new RegExp(`^${letter}\\b`) }).tap();
      await page.getByRole('button', { name: 'Enter' }).tap();
      if (place < 2) await guessed(page, place + 1);
    }
    await shownPoints(page);
  });
});
