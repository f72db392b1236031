// The two switches: what continues and what waits while Doxa is read-only or paused.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { runDueJobs } from '../../worker/nightly/jobs.ts';
import type { ctxOf } from '../../worker/platform/context.ts';
import { forgetSwitches, setSwitch, switchesOn } from '../../worker/platform/switches.ts';
import { ALL_CALLS } from '../../worker/shared/all-calls.ts';
import { check, DAY, join, playTriordle, resultOf } from '../support/challengers.ts';
import { guest, player, playMemory, setClock } from '../support/client.ts';
import { buyShare } from '../support/economy-calls.ts';
import { ops } from '../support/ops-calls.ts';
import { ctx, db } from '../support/record.ts';
import { richPlayer } from '../support/rich-player.ts';

const resultsOf = () => db.all(sql`SELECT 1 FROM results`);

beforeEach(() => setClock('2027-03-10T12:00:00Z'));

test('while Doxa is read-only, every call that changes something is refused with the end time and changes nothing [§Switches]', async () => {
  const mara = await richPlayer('mara', 5000);
  const { body } = await ops('read-only', { state: 'on', until: '2027-03-10T12:04:00Z' });
  expect(body).toEqual({
    read_only: { is_on: true, until: '2027-03-10T12:04:00.000Z' },
    pause: { is_on: false, until: null },
  });
  // Another isolate knows only what KV says.
  forgetSwitches();
  const refused = await buyShare(mara);
  expect(refused).toMatchObject({ status: 503, body: { code: 'READ_ONLY' } });
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(240);
  const changes = ALL_CALLS.filter(
    ({ method, opens, limit, who }) =>
      (method !== 'GET' || opens) && limit === 'writes' && who !== 'operator',
  );
  const open: string[] = [];
  for (const { method, path } of changes) {
    const reply = await mara.request(path.replace(/\{\w+\}/g, 'x'), {
      method,
      ...(method === 'GET'
        ? {}
        : { body: '{}', headers: { 'content-type': 'application/json', 'idempotency-key': 'a-key-of-it' } }),
    });
    if (reply.body?.code !== 'READ_ONLY') open.push(path);
  }
  expect(open.sort()).toEqual(['/api/session/init', '/api/start']);
  expect((await mara.get('/api/me/dashboard')).status).toBe(200);
  await setClock('2027-03-10T12:04:01Z');
  expect((await buyShare(mara)).status).toBe(200);
});

test('while Doxa is read-only, a page opens with a notice and records nobody, a play continues, and its result waits [§Switches]', async () => {
  const mara = await player('mara');
  await playMemory(await guest());
  await db.all(sql`UPDATE players SET last_seen_day = NULL WHERE username = 'mara'`);
  await ops('read-only', { state: 'on' });
  const start = await mara.post('/api/start', { view: 'other' });
  expect(start).toMatchObject({ status: 200, body: { read_only: { until: null } } });
  expect((await playMemory(mara)).body).toMatchObject({ game_result: { solved: true }, pending: true });
  expect(await resultsOf()).toHaveLength(1);
  expect(await db.all(sql`SELECT last_seen_day FROM players WHERE username = 'mara'`)).toEqual([
    { last_seen_day: null },
  ]);
  await ops('read-only', { state: 'off' });
  await setClock('2027-03-10T12:03:00Z');
  expect((await mara.post('/api/start', { view: 'other' })).body.read_only).toBeNull();
  await expect.poll(resultsOf).toHaveLength(2);
});

test('while Doxa is paused, cron does nothing and results wait, while players may change anything [§Switches]', async () => {
  const mara = await richPlayer('mara', 5000);
  const run = () => runDueJobs(ctx, { ports: localPorts(env) });
  const runs = () => db.all(sql`SELECT 1 FROM job_runs`);
  await ops('pause', { state: 'on' });
  expect(await run()).toBe('held');
  expect(await runs()).toEqual([]);
  expect((await playMemory(mara)).body.pending).toBe(true);
  expect((await buyShare(mara)).status).toBe(200);
  await ops('pause', { state: 'off' });
  expect(await run()).not.toBe('held');
  expect(await runs()).not.toEqual([]);
});

test('turning a switch on leaves the other on, though KV still returns the state before it [§Switches]', async () => {
  const now_ms = Date.parse('2027-03-10T12:00:00Z');
  const put = (key: string, value: string) => env.PUZZLES.put(key, value);
  const lagging = { PUZZLES: { get: async () => null, put } as unknown as KVNamespace };
  for (const name of ['read_only', 'pause'] as const) {
    // Each command reaches another isolate.
    forgetSwitches();
    await setSwitch(lagging, { name, to: { until_ms: null }, now_ms });
  }
  forgetSwitches();
  expect(await switchesOn(ctx, now_ms)).toEqual({ read_only: { until_ms: null }, pause: { until_ms: null } });
});

test('a switch refuses an end in the past, and is unchanged while KV is unavailable [§Switches]', async () => {
  expect(await ops('pause', { state: 'on', until: '2027-03-10T11:00:00Z' })).toMatchObject({
    status: 422,
    body: { fields: { until: expect.any(String) } },
  });
  await ops('pause', { state: 'on' });
  const away = { ...ctx, PUZZLES: { get: async () => Promise.reject(new Error('KV GET failed')) } };
  await setClock('2027-03-10T12:10:00Z');
  const run = (ctx: unknown) => runDueJobs(ctx as ReturnType<typeof ctxOf>, { ports: localPorts(env) });
  expect(await run(away)).toBe('held');
});

test('while Doxa is paused, a pool pairs nobody until its next turn [§Switches]', async () => {
  const [mara, bea] = [await richPlayer('Mara', 200), await richPlayer('Bea', 200)];
  for (const who of [mara, bea]) await join(who, 50);
  await playTriordle(mara);
  await ops('pause', { state: 'on' });
  await db.batch([
    sql`UPDATE challenge_entries SET state = 'finished', finished_at = 5 WHERE player_id = ${bea.playerId}`,
    resultOf({ playerId: bea.playerId, day: DAY, base_tenths: 10 }),
  ]);
  expect(await check(mara)).not.toMatchObject({ winner_username: 'Mara' });
  await ops('pause', { state: 'off' });
  expect(await check(mara)).toMatchObject({ winner_username: 'Mara' });
});
