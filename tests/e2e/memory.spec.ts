import { lookBack } from './coached.ts';
import { expect, nextDay, serverDay, shownPoints, startGame, test, turnCards } from './support.ts';

const cardsOf = (page: import('@playwright/test').Page) =>
  page.getByRole('grid', { name: 'Cards' }).getByRole('button');

test('a visitor plays Memory Match with the mouse, reloads in the middle, is paid, and comes back for a streak', async ({
  page,
}) => {
  await page.goto('/');
  await page
    .getByRole('link', { name: /Play.*Memory|Memory.*Play|^Play$/ })
    .first()
    .focus();
  await startGame(page, '/memory-game');
  const turn = (position: number) => cardsOf(page).nth(position).click();
  await turnCards(page, turn, { most: 6, misses: 1 });
  await expect(cardsOf(page).filter({ hasText: /[a-z]/ })).not.toHaveCount(0);
  const before = await page.getByText('Turned').locator('..').innerText();
  await page.reload();
  await expect(cardsOf(page)).toHaveCount(16);
  await expect(page.getByText('Turned').locator('..')).toHaveText(before.replace('\n', ''));
  await turnCards(page, turn);
  const points = await shownPoints(page);
  // A newcomer's first result explains what Sparks buy.
  const lesson = page.getByRole('region', { name: /^You earned/ });
  await expect(lesson.getByRole('link')).toHaveCount(3);
  const me = await (await page.request.get('/auth/me')).json();
  expect(me.total_points.toFixed(1)).toBe(points);
  await expect(page.getByRole('complementary').or(page.locator('nav')).first()).toBeVisible();
  await page.getByRole('link', { name: 'View leaderboard' }).click();
  await expect(page).toHaveURL(/\/leaderboards\/game\/memory/);
  await expect(page.getByRole('row', { name: /You/ })).toContainText(points);
  await page.goto('/memory-game');
  await expect(page.getByRole('region', { name: 'Result' })).toContainText(points);

  const day = await serverDay(page);
  await nextDay(page);
  expect(await serverDay(page)).not.toBe(day);
  await startGame(page, '/memory-game');
  await turnCards(page, turn);
  await shownPoints(page);
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('2 days');
  await expect(page.getByRole('region', { name: /^You came back/ })).toBeVisible();
});

test('Memory Match can be played to the end with the keyboard alone', { tag: '@short' }, async ({ page }) => {
  await page.goto('/memory-game');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Start' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cardsOf(page)).toHaveCount(16);
  await expect(cardsOf(page).first()).toBeFocused();
  let at = 0;
  const turn = async (position: number) => {
    const press = async (key: string, times: number) => {
      for (let done = 0; done < times; done++) await page.keyboard.press(key);
    };
    const rows = Math.floor(position / 4) - Math.floor(at / 4);
    const columns = (position % 4) - (at % 4);
    await press(rows > 0 ? 'ArrowDown' : 'ArrowUp', Math.abs(rows));
    await press(columns > 0 ? 'ArrowRight' : 'ArrowLeft', Math.abs(columns));
    at = position;
    await page.keyboard.press('Enter');
  };
  await turnCards(page, turn, { misses: 1 });
  await shownPoints(page);
  await lookBack(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const special of [false, true])
    test(`Memory Match is played to the end by touch, with share and the next game on the result’s first screen${special ? ', on its day of double points' : ''} [§14 A game’s page]`, async ({
      page,
    }) => {
      await page.route('**/api/memory/flip', async (route) => {
        const reply = await route.fetch();
        const body = await reply.json();
        if (body.game_result) Object.assign(body.game_result, { special });
        await route.fulfill({ response: reply, json: body });
      });
      await page.goto('/memory-game');
      await page.getByRole('dialog').getByRole('button', { name: 'Start' }).tap();
      await turnCards(page, (position) => cardsOf(page).nth(position).tap());
      await shownPoints(page);
      await expect(page.getByText('Special game of the day')).toHaveCount(special ? 1 : 0);
      // Share and the next game are on the first screen, above the bar.
      const bar = (await page.getByRole('navigation').filter({ visible: true }).last().boundingBox())!;
      for (const button of [
        page.getByRole('button', { name: 'Share' }),
        page.getByRole('complementary', { name: 'Next game' }).getByRole('link'),
      ]) {
        const bottom = () => button.boundingBox().then((box) => box!.y + box!.height);
        await expect.poll(bottom).toBeLessThanOrEqual(bar.y);
      }
    });
});
