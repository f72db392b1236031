// 'How to Play' over the front page: once for who is new, by keys alone, and again at its own address.
import { settled } from './settled.ts';
import { expect, test } from './support.ts';

test.use({ storageState: { cookies: [], origins: [] } });

test('a newcomer is shown how to play once, and turns the slides by keys', async ({ page }) => {
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

test('Escape and Skip put the slides away for good', async ({ page }) => {
  for (const leave of ['Escape', 'Skip'] as const) {
    await page.goto('/');
    await page.evaluate(() => localStorage.removeItem('device.onboarding'));
    await page.reload();
    const slides = page.getByRole('dialog', { name: 'How to Play' });
    await expect(slides).toBeVisible();
    if (leave === 'Skip') await slides.getByRole('button', { name: 'Skip' }).click();
    else await page.keyboard.press('Escape');
    await expect(slides).toBeHidden();
    // It opened by itself, so there is no opener to have focus back.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('device.onboarding'))).toBe('done');
  }
});

test('the slides have an address of their own', async ({ page }) => {
  await page.goto('/onboarding');
  await expect(page).toHaveTitle(/How to Play/);
  await expect(page.getByText('1 of 6')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Points are Sparks', level: 2 })).toBeVisible();
});
