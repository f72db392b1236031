// The first checks of every request: its address is counted, and a bearer that was never issued is refused before any store is
// asked.
import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { newAccessToken } from '../../worker/access/access-token.ts';
import { newGuest, writeGuest } from '../../worker/access/guest-cookie.ts';
import { createApp } from '../../worker/app.ts';
import { productionPorts } from '../../worker/platform/ports.ts';
import { player } from '../support/client.ts';
import { LOCAL_SECRETS } from '../support/local-secrets.ts';

const ORIGIN = 'http://127.0.0.1:8787';
const LIMITS = [
  'ADDRESS_LIMIT',
  'NETWORK_LIMIT',
  'KNOWN_ADDRESS_LIMIT',
  'KNOWN_NETWORK_LIMIT',
  'MOVES_LIMIT',
  'WRITES_LIMIT',
] as const;

const app = createApp(productionPorts);
/** The names of the stores used, in order. */
let asked: string[] = [];

/** A proxy that records every use of the store. */
function watched<Store extends object>(name: string, store: Store): Store {
  return new Proxy(store, {
    get(target, property) {
      asked.push(name);
      const value = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Sends a request to the worker with every gate on and its stores watched. */
function ask(path: string, { bindings = {}, ...init }: RequestInit & { bindings?: object } = {}) {
  const stores = {
    DB: watched('record', env.DB),
    EDITIONS: watched('record', env.EDITIONS),
    SESSIONS: watched('KV', env.SESSIONS),
    PLAYERS: watched('objects', env.PLAYERS),
    ASSETS: watched('files', env.ASSETS ?? {}),
  };
  const its = { ...env, ...stores, GATES: '', ...bindings } as Env;
  return app.fetch(new Request(ORIGIN + path, init), its, createExecutionContext());
}

const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

beforeEach(() => {
  asked = [];
});

describe('a bearer that this deployment never issued', () => {
  const own = newAccessToken({ ...env, edition: 'home' });
  const [edition, random, mac] = own.split('.') as [string, string, string];
  const flipped = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
  const cookie = writeGuest({
    guest: newGuest({ now_ms: 1, referralCode: null, edition: 'home' }),
    secret: env.COOKIE_SECRET,
  });

  test.each([
    ['random text', 'nonsense'],
    ['43 characters, the former form of tokens', 'x'.repeat(43)],
    ['another random part', `${edition}.${flipped(random)}.${mac}`],
    ['another MAC', `${edition}.${random}.${flipped(mac)}`],
    ['no MAC', `${edition}.${random}`],
    ['another edition', `away.${random}.${mac}`],
    ['no edition', `${random}.${mac}`],
    ['something after it', `${own}.x`],
    ['a guest’s cookie', cookie],
    ['a token under another secret', newAccessToken({ COOKIE_SECRET: 'another', edition: 'home' })],
    ['the name of a prototype', '__proto__.__proto__.__proto__'],
    ['ten thousand characters', `${edition}.${'A'.repeat(10_000)}.${mac}`],
  ])('is refused with 401 without asking any store: %s [§12 Rate limits]', async (_, token) => {
    const reply = await ask('/api/me/dashboard', bearing(token));
    expect(reply.status).toBe(401);
    expect(asked).toEqual([]);
  });

  test('differs from one that was issued and has ended, whose session is looked up before the refusal', async () => {
    expect((await ask('/api/me/dashboard', bearing(own))).status).toBe(401);
    expect(asked).toContain('KV');
    expect(asked).toContain('record');
    const { accessToken } = await player('mara');
    expect((await ask('/api/me/dashboard', bearing(accessToken!))).status).toBe(200);
  });

  test('is also refused as the subprotocol of a socket', async () => {
    const listening = (token: string) =>
      ask('/api/challenge/live?game_type=memory', {
        headers: { upgrade: 'websocket', 'sec-websocket-protocol': `doxa.${token}` },
      });
    expect((await listening('nonsense')).status).toBe(401);
    expect(asked).toEqual([]);
    const { accessToken } = await player('mara');
    const reply = await listening(accessToken!);
    expect(reply.status).toBe(101);
    expect(reply.headers.get('sec-websocket-protocol')).toBe(`doxa.${accessToken}`);
    reply.webSocket!.accept();
    reply.webSocket!.close();
  });
});

test('of 3,000 calls a minute with made-up bearers from one address, those beyond the limit are answered 429 [§12 Rate limits]', {
  tags: ['long'],
}, async () => {
  const from = (address: string, token: string) =>
    ask('/auth/me', { headers: { authorization: `Bearer ${token}`, 'cf-connecting-ip': address } });
  const counts: Record<number, number> = {};
  for (let place = 0; place < 3000; place++) {
    const { status, headers } = await from('192.0.2.44', `home.${place}`);
    counts[status] = (counts[status] ?? 0) + 1;
    if (status === 429) expect(headers.get('retry-after')).toBe('60');
  }
  // A new minute may begin during the test, and allows 1,200 more.
  expect(counts[401]! + counts[429]!).toBe(3000);
  expect(counts[429]).toBeGreaterThanOrEqual(600);
  expect(asked).toEqual([]);

  const { accessToken } = await player('mara');
  expect((await from('192.0.2.44', accessToken!)).status).toBe(200);
  expect((await from('192.0.2.45', 'nonsense')).status).toBe(401);
});

describe('the limit per address', () => {
  /** Rate limiters that record their calls, and admit everything or nothing. */
  function noting({ letsThrough }: { letsThrough: boolean }) {
    const noted: string[] = [];
    const bindings = Object.fromEntries(
      LIMITS.map((name) => [
        name,
        {
          limit: async ({ key }: { key: string }) => {
            noted.push(`${name} ${key}`);
            return { success: letsThrough };
          },
        },
      ]),
    );
    return { noted, bindings };
  }

  test.each([
    ['a call', '/api/assets', {}],
    ['an unknown call', '/api/no-such-call', {}],
    ['a page', '/leaderboard', {}],
    ['a file that is gone', '/built/gone.js', {}],
    ['a Villa’s picture', '/api/villa-images/0190a0a0-0000-7000-8000-000000000000.svg', {}],
    ['a sign-in', '/auth/token', { method: 'POST', body: 'username=a&password=b' }],
    ['a body that is too large', '/api/results/', { method: 'POST', body: 'x'.repeat(70_000) }],
    ['an operator', '/api/ops/audit', { method: 'POST', ...bearing(LOCAL_SECRETS.OPS_TOKEN) }],
    ['a socket', '/api/challenge/live?game_type=memory', { headers: { upgrade: 'websocket' } }],
    ['an unknown method', '/api/assets', { method: 'PUT', body: '{}' }],
  ])('applies before anything is read: %s [§12 Rate limits]', async (_, path, init) => {
    const { noted, bindings } = noting({ letsThrough: false });
    const headers = { ...(init as { headers?: object }).headers, 'cf-connecting-ip': '192.0.2.7' };
    const reply = await ask(path, { ...init, headers, bindings });
    expect(reply.status).toBe(429);
    expect(reply.headers.get('retry-after')).toBe('60');
    expect(noted).toEqual(['ADDRESS_LIMIT 192.0.2.7']);
    expect(asked).toEqual([]);
  });

  test('admits a request when the limit itself fails [§12 Rate limits]', async () => {
    const fails = { limit: () => Promise.reject(new Error('internal error')) };
    const bindings = Object.fromEntries(LIMITS.map((limit) => [limit, fails]));
    expect((await ask('/api/health', { bindings })).status).toBe(200);
  });

  const cookieOf = ({ hasPlayed }: { hasPlayed: boolean }) => {
    const guest = { ...newGuest({ now_ms: 1, referralCode: null, edition: 'home' }), hasPlayed };
    return `doxa_guest=${encodeURIComponent(writeGuest({ guest, secret: env.COOKIE_SECRET }))}`;
  };
  const guestCookie = cookieOf({ hasPlayed: true });
  test.each([
    ['nobody', {}, ''],
    ['the cookie of a guest who has played', { cookie: guestCookie }, 'KNOWN_'],
    ['the cookie of a guest who has not', { cookie: cookieOf({ hasPlayed: false }) }, ''],
    ['a forged cookie', { cookie: guestCookie.replace(/.$/, '!') }, ''],
    ['a token of ours', { authorization: `Bearer ${newAccessToken({ ...env, edition: 'home' })}` }, 'KNOWN_'],
    ['a made-up bearer beside a good cookie', { authorization: 'Bearer x', cookie: guestCookie }, ''],
    [
      'a token as a subprotocol',
      { 'sec-websocket-protocol': `doxa.${newAccessToken({ ...env, edition: 'home' })}` },
      'KNOWN_',
    ],
  ])('decides on %s by its signature alone [§12 Rate limits]', async (_, given, known) => {
    const { noted, bindings } = noting({ letsThrough: false });
    const headers = { ...given, 'cf-connecting-ip': '2001:db8:77:8::1' };
    expect((await ask('/api/health', { headers, bindings })).status).toBe(429);
    expect(noted).toEqual([`${known}ADDRESS_LIMIT 2001:db8:77:8`, `${known}NETWORK_LIMIT 2001:db8:77::/48`]);
    expect(asked).toEqual([]);
  });

  test('leaves a player’s own limits of moves and writes unchanged [§12 Rate limits]', async () => {
    const { noted, bindings } = noting({ letsThrough: true });
    const { accessToken, publicId } = await player('mara');
    const headers = { ...bearing(accessToken!).headers, 'cf-connecting-ip': '192.0.2.7' };
    await ask('/api/daily-memory-config', { headers, bindings });
    await ask('/api/me/sessions/others', { method: 'DELETE', headers, bindings });
    await ask('/api/me/dashboard', { headers, bindings });
    const address = 'KNOWN_ADDRESS_LIMIT 192.0.2.7';
    expect(noted).toEqual([address, `MOVES_LIMIT ${publicId}`, address, `WRITES_LIMIT ${publicId}`, address]);
  });
});
