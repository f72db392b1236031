// The operators' signals: request ids, the log, the counters, readiness, and the replies of calls when a store is slow or away.
import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { newAccessToken } from '../../worker/access/access-token.ts';
import { createApp } from '../../worker/app.ts';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { runDueJobs } from '../../worker/nightly/jobs.ts';
import { ctxOf } from '../../worker/platform/context.ts';
import { log } from '../../worker/platform/log.ts';
import { type Ports, productionPorts } from '../../worker/platform/ports.ts';
import { addDays, DAY_MS, gameDayAt, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { type Client, guest, player } from '../support/client.ts';
import { fakeD1 } from '../support/fake-d1.ts';
import { LOCAL_SECRETS } from '../support/local-secrets.ts';
import { ctx } from '../support/record.ts';

const PATIENCE_MS = 150;
/** The time at which all steps of today's rollover are due. */
const TOMORROW_NOON_MS = startOfDay(addDays(gameDayAt(Date.now()), 1)) + DAY_MS / 2;

afterEach(() => vi.restoreAllMocks());

/** The log lines from now on, parsed as JSON. */
function listen(): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  for (const level of ['log', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((text) => lines.push(JSON.parse(text)));
  return lines;
}

/** A store whose every call gives `answer`. */
function store(answer: () => Promise<never>): unknown {
  const stub: unknown = new Proxy(() => {}, {
    get: (_, name) => (name === 'then' ? undefined : stub),
    apply: (_, __, [first]) => {
      const isAsked = first === undefined || typeof first === 'string' || Array.isArray(first);
      return isAsked ? answer() : stub;
    },
  });
  return stub;
}

const never = () => new Promise<never>(() => {});
const failing =
  (message: string, marks: object = {}) =>
  async () => {
    throw Object.assign(new Error(message), marks);
  };

/** A database whose every statement gives `answer`. */
function broken(answer: () => Promise<never>): D1Database {
  const statement = { bind: () => statement, all: answer, first: answer, run: answer };
  return fakeD1({ prepare: () => statement, batch: answer });
}

/** Calls an app with a partly replaced environment. */
async function call(
  path: string,
  {
    instead = {},
    as,
    body,
    ports = productionPorts,
    draw = () => 0,
  }: {
    instead?: object;
    as?: Client;
    body?: unknown;
    ports?: (env: Env) => Ports;
    draw?: () => number;
  } = {},
): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }> {
  const headers: Record<string, string> = {};
  if (as?.accessToken) headers.authorization = `Bearer ${as.accessToken}`;
  if (as?.cookie) headers.cookie = as.cookie;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const request = new Request(`http://127.0.0.1:8787${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
  const app = createApp(ports, { patience_ms: PATIENCE_MS, draw });
  const reply = await app.fetch(request, { ...env, ...instead } as Env, createExecutionContext());
  return {
    status: reply.status,
    body: (await reply.json().catch(() => ({}))) as Record<string, unknown>,
    headers: reply.headers,
  };
}

describe('a record that does not answer [§Errors]', () => {
  test.each([
    ['is late', never],
    ['is overloaded', failing('D1_ERROR: D1 DB is overloaded. Requests queued for too long.')],
    ['has lost the connection', failing('Network connection lost.')],
    ['was reset', failing('Internal error while starting up D1 DB storage caused object to be reset.')],
  ])('and %s makes calls answer 503 in time, with a sentence and a time to retry', async (_, answer) => {
    const mara = await player('mara');
    const lines = listen();
    const replies = await Promise.all([
      call('/api/leaderboards/game/triordle', { as: mara, instead: { DB: broken(answer) } }),
      call('/api/me/dashboard', { as: mara, instead: { DB: broken(answer) } }),
      call('/auth/token', { instead: { DB: broken(answer) }, body: {} }),
      call('/api/ready', { instead: { DB: broken(answer) } }),
    ]);
    const away = replies.filter(({ status }) => status === 503);
    expect(away.length).toBe(3);
    for (const { body, headers } of away) {
      expect(body).toEqual({
        code: 'UNAVAILABLE',
        detail: 'We can’t reach our records just now. Please try again.',
      });
      expect(headers.get('retry-after')).toBe('5');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect(replies.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
    const noted = lines.filter(({ event }) => event === 'unavailable').map(({ request }) => request);
    expect(noted.toSorted()).toEqual(away.map(({ headers }) => headers.get('x-request-id')).toSorted());
  });

  test('does not affect the health call', async () => {
    const reply = await call('/api/health', { instead: { DB: broken(never) } });
    expect(reply).toMatchObject({ status: 200, body: { status: 'ok' } });
  });
});

test.each([
  ['late', never],
  ['away', failing('KV GET failed: 503 Service Unavailable')],
])('while KV is %s, games open and sessions work [§Errors]', async (_, answer) => {
  const mara = await player('mara');
  const instead = { PUZZLES: store(answer), SESSIONS: store(answer) };
  const opened = await call('/api/daily-memory-config', { as: mara, instead });
  expect(opened.status).toBe(200);
  expect(opened.body.game_session_token).toMatch(/\w+/);
  expect(await call('/api/ready', { instead })).toMatchObject({ status: 200, body: { copies: 'away' } });
});

test('a call to an overloaded object answers 503 [§Errors]', async () => {
  const visitor = await guest();
  const answer = failing('Durable Object is overloaded. Too many requests queued.', { overloaded: true });
  const PLAYERS = { idFromName: () => 'id', get: () => new Proxy({}, { get: () => answer }) };
  const reply = await call('/api/daily-memory-config', { as: visitor, instead: { PLAYERS } });
  expect(reply).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  expect(reply.headers.get('retry-after')).toBe('5');
});

test('an operator’s audit may take any time', async () => {
  const wait = () => new Promise((resolve) => setTimeout(resolve, 2 * PATIENCE_MS));
  const DB = fakeD1({
    prepare: (text: string) => env.DB.prepare(text),
    batch: (statements: D1PreparedStatement[]) => wait().then(() => env.DB.batch(statements)),
  });
  const operator = Object.assign(await guest(), { accessToken: LOCAL_SECRETS.OPS_TOKEN });
  const instead = { DB };
  expect(await call('/api/ops/audit', { as: operator, instead, body: {} })).toMatchObject({ status: 200 });
  const mara = await player('mara');
  expect(await call('/api/me/dashboard', { as: mara, instead })).toMatchObject({ status: 503 });
});

test('readiness tells through which day the rollover is done', async () => {
  expect((await call('/api/ready')).body).toMatchObject({
    status: 'ready',
    rolled_through: null,
    copies: 'ok',
  });
  const ports = { ...localPorts(env), now: async () => TOMORROW_NOON_MS };
  await player('mara');
  await runDueJobs(ctx, { ports });
  const { body } = await call('/api/ready', { ports: () => ports });
  expect(body).toMatchObject({ day: gameDayAt(TOMORROW_NOON_MS), rolled_through: gameDayAt(Date.now()) });
});

test('the night’s readiness call answers 409 from 03:00 on while the night is undone, even if cron never ran [§Rollover]', async () => {
  const at = (now_ms: number) => () => ({ ...localPorts(env), now: async () => now_ms });
  const midnight_ms = startOfDay(addDays(gameDayAt(Date.now()), 1));
  const late = { status: 409, body: { code: 'NIGHT_LATE' } };
  expect(await call('/api/ready/night', { ports: at(midnight_ms) })).toMatchObject(late);
  await runDueJobs(ctx, { ports: { ...localPorts(env), now: async () => midnight_ms - DAY_MS / 2 } });
  const asked = (hours: number) => call('/api/ready/night', { ports: at(midnight_ms + hours * 3_600_000) });
  expect(await asked(-1)).toMatchObject({ status: 200, body: { status: 'done' } });
  expect((await asked(2.9)).status).toBe(200);
  expect(await asked(3)).toMatchObject(late);
  await runDueJobs(ctx, { ports: at(midnight_ms + 3 * 3_600_000)() });
  expect(await asked(3)).toMatchObject({
    status: 200,
    body: { status: 'done', rolled_through: gameDayAt(midnight_ms - 1) },
  });
});

describe('request ids', () => {
  test('are in every reply and log line, and differ between requests [§Errors]', async () => {
    const lines = listen();
    const DB = broken(failing('something unheard of'));
    const mara = { accessToken: newAccessToken({ ...env, edition: 'home' }) } as Client;
    const replies = await Promise.all([
      call('/api/health'),
      call('/api/nowhere'),
      ...Array.from({ length: 20 }, () => call('/auth/me', { as: mara, instead: { DB } })),
    ]);
    const ids = replies.map(({ headers }) => headers.get('x-request-id'));
    expect(ids.every((id) => /^[0-9a-f-]{36}$/.test(id!))).toBe(true);
    expect(new Set(ids).size).toBe(replies.length);
    const wrong = replies.filter(({ status }) => status === 500);
    expect(wrong).toHaveLength(20);
    const noted = lines.filter(({ event }) => event === 'unexpected').map(({ request }) => request);
    expect(noted.toSorted()).toEqual(wrong.map(({ headers }) => headers.get('x-request-id')).toSorted());
  });

  test('exist for a run of cron too', async () => {
    const lines = listen();
    const ports = productionPorts(env);
    await runDueJobs(ctxOf({ ...env, DB: broken(never) } as Env), {
      ports: { ...ports, now: failing('no clock') },
    }).catch(() => {});
    expect(lines).toEqual([
      { level: 'error', event: 'run-failed', run: expect.any(String), edition: 'home', reason: 'no clock' },
    ]);
  });
});

test('the log masks personal data that an error quotes [§Errors]', () => {
  const lines = listen();
  const token = 'Zm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm8';
  const player = '0190a1b2-0000-7000-8000-000000000001';
  log('error', 'unexpected', {
    player,
    reason: `Unexpected token, "Mara Linde" is no JSON of mara@example.com at 203.0.113.7 or 2001:db8:0:7::1, ${token}`,
  });
  const text = JSON.stringify(lines);
  for (const secret of [token, 'Mara', 'example.com', '203.0.113', '2001:db8'])
    expect(text).not.toContain(secret);
  expect(lines[0]).toMatchObject({ player, event: 'unexpected' });
});

describe('the counters', () => {
  test('record for each call its route, outcome and cost, and never the caller', async () => {
    const mara = await player('mara');
    const points: AnalyticsEngineDataPoint[] = [];
    const COUNTERS = { writeDataPoint: (point: AnalyticsEngineDataPoint) => points.push(point) };
    await call('/api/me/dashboard', { as: mara, instead: { COUNTERS } });
    await call('/api/users/profile/mara', { as: mara, instead: { COUNTERS } });
    await call('/api/users/profile/nobody-like-that', { as: mara, instead: { COUNTERS } });
    expect(points.map(({ blobs }) => blobs)).toMatchObject([
      ['call', 'GET /api/me/dashboard', '2xx', ''],
      ['call', expect.stringMatching(/^GET \/api\/users\/profile\/:/), '2xx', ''],
      ['call', expect.stringMatching(/^GET \/api\/users\/profile\/:/), '4xx', 'NOT_FOUND'],
    ]);
    const [took_ms, trips, read] = points[0]!.doubles!;
    expect(took_ms).toBeGreaterThanOrEqual(0);
    expect(trips).toBeGreaterThanOrEqual(1);
    expect(read).toBeGreaterThanOrEqual(1);
    expect(JSON.stringify(points)).not.toMatch(/mara|nobody-like/);
  });

  test('sample one in ten successful calls with its weight, and every refusal', async () => {
    const points: AnalyticsEngineDataPoint[] = [];
    const COUNTERS = { writeDataPoint: (point: AnalyticsEngineDataPoint) => points.push(point) };
    const ask = (path: string, drawn: number) => call(path, { instead: { COUNTERS }, draw: () => drawn });
    for (const drawn of [0, 0.099, 0.1, 0.5, 0.999]) await ask('/api/health', drawn);
    for (const drawn of [0, 0.999]) await ask('/api/me/dashboard', drawn);
    expect(points.map(({ blobs, doubles }) => [blobs![2], doubles!.at(-1)])).toEqual([
      ['2xx', 10],
      ['2xx', 10],
      ['4xx', 1],
      ['4xx', 1],
    ]);
  });

  test('record the duration of each piece of the rollover, and findings', async () => {
    await player('mara');
    const points: AnalyticsEngineDataPoint[] = [];
    const COUNTERS = { writeDataPoint: (point: AnalyticsEngineDataPoint) => points.push(point) };
    listen();
    await env.DB.prepare('UPDATE accounts SET balance = balance + 1000 WHERE id > 0').run();
    const now = async () => TOMORROW_NOON_MS;
    await runDueJobs({ ...ctx, COUNTERS }, { ports: { ...localPorts(env), now } });
    const told = points.map(({ blobs }) => blobs!.slice(0, 3));
    expect(told).toContainEqual(['piece', 'settle', 'done']);
    expect(told).toContainEqual(['piece', 'reconcile', 'done']);
    expect(points.some(({ blobs }) => blobs![0] === 'finding')).toBe(true);
  });

  test('never fail a call when they cannot be written', async () => {
    const COUNTERS = {
      writeDataPoint: () => {
        throw new Error('too many points');
      },
    };
    expect(await call('/api/health', { instead: { COUNTERS } })).toMatchObject({ status: 200 });
  });
});
