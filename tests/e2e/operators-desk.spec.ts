// The operators' desk at /ops: behind a token, with figures, players, marks and names, on a phone and by keyboard.
import { expectSoundInBothThemes, expectSoundInLooks } from './looks.ts';
import { newPlayer, operate, registered } from './players.ts';
import { settled } from './settled.ts';
import { expect, nextDay, test } from './support.ts';
import { winByCalls } from './triordle-win.ts';

test('an operator signs in with a token, sees the night’s figures, clears a mark, and releases a player’s name [§Operators’ desk]', async ({
  page,
}) => {
  const { name } = await registered(page.request, { prefix: 'desk' });
  await page.request.post('/dev/gates', { data: { marked_plays: true } });
  // No person wins within a second.
  await page.request.post('/api/session/init', { data: {} });
  await winByCalls(page);
  await page.request.post('/dev/gates', { data: { marked_plays: false } });
  await nextDay(page);
  expect((await page.request.get('/cdn-cgi/handler/scheduled')).ok()).toBe(true);
  await page.setViewportSize({ width: 360, height: 780 });

  await page.goto('/ops');
  await expect(page.getByRole('heading', { name: 'Editions' })).toHaveCount(0);
  const token = page.getByLabel('Token', { exact: true });
  await token.fill('no-token');
  await page.keyboard.press('Enter');
  await expect(page.getByText('That is no operator’s token.')).toBeVisible();
  await expectSoundInBothThemes(page);
  await token.fill('local-ops-token');
  await page.keyboard.press('Enter');

  const editions = page.getByRole('table', { name: 'Editions' });
  await expect(editions.getByRole('columnheader', { name: 'home' })).toBeVisible();
  await expect(editions.getByRole('row', { name: /^Players/ })).not.toContainText('–');
  await expect(editions.getByRole('row', { name: /^Night/ })).toContainText('Done through');
  await expect(page.getByRole('img', { name: /^Players: / })).toBeVisible();
  await page.getByText('As a table').first().press('Enter');
  await expect(page.getByRole('table', { name: 'Players', exact: true }).getByRole('row')).not.toHaveCount(1);

  const marks = page.getByRole('region', { name: 'Marks to clear' });
  const shown = await marks.getByRole('listitem').count();
  await marks
    .getByRole('button', { name: /^Clear mark of Guest \d+ in Triordle/ })
    .first()
    .press('Enter');
  const said = page.getByRole('region', { name: 'Messages' });
  await expect(said).toContainText('The mark is cleared.');
  await expect(marks.getByRole('listitem')).toHaveCount(shown - 1);

  const people = page.getByRole('region', { name: 'Players' });
  await people.getByLabel('Find a player').fill(name.slice(0, -1));
  await page.keyboard.press('Enter');
  await expect(people.getByText('1 found')).toBeVisible();
  await people.getByText(`More about ${name}`).click();
  await expect(people.getByText('Signs in by')).toBeVisible();
  await settled(page);
  await expectSoundInLooks(page, [
    ['dark', 360],
    ['light', 1280],
    ['light', 320],
  ]);
  await people.getByRole('button', { name: `Release name of ${name}` }).click();
  const asked = page.getByRole('dialog', { name: `Release ${name}?` });
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await asked.getByRole('button', { name: 'Release name' }).click();
  await expect(said).toContainText(`${name} is free.`);
  await expect(people.getByText('Nobody found.')).toBeVisible();
  await expect(people.getByRole('heading', { name: 'Players' })).toBeFocused();
  await expect(page.getByRole('table', { name: 'What operators did' })).toContainText('release-name');

  // On a phone the dialog's history entry disappears a moment later, which would abort a reload.
  await page.waitForFunction(() => window.history.state?.overlay === undefined);
  await page.reload();
  await expect(editions).toBeVisible();
  const kept = () => page.evaluate(() => [...Object.values(localStorage), document.cookie].join());
  expect(await kept()).not.toContain('local-ops-token');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(token).toBeVisible();
  await page.reload();
  await expect(token).toBeVisible();
  await operate(page.request, 'audit', {});
});

test('a player reports a name, an operator answers, and the player is told the outcome [§15 Reports]', async ({
  page,
  browser,
}) => {
  const { name } = await registered(page.request, { prefix: 'named' });
  await newPlayer(page, 'reports');
  const inbox = page.getByRole('button', { name: /^Notifications/ }).filter({ visible: true });

  await test.step('the player reports it with the keyboard alone', async () => {
    await page.goto(`/profile/${name}`);
    await page.getByRole('button', { name: `Report ${name}` }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Report ${name}?` });
    await expect(dialog.getByRole('button', { name: 'Choose a reason first' })).toBeVisible();
    await expectSoundInBothThemes(page);
    await dialog.getByRole('radio', { name: 'It poses as somebody else' }).press('Space');
    await dialog.getByRole('textbox').fill('It’s my name on another site.');
    await dialog.getByRole('button', { name: 'Send report' }).press('Enter');
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('An operator will look at it');
  });

  await test.step('an operator answers on the desk', async () => {
    const desk = await (await browser.newContext()).newPage();
    await desk.goto('/ops');
    await desk.getByLabel('Token', { exact: true }).fill('local-ops-token');
    await desk.keyboard.press('Enter');
    const line = desk
      .getByRole('region', { name: 'Reports' })
      .getByRole('listitem')
      .filter({ hasText: name });
    await expect(line).toContainText('It’s my name on another site.');
    await expectSoundInBothThemes(desk);
    await line.getByRole('button', { name: /^Dismiss/ }).press('Enter');
    await expect(line).toHaveCount(0);
    await desk.context().close();
  });

  await page.reload();
  await inbox.first().press('Enter');
  await expect(page.getByText('We looked at the name you reported and left it as it is.')).toBeVisible();
});
