// What friends do on two phones: a challenge by link, made in one press after a result, answered next to a ghost and compared on
// both; the play's replay; and a circle, started by one press after a result and joined by another.
import { expectSoundInBothThemes } from './looks.ts';
import { newPlayer } from './players.ts';
import { expect, pressStart, test } from './support.ts';
import { winTriordle, writeTheWords } from './triordle-win.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

test('a friend follows the link, plays beside the ghost, and both see how it went [§15 Challenges by link; §15 Ghosts; §15 Replays]', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const one = await browser.newContext({ ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await one.newPage();
  const { name } = await newPlayer(page, 'duel');
  await winTriordle(page);
  await page.getByRole('button', { name: 'Challenge a friend' }).click();
  await expect(page.getByText('Link copied. Send it to a friend.', { exact: true })).toBeVisible();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  const [link] = /http\S+/.exec(shared)!;
  expect(new URL(link).pathname).toBe('/triordle');

  const friend = await (await browser.newContext(PHONE)).newPage();
  await friend.goto(link);
  const strip = friend.getByRole('status', { name: 'Challenge' });
  await expect(strip).toContainText(`${name} challenges you.`);
  await pressStart(friend);
  await expect(friend.getByRole('progressbar', { name: `How far ${name} was` })).toBeVisible();
  await expectSoundInBothThemes(friend);
  await writeTheWords(friend);
  await expect(strip).toContainText(/tie|won/);
  await expect(strip).toContainText('100.0 points');
  await expectSoundInBothThemes(friend);
  await friend.getByRole('link', { name: 'Watch again' }).click();
  const again = friend.getByRole('region', { name: 'Replay' });
  await again.getByRole('button', { name: 'To the end' }).click();
  await expect(again.getByRole('status').filter({ hasText: 'points in' })).toBeVisible();
  await expectSoundInBothThemes(friend);

  await page.goto(link);
  await expect(page.getByRole('status', { name: 'Challenge' })).toContainText(/Guest \d+/);
  await one.close();
});

test('from a result to a circle with a friend it is two presses and a link [§15 Circles]', async ({
  browser,
}) => {
  const one = await browser.newContext({ ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await one.newPage();
  const { name } = await newPlayer(page, 'circle');
  await winTriordle(page);
  await page.getByRole('button', { name: 'Start a circle' }).click();
  await expect(page.getByRole('heading', { name: `${name}’s circle`, level: 1 })).toBeVisible();
  const [link] = /http\S+/.exec(await page.evaluate(() => navigator.clipboard.readText()))!;

  const friend = await (await browser.newContext(PHONE)).newPage();
  const other = await newPlayer(friend, 'joins');
  await friend.goto(link);
  await friend.getByRole('button', { name: 'Join' }).click();
  const week = friend.getByRole('region', { name: 'This week' });
  await expect(week.getByRole('listitem').filter({ hasText: other.name })).toContainText('You');
  await expect(week.getByText('Others’ results of today count here')).toBeVisible();
  await expectSoundInBothThemes(friend);
  await friend.getByRole('button', { name: 'Leave the circle' }).click();
  await friend.getByRole('dialog').getByRole('button', { name: 'Leave the circle' }).click();
  await expect(friend.getByRole('link', { name: /’s circle/ })).toHaveCount(0);
  await page.reload();
  await expectSoundInBothThemes(page);
  await one.close();
});
