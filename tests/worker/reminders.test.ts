// Reminders from the Player object's own alarm: sent once, never after the play, decrypted and checked by a push receiver.
import { runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Client, guest, player, playMemory, setClock } from '../support/client.ts';
import { deviceAt, type OpenedPush, PushReceiver } from '../support/push-receiver.ts';
import {
  ENDPOINT,
  HOUR_MS,
  HOURS,
  OTHER,
  objectOf,
  open,
  remind,
  ringAt,
  service,
  standInForPushServices,
  subscribe,
  subscribed,
} from '../support/reminded.ts';
import { alarmIn } from '../support/stuck-clock.ts';

beforeEach(standInForPushServices);
afterEach(() => vi.unstubAllGlobals());

describe('the day’s reminder [§15 Reminders]', () => {
  test('arrives once at the usual hour of a day without a play, encrypted for the browser', async () => {
    const { member, browser } = await subscribed();
    expect(service.received).toEqual([]);
    expect(await alarmIn(objectOf(member))).toBeGreaterThan(23 * HOUR_MS);
    expect(await ringAt(member, '2027-03-10T18:29:00Z')).toBe(0);
    expect(await ringAt(member, '2027-03-10T18:31:00Z')).toBe(1);
    expect(await ringAt(member, '2027-03-10T18:40:00Z')).toBe(0);
    const [{ endpoint, ttl_s, topic, message }] = (await open(browser)) as [OpenedPush];
    expect([endpoint, topic, ttl_s]).toEqual([ENDPOINT, 'streak', 4 * 3600]);
    expect(message).toEqual({
      title: 'Your 1-day streak',
      body: 'Play one game today to make it 2. 5 hours left.',
      path: '/',
      tag: 'streak',
      asks_to_play: true,
      stop: expect.any(String),
    });
  });

  test('does not arrive after a play, even one that ends while it is being encrypted', async () => {
    const { member } = await subscribed();
    await setClock('2027-03-10T12:00:00Z');
    await playMemory(member);
    expect(await ringAt(member, '2027-03-10T18:31:00Z')).toBe(0);
    const { subtle } = crypto;
    const encrypt = subtle.encrypt.bind(subtle);
    const sealing = vi.spyOn(subtle, 'encrypt').mockImplementationOnce(async (...args) => {
      await playMemory(member);
      return encrypt(...args);
    });
    expect(await ringAt(member, '2027-03-11T18:31:00Z')).toBe(0);
    expect(sealing).toHaveBeenCalledTimes(1);
    sealing.mockRestore();
    expect(service.received).toEqual([]);
  });

  test('is not sent again by an alarm that was interrupted while sending', async () => {
    const { member } = await subscribed();
    let goOn = () => {};
    service.whileSending = () => new Promise((resolve) => (goOn = resolve));
    await setClock('2027-03-10T18:31:00Z');
    await runInDurableObject(objectOf(member), async (object) => {
      const cutOff = object.alarm();
      await vi.waitFor(() => expect(service.received).toHaveLength(1));
      await object.alarm();
      goOn();
      await cutOff;
    });
    expect(service.received).toHaveLength(1);
    expect(await alarmIn(objectOf(member))).toBeGreaterThan(23 * HOUR_MS);
  });

  test('avoids quiet hours, pauses with the streaks, and is skipped when the alarm is late', async () => {
    const { member } = await subscribed('mara', { quiet_from: 18, quiet_until: 19 });
    expect(await ringAt(member, '2027-03-10T17:58:00Z')).toBe(0);
    expect(await ringAt(member, '2027-03-10T17:59:30Z')).toBe(1);
    await member.post('/api/me/streak-pause');
    expect(await ringAt(member, '2027-03-11T17:59:30Z')).toBe(0);
    await member.request('/api/me/streak-pause', { method: 'DELETE' });
    expect(await ringAt(member, '2027-03-12T21:00:00Z')).toBe(0);
  });

  test('stops after five without a response, and resumes after a play', async () => {
    const { member } = await subscribed();
    const days = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, day) => from + day);
    for (const day of days(10, 13)) expect(await ringAt(member, `2027-03-${day}T18:31:00Z`)).toBe(1);
    await setClock('2027-03-14T18:00:00Z');
    await playMemory(member);
    for (const day of days(15, 19)) expect(await ringAt(member, `2027-03-${day}T18:31:00Z`)).toBe(1);
    expect(await ringAt(member, '2027-03-20T18:31:00Z')).toBe(0);
    expect((await member.get('/api/me/reminders')).body.devices).toEqual([]);
  });
});

describe('a reminder from others [§15 Reminders]', () => {
  test('is sent once per key and three times a day in total, and after quiet hours', async () => {
    const { member, browser } = await subscribed();
    await setClock('2027-03-10T09:00:00Z');
    for (const key of ['a', 'a', 'b', 'c', 'd']) await remind(member, key);
    await vi.waitFor(() => expect(service.received).toHaveLength(3));
    expect(await ringAt(member, '2027-03-10T18:31:00Z')).toBe(0);
    expect((await open(browser))[0]!.message).toMatchObject({
      title: 'Your Memory Match matchup is decided',
      path: '/memory-game',
      asks_to_play: false,
    });
    await setClock('2027-03-10T23:00:00Z');
    await setClock('2027-03-11T01:31:00Z');
    await remind(member, 'e');
    expect(await ringAt(member, '2027-03-11T07:59:00Z')).toBe(0);
    expect(await ringAt(member, '2027-03-11T08:00:30Z')).toBe(1);
  });

  test('is a friend’s nudge, one a day, from nobody muted or blocked and to nobody who has played [§15 Friends; §15 Reminders]', async () => {
    const { member, browser } = await subscribed();
    const ada = await player('ada');
    await member.post('/api/users/ada/follow');
    await ada.post('/api/users/mara/follow');
    const nudge = async () => (await ada.post('/api/friends/mara/nudge')).status;
    expect(await nudge()).toBe(409);
    for (const [day, sent] of [
      ['10', 1],
      ['11', 2],
    ] as const) {
      await setClock(`2027-03-${day}T09:00:00Z`);
      for (let times = 0; times < 2; times++) expect(await nudge()).toBe(200);
      await vi.waitFor(() => expect(service.received).toHaveLength(sent));
      const { message } = await browser.open(
        service.received.at(-1)!,
        Date.parse(`2027-03-${day}T09:00:00Z`),
      );
      expect(message).toMatchObject({ title: 'ada nudged you', path: '/', tag: 'nudge', asks_to_play: true });
    }
    await member.post('/api/friends/ada/mute', { is_muted: true });
    await setClock('2027-03-12T09:00:00Z');
    expect(await nudge()).toBe(200);
    await member.post('/api/friends/ada/mute', { is_muted: false });
    await member.post('/api/users/ada/block');
    await setClock('2027-03-13T09:00:00Z');
    expect(await nudge()).toBe(404);
    await remind(member, 'a');
    await vi.waitFor(() => expect(service.received).toHaveLength(3));
    const { message } = await browser.open(service.received.at(-1)!, Date.parse('2027-03-13T09:00:00Z'));
    expect(message.title).toContain('matchup');
  });

  test('is not sent to a player who has played', async () => {
    const { member } = await subscribed();
    await objectOf(member).remind({ key: 'nudge', facts: { kind: 'nudge', from: 'ada' } });
    await setClock('2027-03-10T09:00:00Z');
    await objectOf(member).remind({ key: 'nudge', facts: { kind: 'nudge', from: 'ada' } });
    await vi.waitFor(() => expect(service.received).toHaveLength(1));
  });
});

describe('a push service [§15 Reminders]', () => {
  test.each([404, 410])('that answers %d ends this subscription and no other', async (status) => {
    const { member } = await subscribed();
    await subscribe(member, OTHER);
    service.answers = { [ENDPOINT]: { status } };
    expect(await ringAt(member, '2027-03-10T18:31:00Z')).toBe(2);
    expect((await member.get('/api/me/reminders')).body.devices).toEqual([deviceAt(OTHER)]);
    expect(await ringAt(member, '2027-03-11T18:31:00Z')).toBe(1);
  });

  test.each([
    { status: 429, headers: { 'retry-after': '600' }, wait: 600 },
    { status: 503, headers: { 'retry-after': 'soon' }, wait: 15 },
  ])('that answers $status is asked again later, four times in all', async ({ status, headers, wait }) => {
    const { member } = await subscribed();
    service.answers = { [ENDPOINT]: { status, headers } };
    expect(await ringAt(member, '2027-03-10T18:31:00Z')).toBe(1);
    const due_s = (await alarmIn(objectOf(member)))! / 1000;
    expect(due_s).toBeGreaterThan(wait - 2);
    expect(due_s).toBeLessThan(Math.max(wait + 1, 46));
    expect(await ringAt(member, '2027-03-10T18:31:05Z')).toBe(0);
    for (const minute of [42, 53]) expect(await ringAt(member, `2027-03-10T18:${minute}:00Z`)).toBe(1);
    expect(await ringAt(member, '2027-03-10T19:10:00Z')).toBe(1);
    expect(await ringAt(member, '2027-03-10T21:10:00Z')).toBe(0);
  });

  test('is not asked again once the player has played', async () => {
    const { member } = await subscribed();
    service.answers = { [ENDPOINT]: { status: 503 } };
    expect(await ringAt(member, '2027-03-10T18:31:00Z')).toBe(1);
    await playMemory(member);
    expect(await ringAt(member, '2027-03-10T18:42:00Z')).toBe(0);
  });

  test('that does not answer is not asked again, because it may have accepted the message', async () => {
    const { member } = await subscribed();
    service.answers = { [ENDPOINT]: 'nothing' };
    expect(await ringAt(member, '2027-03-10T18:31:00Z')).toBe(1);
    expect(await ringAt(member, '2027-03-10T18:42:00Z')).toBe(0);
  });
});

describe('a subscription [§15 Reminders]', () => {
  test('is open to a guest after a play, for up to five devices', async () => {
    const visitor = await guest();
    const { vapid_key, devices } = (await visitor.get('/api/me/reminders')).body;
    expect(devices).toEqual([]);
    const browser = await PushReceiver.subscribed(vapid_key);
    const early = await visitor.post('/api/me/reminders', { ...HOURS, ...browser.at(ENDPOINT) });
    expect([early.status, early.body.code]).toEqual([409, 'NOTHING_PLAYED']);
    await playMemory(visitor);
    const endpoints = ['1', '2', '3', '4', '5', '6'].map((name) => ENDPOINT + name);
    for (const endpoint of endpoints) await subscribe(visitor, endpoint);
    const kept = (await visitor.get('/api/me/reminders')).body.devices;
    expect(kept.sort()).toEqual(endpoints.slice(1).map(deviceAt).sort());
  });

  test.each([
    { what: 'of no push service', wish: { endpoint: 'https://example.com/push' }, field: 'endpoint' },
    { what: 'of no address', wish: { endpoint: 'nowhere' }, field: 'endpoint' },
    { what: 'with invalid keys', wish: { auth: 'AAAAAAAAAAAAAAAAAAAA' }, field: 'p256dh' },
    { what: 'for another sender', wish: { vapid_key: 'A'.repeat(87) }, field: 'vapid_key' },
    { what: 'in no time zone', wish: { time_zone: 'Mars/Base' }, field: 'time_zone' },
    { what: 'with an invalid hour', wish: { quiet_from: 24 }, field: 'quiet_from' },
  ])('$what is refused', async ({ wish, field }) => {
    const member = await player('mara');
    const browser = await PushReceiver.subscribed((await member.get('/api/me/reminders')).body.vapid_key);
    const reply = await member.post('/api/me/reminders', { ...HOURS, ...browser.at(ENDPOINT), ...wish });
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [field]]);
    expect((await member.get('/api/me/reminders')).body.devices).toEqual([]);
  });

  test('ends by the switch, by a press on the message, and with its session', async () => {
    const { member, browser } = await subscribed();
    await subscribe(member, OTHER);
    await ringAt(member, '2027-03-10T18:31:00Z');
    const stop = (await browser.open(service.received[0]!, Date.parse('2027-03-10T18:31:00Z'))).message.stop;
    expect((await new Client().post('/api/reminders/stop', { token: `${stop}x` })).status).toBe(400);
    expect((await new Client().post('/api/reminders/stop', { token: stop })).status).toBe(204);
    expect((await member.get('/api/me/reminders')).body.devices).toEqual([deviceAt(OTHER)]);
    const off = await member.request(`/api/me/reminders/${deviceAt(OTHER)}`, { method: 'DELETE' });
    expect(off.body.devices).toEqual([]);
    await subscribe(member, ENDPOINT);
    await member.post('/auth/logout');
    await runInDurableObject(objectOf(member), (_, { storage }) => {
      expect(storage.sql.exec('SELECT device FROM push_subscriptions').toArray()).toEqual([]);
    });
  });
});
