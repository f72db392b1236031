// Reminders from the offer to the message: subscribed on the page, sent by the server to a push service, decrypted there, and
// shown by Chromium's own service worker.
import type { Page } from '@playwright/test';
import { launchOptionsOf, wholeBrowser } from '../../scripts/browsers.mjs';
import { newPlayer } from './players.ts';
import { localPushService, pressMessage } from './push-service.ts';
import { expect, nextDay, startGame, test } from './support.ts';

// The headless shell shows no notifications.
test.use({ serviceWorkers: 'allow', launchOptions: launchOptionsOf(wholeBrowser()) });

const OPENINGS = { memory: '/api/daily-memory-config', sudoku: '/api/daily-sudoku' };

async function giveUpElsewhere(page: Page, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  for (const [game_type, opening] of Object.entries(OPENINGS)) {
    const { game_session_token } = await (await page.request.get(opening, { headers })).json();
    const data = { game_type, game_session_token, give_up: true };
    expect((await page.request.post('/api/results/', { headers, data })).status()).toBe(200);
  }
}

async function setServerClock(page: Page, time: string): Promise<number> {
  const { day } = await (await page.request.get('/api/health')).json();
  const now = `${day}T${time}Z`;
  expect((await page.request.post('/dev/clock', { data: { now } })).ok()).toBe(true);
  return Date.parse(now);
}

const messages = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return ((await registration?.getNotifications()) ?? []).map(({ title, body }) => ({ title, body }));
  });

test('a reminder is offered below the third result, arrives at the usual hour, and stops on a press [§15 Reminders]', async ({
  page,
  context,
}) => {
  await nextDay(page);
  const { token } = await newPlayer(page, 'Mara');
  const headers = { authorization: `Bearer ${token}` };
  const known = async () => (await page.request.get('/api/me/reminders', { headers })).json();
  const service = await localPushService(context, (await known()).vapid_key);
  await page.goto('/');
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await setServerClock(page, '12:30:00');
  await giveUpElsewhere(page, token);
  await startGame(page, '/triordle');
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  const offer = page.getByRole('region', { name: 'Come back tomorrow?' });
  await offer.getByRole('button', { name: 'Remind me' }).click();
  await expect(offer).toBeHidden();
  expect((await known()).devices).toHaveLength(1);

  await page.goto('/account-settings?tab=theme');
  const toggle = page.getByRole('switch', { name: 'Remind me on this device' });
  await expect(toggle).toBeChecked();
  const quietFrom = page.getByLabel('Quiet from');
  await quietFrom.focus();
  await quietFrom.selectOption('23:00');
  await expect.poll(async () => (await known()).quiet_from).toBe(23);
  await expect(quietFrom).toBeFocused();

  // The usual hour is now half past twelve. Subscribing sets the object’s own alarm, which follows this machine’s clock.
  await nextDay(page);
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  expect((await known()).devices).toEqual([]);
  const now_ms = await setServerClock(page, '12:29:54');
  await toggle.click();
  await expect.poll(() => service.received.length, { timeout: 20_000 }).toBe(1);
  await service.deliverLast(page, now_ms);
  await expect
    .poll(() => messages(page))
    .toEqual([{ title: 'Today’s games are out', body: expect.stringMatching(/left\.$/) }]);
  await pressMessage(worker, 'stop');
  await expect.poll(async () => (await known()).devices).toEqual([]);
  await expect.poll(() => messages(page)).toEqual([]);
  service.close();
});
