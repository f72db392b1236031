// Challenges between two players in two browsers: both join the Triordle pool, play, and see the same matchup, each from
// their own side, paid once. The waiting player is told by the socket, or asks.
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expectSoundInBothThemes } from './looks.ts';
import { newPlayer } from './players.ts';
import { expect, serverDay, startGame, stayAtHome, test, triordleAnswers } from './support.ts';
import { guessByCalls, write } from './triordle-win.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const GAME = 'Triordle';

interface Player {
  page: Page;
  name: string;
  token: string;
  /** The page's calls as this player. */
  ask: (path: string) => Promise<unknown>;
}

/** A newly registered player in a separate browser, on the front page. */
async function challenger(
  browser: Browser,
  { theme, options = {} }: { theme: 'dark' | 'light'; options?: BrowserContextOptions },
): Promise<Player> {
  const page = await (await browser.newContext(options)).newPage();
  const { name, token } = await newPlayer(page, 'w');
  await page.addInitScript((chosen) => localStorage.setItem('device.theme', chosen), theme);
  await stayAtHome(page);
  await page.goto('/');
  const headers = { authorization: `Bearer ${token}` };
  return { page, name, token, ask: async (path) => (await page.request.get(path, { headers })).json() };
}

const card = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: GAME }) });
const modal = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function join(page: Page, wager: 'No wager' | '50 Sparks'): Promise<void> {
  await card(page)
    .getByRole('button', { name: `Join the ${GAME} pool` })
    .click();
  const optIn = modal(page, `Join the ${GAME} pool`);
  await optIn.getByRole('radio', { name: new RegExp(`^${wager}`) }).check();
  if (wager === '50 Sparks') await expectSoundInBothThemes(page);
  await optIn.getByRole('button', { name: 'Join the pool' }).click();
  await expect(optIn).toBeHidden();
  await expect(card(page).getByText(/^You’re in/)).toBeVisible();
}

/** The day's answers after wrong words. */
async function wordsAfter(page: Page, misses: number): Promise<string[]> {
  const answers = triordleAnswers(await serverDay(page));
  const wrong = ['CRANE', 'SLOTH', 'PUDGY', 'BLIMP', 'FJORD', 'WAVES'].filter(
    (word) => !answers.includes(word),
  );
  return [...wrong.slice(0, misses), ...answers];
}

/** Plays to the end, with wrong words before the right ones; the result is saved. */
async function play(page: Page, { misses }: { misses: number }): Promise<void> {
  await startGame(page, '/triordle');
  await write(page, await wordsAfter(page, misses));
}

const pointsOf = async ({ ask }: Player) =>
  (await ask('/api/results/today/triordle')) as { base_points: number; points_earned: number };
const balanceOf = async ({ ask }: Player) =>
  ((await ask('/auth/me')) as { total_points: number }).total_points;
const moved = async ({ ask }: Player) =>
  ((await ask('/api/me/transaction-history')) as { transaction_type: string; sparks_change: number }[])
    .filter(({ transaction_type }) => transaction_type.startsWith('challenge_'))
    .map(({ transaction_type, sparks_change }) => [transaction_type, sparks_change]);

/** Reads the scores of an open matchup, the viewer's first. */
async function shownScores(page: Page): Promise<number[]> {
  const figures = await page.getByRole('dialog').locator('dl').first().locator('dd').allInnerTexts();
  return figures.map((text) => Number.parseFloat(text));
}

test('two players wager 50 each, see the same result, and are paid once', async ({ browser }) => {
  test.setTimeout(240_000);
  const ann = await challenger(browser, { theme: 'dark' });
  const ben = await challenger(browser, { theme: 'light', options: PHONE });
  const sockets: string[] = [];
  ann.page.on('websocket', (socket) => sockets.push(socket.url()));
  // Only the socket can tell: the page's own requests go unanswered.
  await ann.page.route('**/api/challenge/check-matchup**', (route) => route.abort());

  await ann.page.evaluate(() =>
    window.addEventListener('challengeOptIn', ({ detail }: CustomEventInit) => {
      document.documentElement.dataset.heard = JSON.stringify(detail);
    }),
  );
  const before = await balanceOf(ann);
  await join(ann.page, '50 Sparks');
  await join(ben.page, '50 Sparks');
  expect(await ann.page.locator('html').getAttribute('data-heard')).toBe(
    JSON.stringify({ game_type: 'triordle', wager_sparks: 50 }),
  );
  expect(await balanceOf(ann)).toBe(before - 50);
  await expect(ann.page.getByRole('link', { name: `Play for the challenge: ${GAME}` })).toBeFocused();

  await play(ann.page, { misses: 0 });
  await expect(ann.page.getByText('Waiting for an opponent')).toBeVisible();
  await expect
    .poll(() => sockets)
    .toEqual([expect.stringMatching(/\/api\/challenge\/live\?game_type=triordle$/)]);
  const loaded = await ann.page.evaluate(() => performance.timeOrigin);

  await play(ben.page, { misses: 2 });
  await expect(modal(ben.page, `${ann.name} beat you`)).toBeVisible();

  const told = ann.page.getByRole('region', { name: 'Messages' });
  await expect(told.getByText(`You beat ${ben.name} at ${GAME}.`)).toBeVisible();
  await expect(ann.page.getByRole('dialog')).toHaveCount(0);
  await told.getByRole('button', { name: 'See matchup' }).click();
  await expect(modal(ann.page, `You beat ${ben.name}`)).toBeVisible();
  expect(await ann.page.evaluate(() => performance.timeOrigin)).toBe(loaded);

  const [annEarned, benEarned] = [await pointsOf(ann), await pointsOf(ben)];
  const scores = [annEarned.base_points, benEarned.base_points];
  expect(await shownScores(ann.page)).toEqual(scores);
  expect(await shownScores(ben.page)).toEqual(scores.toReversed());
  await expect(modal(ann.page, /beat/).getByText('200.0')).toBeVisible();
  await expect(modal(ben.page, /beat/).getByText('200.0')).toBeVisible();
  await expectSoundInBothThemes(ann.page);
  await expectSoundInBothThemes(ben.page);

  const won = [
    ['challenge_prize', 200],
    ['challenge_wager', -50],
  ];
  expect(await moved(ann)).toEqual(won);
  expect(await moved(ben)).toEqual(won.slice(1));
  expect(await balanceOf(ann)).toBeCloseTo(before - 50 + 200 + annEarned.points_earned, 3);
  expect(await balanceOf(ben)).toBeCloseTo(before - 50 + benEarned.points_earned, 3);

  await modal(ann.page, /beat/).getByRole('button', { name: 'Done' }).click();
  await ann.page.goto('/my-transactions');
  const booked = ann.page.getByRole('table', { name: 'My Transaction History' });
  await expect(booked.getByRole('row', { name: /Challenge prize \+200\.0/ })).toHaveCount(1);
  await expect(booked.getByRole('row', { name: /Challenge wager −50\.0/ })).toHaveCount(1);
  await ben.page.goto('/');
  await expect(card(ben.page).getByText(`${ann.name} beat you`)).toBeVisible();
  await Promise.all([ann.page.context().close(), ben.page.context().close()]);
});

test('without a socket the button asks for the opponent, and a notification leads to them', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const cas = await challenger(browser, { theme: 'light' });
  const dot = await challenger(browser, { theme: 'dark' });
  await cas.page.routeWebSocket(/challenge\/live/, (socket) => socket.close());
  await join(cas.page, 'No wager');
  await join(dot.page, 'No wager');
  await guessByCalls(cas.page, { words: await wordsAfter(cas.page, 1), token: cas.token });
  await cas.page.reload();
  await card(cas.page).getByRole('button', { name: 'Check for Matchup' }).click();
  const waiting = modal(cas.page, 'Still waiting');
  await expect(waiting).toBeVisible();
  await expectSoundInBothThemes(cas.page);
  await waiting.getByRole('button', { name: 'Done' }).click();

  await play(dot.page, { misses: 0 });
  await expect(modal(dot.page, `You beat ${cas.name}`)).toBeVisible();
  expect(await moved(dot)).toEqual([['challenge_prize', 100]]);

  // The card checks again when its window gets focus, and may already know.
  await card(cas.page)
    .getByRole('button', { name: /^(Check for Matchup|See matchup)/ })
    .click();
  await expect(modal(cas.page, `${dot.name} beat you`)).toBeVisible();
  await cas.page.keyboard.press('Escape');
  await expect(card(cas.page).getByText(`${dot.name} beat you`)).toBeVisible();
  expect(await moved(cas)).toEqual([]);

  await cas.page.reload();
  await cas.page
    .getByRole('navigation')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  const inbox = modal(cas.page, 'Notifications');
  await inbox.getByRole('link', { name: dot.name }).click();
  await expect(cas.page).toHaveURL(new RegExp(`/profile/${dot.name}$`));
  await expect(inbox).toBeHidden();
  await Promise.all([cas.page.context().close(), dot.page.context().close()]);
});
