import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, SECURITY_HEADERS } from '../../worker/access/http/security-headers.ts';
import { ALL_CALLS } from '../../worker/shared/all-calls.ts';
import type { Call } from '../../worker/shared/contract/call.ts';
import { Client, guest } from '../support/client.ts';
import {
  bodyOf,
  callerOf,
  isText,
  namesOf,
  pathOf,
  SAMPLE_BODY,
  SAMPLE_QUERY,
  SAMPLE_TEXT,
  typeOf,
} from '../support/sample-calls.ts';

const BAD_TEXTS = [
  '',
  ' ',
  '%',
  '_',
  "'; DROP TABLE players; --",
  '"',
  '\u0000',
  '🦝',
  '../../etc/passwd',
  'NaN',
  '-1',
  '1e999',
  'x'.repeat(10_000),
];
const BAD_VALUES: unknown[] = [
  null,
  true,
  [],
  {},
  -1,
  1.5,
  2 ** 53,
  'x'.repeat(9000),
  '\u0000',
  [[[[]]]],
  { a: { b: {} } },
];

/** More than the 120 of each of two minutes, since a minute may end during the test. */
const FLOOD = 250;

/** A browser's headers for a page that is not ours: another site, a neighbour under our domain, an older browser. */
const ELSEWHERE: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
];

/** The inputs that pass the schema, and one that it refuses: the others end at the same line. */
function telling<Input>(schema: NonNullable<Call['body']>, inputs: readonly Input[]): Input[] {
  const refused = inputs.find((input) => !schema.safeParse(input).success);
  return inputs.filter((input) => input === refused || schema.safeParse(input).success);
}

function expectRefusal({ status, body }: { status: number; body: { detail?: string; code?: string } }): void {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body.detail).toMatch(/\S+ \S+|valid|letters/i);
  expect(body.code).toMatch(/^[A-Z_]+$/);
}

describe.each(ALL_CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_, call) => {
  test('answers hostile values with sentences and never with 500 [§Errors]', async () => {
    const client = await guest();
    const asking = (query: Record<string, string>) => `${pathOf(call)}?${new URLSearchParams(query)}`;
    const addresses = [
      asking(Object.fromEntries(BAD_TEXTS.map((text, place) => [`${text}${place}`, text]))),
      ...namesOf(call.params).flatMap((name) => BAD_TEXTS.map((text) => pathOf(call, { [name]: text }))),
      ...namesOf(call.query).flatMap((name) => {
        const queries = BAD_TEXTS.map((text) => ({ ...SAMPLE_QUERY, [name]: text }));
        return telling(call.query!, queries).map(asking);
      }),
    ];
    for (const address of addresses) {
      const reply = await client.request(address, {
        method: call.method,
        ...(call.method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }),
      });
      expect(reply.status, address).toBeLessThan(500);
      if (reply.status >= 400)
        expect(reply, address).toMatchObject({ body: { detail: expect.stringMatching(/\S/) } });
    }
  });

  if (call.body) {
    test('refuses unreadable or misshapen bodies, and answers no 500 to any value of any field [§Sessions; §Errors]', async () => {
      const caller = await callerOf(call);
      const send = (body: string, type = typeOf(call)) =>
        caller.request(pathOf(call), { method: call.method, body, headers: { 'content-type': type } });
      expect((await send('{}', 'text/plain')).status).toBe(415);
      expect((await send(`"${'x'.repeat(70_000)}"`)).status).toBe(413);
      const unreadable = ['{', '[]', '7', `${'['.repeat(20_000)}${']'.repeat(20_000)}`];
      for (const body of [...unreadable, ...(isText(call) ? ['{}'] : ['"text"'])])
        expectRefusal(await send(body));
      if (call.bodyType === 'form') expect((await send('{}', 'application/json')).status).toBe(415);
      const bodies = namesOf(call.body).flatMap((name) => {
        const whole = BAD_VALUES.map((value) => ({ ...SAMPLE_BODY, [name]: value }));
        return telling(call.body!, whole).map((body) => ({ [name]: body[name] }));
      });
      for (const changed of [{ is_premium: [], ['__proto__']: {} }, ...bodies]) {
        const reply = await caller.request(pathOf(call), {
          method: call.method,
          body: bodyOf(call, changed),
          headers: { 'content-type': typeOf(call) },
        });
        expect(reply.status).toBeLessThan(500);
      }
    });
  }
});

describe('every call', () => {
  const named = (call: Call) => `${call.method} ${call.path}`;
  const JSON_TYPE = { 'content-type': 'application/json' };

  test('is refused when another site makes it [§Sessions; §Errors]', async () => {
    const client = await guest();
    for (const call of ALL_CALLS.filter(({ method, opens }) => method !== 'GET' || opens)) {
      for (const from of ELSEWHERE) {
        const reply = await client.request(pathOf(call), {
          method: call.method,
          ...(call.method === 'GET' ? {} : { body: '{}' }),
          headers: { ...JSON_TYPE, ...from },
        });
        expect(reply, named(call)).toMatchObject({ status: 403, body: { code: 'CROSS_SITE' } });
      }
    }
  });

  test('refuses a bearer that is not valid, and never falls back to the guest [§Sessions; §Errors]', async () => {
    const client = await guest();
    for (const call of ALL_CALLS) {
      const body = isText(call) ? SAMPLE_TEXT : SAMPLE_BODY;
      expect(call.body?.safeParse(body).success ?? true, `the sample is no body of ${named(call)}`).toBe(
        true,
      );
      const reply = await client.request(pathOf(call), {
        method: call.method,
        ...(call.method === 'GET' ? {} : { body: bodyOf(call) }),
        headers: { 'content-type': typeOf(call), authorization: 'Bearer nonsense' },
      });
      expect(reply.status, named(call)).toBe(401);
    }
  });

  test('is refused without the session that it requires [§Sessions; §6 Who may buy]', async () => {
    const [nobody, visitor] = [new Client(), await guest()];
    const query = new URLSearchParams({ ...SAMPLE_QUERY, game_session_token: 't', guess: 'CRANE' });
    const open: string[] = [];
    for (const call of ALL_CALLS.filter(({ who, socket }) => /player|visitor/.test(who) && !socket)) {
      for (const client of call.who === 'player' ? [nobody, visitor] : [nobody]) {
        const reply = await client.request(`${pathOf(call)}?${query}`, {
          method: call.method,
          ...(call.method === 'GET' ? {} : { body: bodyOf(call) }),
          headers: { 'content-type': typeOf(call) },
        });
        if (reply.status !== 401) open.push(`${named(call)}: ${reply.status}`);
      }
    }
    expect(open).toEqual([]);
  });

  test('carries the request’s id and the server’s clock, also with a trailing slash', async () => {
    const client = await guest();
    for (const call of ALL_CALLS) {
      const path = pathOf(call);
      const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
      for (const address of [path, other]) {
        const reply = await client.request(address, {
          method: call.method,
          ...(call.method === 'GET' ? {} : { body: '{}', headers: JSON_TYPE }),
        });
        expect(reply.body?.detail ?? '', named(call)).not.toBe('There is no such call.');
        expect(reply.headers.get('x-request-id'), named(call)).toMatch(/^[0-9a-f-]{36}$/);
        expect(Number(reply.headers.get('x-server-now')), named(call)).toBeGreaterThan(1_700_000_000_000);
        expect(reply.headers.get('cache-control'), named(call)).toBe('no-store');
      }
    }
  });
});

describe('the service', () => {
  test('stops reading a body that grows beyond 64 KiB, whatever length it announced', async () => {
    const client = await guest();
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('"'.padEnd(8192, 'x'))),
    });
    const reply = await client.request('/api/session/init', {
      method: 'POST',
      body: endless,
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.status).toBe(413);
  });

  test('serves its description, as a document and as a page', async () => {
    const client = new Client();
    expect((await client.get('/api/openapi.json')).body.openapi).toBe('3.1.0');
    const page = await client.get('/api/docs');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.body).toContain('/api/daily-triordle');
    expect(page.body).not.toMatch(/<script|https?:\/\//);
  });

  test('limits floods while the gate is on, and says how long to wait [§12 Rate limits; §Errors]', async () => {
    const client = await guest();
    await client.post('/dev/gates', { rate_limits: true });
    const replies = await Promise.all(Array.from({ length: FLOOD }, () => client.post('/api/session/init')));
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]!.headers.get('retry-after')).toBe('60');
  });

  test('counts an IPv6 household as one address, however many addresses it uses [§12 Rate limits]', async () => {
    await new Client().post('/dev/gates', { rate_limits: true });
    const from = (address: string) => new Client().post('/auth/logout', {}, { 'cf-connecting-ip': address });
    const replies = await Promise.all(
      Array.from({ length: FLOOD }, (_, place) => from(`2001:db8:77:7::${place + 1}`)),
    );
    expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect((await from('2001:db8:77:8::1')).status).toBe(204);
  });
});

test('a call from our own page is accepted under each of our addresses', async () => {
  for (const origin of ['http://127.0.0.1:8787', env.PUBLIC_ORIGIN]) {
    const own = { origin, 'sec-fetch-site': 'same-origin' };
    expect((await new Client().post('/api/session/init', {}, own)).status).toBe(200);
  }
});

test.each([
  ['a reply', '/api/health'],
  ['a refusal', '/api/me/sessions'],
  ['an unknown address', '/api/nothing'],
  ['a sign-in call', '/auth/me'],
])('%s has the security headers', async (_, path) => {
  const { headers } = await new Client().get(path);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(headers.get(name), name).toBe(value);
  expect(headers.get('content-security-policy')).toBe(
    contentSecurityPolicy({ scriptHashes: [], styleHashes: [] }),
  );
  expect(headers.get('cache-control')).toBe('no-store');
});
