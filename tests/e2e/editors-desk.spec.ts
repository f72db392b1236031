// The editors' desk at /ops: an editor writes, corrects, plays and schedules a draft, by keyboard and on a phone.
import { expectSoundInLooks } from './looks.ts';
import { settled } from './settled.ts';
import { expect, test } from './support.ts';

test('an editor writes a draft, sees why it is rejected, plays it and schedules it [§4 Puzzles by editors]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/ops');
  await page.getByLabel('Token', { exact: true }).fill('local-ops-token');
  await page.keyboard.press('Enter');
  const desk = page.getByRole('region', { name: 'Editors’ desk' });
  await desk.getByRole('button', { name: 'New Word Clue' }).click();
  await desk.getByLabel('Word', { exact: true }).fill('souffle');
  await desk.getByLabel('Theme').fill('Souffles');
  await desk.getByRole('button', { name: 'Save and check' }).click();
  await expect(desk.getByText('The theme gives SOUFFLE away')).toBeVisible();
  await expect(desk.getByRole('button', { name: /^Choose a day for / })).toHaveCount(0);
  await desk.getByRole('button', { name: /^Edit SOUFFLE/ }).click();
  await desk.getByLabel('Theme').fill('Made of eggs');
  await desk.getByRole('button', { name: 'Save and check' }).click();
  await expect(desk.getByText('The checker has no objections.')).toBeVisible();

  await desk.getByRole('button', { name: 'Play SOUFFLE, Made of eggs' }).click();
  const board = page.getByRole('dialog', { name: 'Playing SOUFFLE, Made of eggs' });
  await board.getByRole('button', { name: /^E\b/ }).first().click();
  await expect(board.getByText('E is in place 7.')).toBeVisible();
  await settled(page);
  await expectSoundInLooks(page, [
    ['dark', 360],
    ['light', 1440],
  ]);
  await board.getByLabel('Name the word').fill('souffle');
  await page.keyboard.press('Enter');
  await expect(board.getByText(/^Finished: 88/)).toBeVisible();
  await board.getByRole('button', { name: 'Close' }).last().click();
  const scrolledTo = await page.evaluate(() => {
    scrollBy(0, -300);
    return scrollY;
  });
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await settled(page);
  expect(await page.evaluate(() => scrollY), 'scrolled by the step back').toBe(scrolledTo);

  await desk.getByRole('button', { name: 'Choose a day for SOUFFLE, Made of eggs' }).click();
  const day = page.getByRole('dialog', { name: 'A day for SOUFFLE, Made of eggs' });
  await expect(day.getByText('Its puzzle isn’t sealed yet.')).toBeVisible();
  await day.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Scheduled for');
  await expect(desk.getByText(/Word Clue, scheduled/)).toBeVisible();

  await desk.getByRole('button', { name: 'New Pattern Match' }).click();
  const groups = [
    ['Fruit', 'APPLE, PEAR, CHERRY, GRAPE'],
    ['Colours', 'RED, BLUE, GREEN, ORANGE'],
    ['Trees', 'OAK, ASH, ELM, PLUM'],
    ['Wild cats', 'LION, TIGER, PUMA, LYNX'],
  ];
  for (const [at, [title, words]] of groups.entries()) {
    const category = desk.getByRole('group', { name: `Category ${at + 1}` });
    await category.getByLabel('Title').fill(title!);
    await category.getByLabel('What it means').fill(`${title}.`);
    await category.getByLabel('Four words, separated by commas').fill(words!);
  }
  await desk.getByRole('button', { name: 'Save and check' }).click();
  await expect(desk.getByText('There is more than one answer')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('button')).toHaveCount(0, {
    timeout: 15_000,
  });
  await desk.getByRole('button', { name: /^Play Fruit/ }).click();
  const game = page.getByRole('dialog', { name: /^Playing Fruit/ });
  for (const word of ['LION', 'TIGER', 'PUMA', 'OAK'])
    await game.getByRole('button', { name: word, exact: true }).click();
  await game.getByRole('button', { name: 'Submit' }).click();
  await expect(game.getByText('One away.')).toBeVisible();
  await settled(page);
  await expectSoundInLooks(page, [
    ['dark', 360],
    ['light', 1440],
  ]);
  await page.keyboard.press('Escape');
});

test('a read-only token sees why it can’t read drafts, and the page requests none [§4 Puzzles by editors]', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/ops');
  await page.getByLabel('Token', { exact: true }).fill('local-look-token');
  await page.keyboard.press('Enter');
  const desk = page.getByRole('region', { name: 'Editors’ desk' });
  await expect(desk.getByText('A read-only token can’t see them.')).toBeVisible();
  await expect(desk.getByRole('button')).toHaveCount(0);
  await settled(page);
  expect(asked).toContain('/api/ops/desk');
  expect(asked).not.toContain('/api/ops/desk-drafts');
  await expectSoundInLooks(page, [
    ['dark', 360],
    ['light', 1440],
  ]);
});
