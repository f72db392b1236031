// The limit on guests who begin to play from one network address: a cookie is free, but the first opening creates an object.
import { createExecutionContext, listDurableObjectIds } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { newGuest, writeGuest } from '../../worker/access/guest-cookie.ts';
import { createApp } from '../../worker/app.ts';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { productionPorts } from '../../worker/platform/ports.ts';
import { Client, player, setClock } from '../support/client.ts';
import { fakeD1 } from '../support/fake-d1.ts';
import { db } from '../support/record.ts';

const NOON_MS = Date.parse('2027-03-10T12:00:00Z');
const OPENING = '/api/daily-memory-config';

function newcomer(): Client {
  const cookie = writeGuest({
    guest: newGuest({ now_ms: 1, referralCode: null, edition: 'home' }),
    secret: env.COOKIE_SECRET,
  });
  return Object.assign(new Client(), { cookie: `doxa_guest=${encodeURIComponent(cookie)}` });
}

const from = (address: string) => ({ 'cf-connecting-ip': address });
const open = (client: Client, address: string, path = OPENING) => client.get(path, from(address));
const objects = async () => (await listDurableObjectIds(env.PLAYERS)).length;

/** As if this many more guests had begun at the time of the second. */
const countMore = (guests: number) =>
  db.all(sql`
    WITH RECURSIVE places(place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM places WHERE place < ${guests})
    INSERT INTO sign_in_failures (subject, failed_at)
    SELECT subject, failed_at FROM places, (
      SELECT subject, MAX(failed_at) AS failed_at FROM sign_in_failures GROUP BY subject HAVING COUNT(*) = 2)`);

beforeEach(async () => {
  await setClock('2027-03-10T12:00:00Z');
  await new Client().post('/dev/gates', { rate_limits: true });
});

describe('guests of one address', () => {
  test('begin 300 plays an hour, and one more is told to wait without creating an object [§12 Guests]', async () => {
    const home = '192.0.2.60';
    const first = newcomer();
    expect((await open(first, home)).status).toBe(200);
    await setClock('2027-03-10T12:20:00Z');
    expect((await open(newcomer(), home)).status).toBe(200);
    await countMore(298);
    const before = await objects();
    const refused = await open(newcomer(), home);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
    expect(refused.body.detail).toMatch(/^Many new guests began to play from your network\./);
    // The hour began with the first opening, some moments after noon; the clock runs during the test.
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(2300);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThan(2460);
    expect((await open(newcomer(), home, `${OPENING}?date=2027-03-01`)).status).toBe(429);
    expect(await objects()).toBe(before);

    expect((await open(first, home, '/api/daily-triordle')).status).toBe(200);
    expect((await open(await player('mara'), home)).status).toBe(200);
    expect((await open(newcomer(), '192.0.2.61')).status).toBe(200);
    await setClock('2027-03-10T13:00:10Z');
    expect((await open(newcomer(), home)).status).toBe(200);
    expect((await open(newcomer(), home)).status).toBe(429);
  });

  test('of an IPv6 /48 begin 3,000 plays an hour [§12 Guests]', async () => {
    for (const address of ['2001:db8:60:1::1', '2001:db8:60:2::1'])
      expect((await open(newcomer(), address)).status).toBe(200);
    await countMore(2998);
    expect((await open(newcomer(), '2001:db8:60:3::1')).status).toBe(429);
    expect((await open(newcomer(), '2001:db8:61:3::1')).status).toBe(200);
  });

  test('are not counted while the gate is off', async () => {
    await new Client().post('/dev/gates', { rate_limits: false });
    await open(newcomer(), '192.0.2.62');
    expect(await db.all(sql`SELECT 1 FROM sign_in_failures`)).toEqual([]);
  });

  test('can begin to play while the database is unavailable [§12 Guests]', async () => {
    await open(newcomer(), '192.0.2.63');
    const away = () => {
      throw new Error('D1_ERROR: Network connection lost.');
    };
    const its = { ...env, GATES: '', DB: fakeD1({ prepare: away, batch: away }) } as unknown as Env;
    const app = createApp((its) => ({ ...productionPorts(its), now: async () => NOON_MS }));
    const request = new Request(`http://127.0.0.1:8787${OPENING}`, {
      headers: { cookie: newcomer().cookie, ...from('192.0.2.63') },
    });
    const reply = await app.fetch(request, its, createExecutionContext());
    expect(reply.status).toBe(200);
    expect(reply.headers.get('set-cookie')).toMatch(/^doxa_guest=/);
  });
});

test('at most NEW_GUESTS_A_DAY guests of all addresses begin to play on a day, and guests who have begun continue [§12 Guests]', async () => {
  const bounded = { ...env, NEW_GUESTS_A_DAY: '2' };
  const opens = (client: Client, path = OPENING) =>
    createApp(localPorts).request(
      `http://127.0.0.1${path}`,
      { headers: { cookie: client.cookie, ...from(`192.0.2.${Math.ceil(Math.random() * 250)}`) } },
      bounded,
      createExecutionContext(),
    );
  const [ann, ben] = [newcomer(), newcomer()];
  for (const client of [ann, ben]) {
    const { status, headers } = await opens(client);
    expect(status).toBe(200);
    client.cookie = headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }
  const before = await objects();
  const refused = await opens(newcomer());
  expect(refused.status).toBe(429);
  expect(((await refused.json()) as { detail: string }).detail).toMatch(
    /Please register, or come back tomorrow/,
  );
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(11 * 3600);
  expect(await objects()).toBe(before);
  expect((await opens(ann, '/api/daily-triordle')).status).toBe(200);
  await setClock('2027-03-11T00:00:01Z');
  expect((await opens(newcomer())).status).toBe(200);
});
