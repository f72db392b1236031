// 'How to Play' at the foot of the front page: shown once to newcomers, usable by keyboard alone, and at its own address; and
// the time from a first visit to a running game.
import { settled } from './settled.ts';
import { expect, test } from './support.ts';

test.use({ isNewcomer: true });

test('a newcomer sees how to play once, and turns the slides with the keyboard', async ({ page }) => {
  await page.goto('/');
  const slides = page.getByRole('dialog', { name: 'How to Play' });
  await expect(slides.getByText('1 of 6')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(slides.getByText('2 of 6')).toBeVisible();
  await expect(slides.getByRole('heading', { name: 'Points are Sparks' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(slides.getByText('1 of 6')).toBeVisible();
  await slides.getByRole('button', { name: /^Slide 6/ }).click();
  await expect(slides.getByRole('button', { name: 'Skip' })).toHaveCount(0);
  await slides.getByRole('button', { name: 'To today’s games' }).click();
  await expect(slides).toBeHidden();

  await page.reload();
  await expect(page.getByRole('region', { name: 'Doxa Daily' })).toBeVisible();
  await settled(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Escape and Skip dismiss the slides permanently', async ({ page }) => {
  for (const leave of ['Escape', 'Skip'] as const) {
    await page.goto('/');
    await page.evaluate(() => localStorage.removeItem('device.onboarding'));
    await page.reload();
    const slides = page.getByRole('dialog', { name: 'How to Play' });
    await expect(slides).toBeVisible();
    if (leave === 'Skip') await slides.getByRole('button', { name: 'Skip' }).click();
    else await page.keyboard.press('Escape');
    await expect(slides).toBeHidden();
    // Focus in the card moves to the page's title.
    if (leave === 'Skip') await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('device.onboarding'))).toBe('done');
  }
});

test('the slides have their own address', async ({ page }) => {
  await page.goto('/onboarding');
  await expect(page).toHaveTitle(/How to Play/);
  await expect(page.getByText('1 of 6')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Points are Sparks', level: 2 })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a first visit reaches a running game in two presses [§14 What visitors see]', {
    tag: '@short',
  }, async ({ page }) => {
    // `npm run frames` slows the processor down four times and checks the time.
    const rate = process.env.FRAMES ? 4 : 1;
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate });
    const from_ms = Date.now();
    await page.goto('/');
    await page.getByRole('link', { name: 'Start with Triordle' }).tap();
    await page.getByRole('button', { name: 'Start', exact: true }).tap();
    await expect(page.getByRole('button', { name: /^Q/ }).first()).toBeVisible();
    const seconds = (Date.now() - from_ms) / 1000;
    if (process.env.FRAMES) {
      console.log(`A first visit was in a running game after ${seconds} s.`);
      expect(seconds).toBeLessThan(10);
    }
  });

  test('the first screen says what Doxa is, and shows one button and all eight games next to the slides', async ({
    page,
  }) => {
    await page.goto('/');
    const slides = page.getByRole('dialog', { name: 'How to Play' });
    await expect(slides).toBeVisible();
    const top = (await slides.boundingBox())!.y;
    await expect(
      page.getByRole('heading', { level: 1, name: 'Eight puzzles a day. About twenty minutes.' }),
    ).toBeVisible();
    const stamps = page.getByRole('navigation', { name: 'Today’s games' }).getByRole('link');
    await expect(stamps).toHaveCount(8);
    for (const part of [page.getByRole('link', { name: 'Start with Triordle' }), ...(await stamps.all())]) {
      const { y, height } = (await part.boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(top);
    }
    // The page below can be read and used.
    await stamps.first().tap();
    await expect(page).toHaveURL(/\/memory-game$/);
  });
});
