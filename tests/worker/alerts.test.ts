// Alerts for operators: error budgets that burn too fast and conditions that must not hold, reported when they begin and end.
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApp } from '../../worker/app.ts';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { conditionsNow, tellOperators } from '../../worker/nightly/alerts.ts';
import { isBurning } from '../../worker/nightly/levels.ts';
import { STEPS } from '../../worker/nightly/steps.ts';
import { ctxOf } from '../../worker/platform/context.ts';
import { Client, guest, setClock } from '../support/client.ts';
import { openStores } from '../support/editions.ts';
import { ctx, db } from '../support/record.ts';

const NOON_MS = Date.parse('2027-03-10T12:00:00Z');
const HOUR_MS = 3_600_000;
const OUTSIDE = { ALERT_WEBHOOK: 'https://alerts.example/hook', HEARTBEAT_URL: 'https://beats.example/doxa' };

let sent: { url: string; body: Record<string, string> | null }[] = [];
let answers = 200;
const told = () => sent.flatMap(({ body }) => (body ? [`${body.alert} ${body.state}`] : []));
const run = (outside: object = OUTSIDE, its: Promise<unknown> = Promise.resolve()) =>
  tellOperators({ ...ctx, ...outside }, { ports: localPorts(env), run: its });
const now = () => conditionsNow(ctx, NOON_MS);

beforeEach(async () => {
  await setClock('2027-03-10T12:00:00Z');
  sent = [];
  answers = 200;
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    sent.push({ url, body: body ? JSON.parse(body) : null });
    return new Response('', { status: answers });
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  { hour: { bad: 0, all: 0 }, sixHours: { bad: 0, all: 0 }, burns: false },
  { hour: { bad: 4, all: 4 }, sixHours: { bad: 4, all: 4 }, burns: false },
  { hour: { bad: 15, all: 1000 }, sixHours: { bad: 15, all: 100_000 }, burns: true },
  { hour: { bad: 14, all: 1000 }, sixHours: { bad: 14, all: 100_000 }, burns: false },
  { hour: { bad: 0, all: 1000 }, sixHours: { bad: 6, all: 1000 }, burns: true },
  { hour: { bad: 5, all: 1000 }, sixHours: { bad: 5, all: 1000 }, burns: false },
])(
  'an error budget of one in a thousand burns too fast or not: $hour, $sixHours [§Levels]',
  ({ burns, ...counts }) => {
    expect(isBurning(counts)).toBe(burns);
  },
);

test.each([
  ['calls-failing', sql`INSERT INTO levels VALUES (${NOON_MS - HOUR_MS / 2}, 1000, 20, 0, 0, 0)`],
  ['moves-slow', sql`INSERT INTO levels VALUES (${NOON_MS - 5 * HOUR_MS}, 1000, 0, 1000, 7, 0)`],
  [
    'endings-late',
    sql`INSERT INTO late_plays SELECT value, ${NOON_MS - 100_000}, ${NOON_MS - 30_000}, ${NOON_MS - 30_000} FROM json_each('[1,2,3,4,5]')`,
  ],
  [
    'plays-undelivered',
    sql`INSERT INTO gauges VALUES (${NOON_MS}, 0, 0, NULL, 1, ${NOON_MS - 2 * HOUR_MS}, 0)`,
  ],
  [
    'night-late',
    sql`INSERT INTO job_runs (day, step, done_at, updated_at) VALUES ('2027-03-08', ${STEPS.at(-1)!.name}, 1, 1)`,
  ],
  [
    'findings',
    sql`INSERT INTO audit_findings (day, account, finding, difference_millis, found_at) VALUES ('2027-03-09', 'x', 'y', 1, 1)`,
  ],
  ['mails-dead', sql`INSERT INTO queued_mails VALUES ('a', ${NOON_MS - HOUR_MS}, 'dead')`],
  ['new-guests', sql`INSERT INTO new_guests VALUES ('2027-03-10', 40000)`],
  ['costly-day', sql`INSERT INTO gauges VALUES (${NOON_MS}, 0, 700000, NULL, 0, NULL, 0)`],
  ['record-full', sql`INSERT INTO gauges VALUES (${NOON_MS}, 7000000000, 0, NULL, 0, NULL, 0)`],
  ['directory-full', sql`UPDATE editions SET players = 6000000`],
])('the condition %s is found, and no other [§Levels]', async (name, happening) => {
  expect(await now()).toEqual([]);
  await db.all(happening);
  expect(await now()).toEqual([name]);
});

test('home alone judges the daily cost of all editions; a further edition counts as full at 60 % [§Levels; §Editions]', async () => {
  await openStores('oc-1');
  const away = ctxOf(env, { edition: 'oc-1' });
  const of = { home: () => now(), away: () => conditionsNow(away, NOON_MS) };
  await away.db.all(sql`INSERT INTO gauges VALUES (${NOON_MS}, 6000000000, 600000, NULL, 0, NULL, 0)`);
  expect([await of.home(), await of.away()]).toEqual([[], ['record-full']]);
  await db.batch([
    sql`INSERT INTO gauges VALUES (${NOON_MS}, 6000000000, 300000, NULL, 0, NULL, 0)`,
    sql`INSERT INTO editions (name, region, state, players, epoch, opened_at, plays) VALUES ('oc-1', 'oc', 'open', 0, 0, 1, 300000)`,
  ]);
  expect(await of.home()).toEqual([]);
  await db.all(sql`
    INSERT INTO editions (name, region, state, players, epoch, opened_at, plays) VALUES ('weur-1', 'weur', 'open', 0, 0, 1, 100000)`);
  expect(await of.home()).toEqual(['costly-day']);
});

test('a condition is sent once and its end once; each finished run of cron sends a heartbeat [§Levels]', async () => {
  await run();
  expect(sent).toEqual([{ url: OUTSIDE.HEARTBEAT_URL, body: null }]);
  await db.all(sql`INSERT INTO new_guests VALUES ('2027-03-10', 45000)`);
  await run();
  await run();
  expect(told()).toEqual(['new-guests begun']);
  expect(sent.find(({ body }) => body)).toMatchObject({
    url: OUTSIDE.ALERT_WEBHOOK,
    body: { since: expect.stringMatching(/^2027-03-10T12:00/), text: expect.stringContaining('80 %') },
  });
  await setClock('2027-03-11T01:00:00Z');
  await run();
  await run();
  expect(told()).toEqual(['new-guests begun', 'new-guests over']);
  expect(sent.filter(({ url }) => url === OUTSIDE.HEARTBEAT_URL)).toHaveLength(5);
});

test('a message that the webhook refuses is tried twice and again by a later run; without a webhook it is only logged [§Levels]', async () => {
  await db.all(sql`INSERT INTO new_guests VALUES ('2027-03-10', 45000)`);
  answers = 500;
  await run({ ...OUTSIDE, HEARTBEAT_URL: '' });
  expect(told()).toEqual(['new-guests begun', 'new-guests begun']);
  answers = 200;
  await run();
  await run();
  expect(told()).toHaveLength(3);
  await db.all(sql`DELETE FROM alerts`);
  sent = [];
  await run({ ALERT_WEBHOOK: '', HEARTBEAT_URL: undefined });
  expect(sent).toEqual([]);
});

test('while paused, cron sends a heartbeat and asks the record nothing [§Levels; §Switches]', async () => {
  await env.PUZZLES.put('switches:pause', JSON.stringify({ until_ms: null }));
  await setClock('2027-03-10T13:00:00Z');
  await db.all(sql`DROP TABLE alerts`);
  await run();
  expect(sent).toHaveLength(1);
});

test('isolates add up requests once a minute and refusal codes every ten minutes, after the reply [§Levels]', async () => {
  const app = createApp(localPorts, { measures: true });
  const client = new (class extends Client {
    protected override send = async (request: Request) => {
      const context = createExecutionContext();
      const reply = await app.fetch(request, env, context);
      await waitOnExecutionContext(context);
      return reply;
    };
  })();
  client.cookie = (await guest()).cookie;
  const rows = () => db.all<Record<string, number>>(sql`SELECT * FROM levels`);
  await client.get('/api/health');
  await client.get('/api/nowhere');
  const { puzzle_id } = (await client.get('/api/daily-triordle')).body;
  for (const guess of ['fuzzy', 'jazzy', 'mummy', 'puppy', 'vivid', 'civic', 'kayak', 'queue'])
    await client.post(`/api/triordle/validate-guess?puzzle_id=${puzzle_id}&guess=${guess}`);
  expect(await rows()).toEqual([]);
  await setClock('2027-03-10T12:01:30Z');
  await client.get('/api/health');
  const [row] = await rows();
  expect(row).toMatchObject({ began_at: NOON_MS, failed: 0, moves: 7, endings: 1, calls: 12 });
  await setClock('2027-03-10T12:09:30Z');
  await client.get('/api/nowhere');
  expect(await db.all(sql`SELECT * FROM refusals`)).toEqual([]);
  await setClock('2027-03-10T12:11:00Z');
  await client.get('/api/health');
  expect(await db.all(sql`SELECT * FROM refusals`)).toEqual([
    { day: '2027-03-10', code: 'NOT_FOUND', calls: 2 },
  ]);
});

test('a failed run reports the open conditions to the log and nothing to outsiders [§Levels]', async () => {
  await db.all(sql`INSERT INTO queued_mails VALUES ('a', ${NOON_MS - HOUR_MS}, 'dead')`);
  await expect(run(OUTSIDE, Promise.reject(new Error('no night')))).rejects.toThrow('no night');
  expect(sent.map(({ url }) => url)).toEqual([OUTSIDE.ALERT_WEBHOOK]);
  expect(told()).toEqual(['mails-dead begun']);
});
