// The worker's replies for paths without a file: the page, a missing file, an unknown call, or the links of the Android app.
import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { createApp } from '../../worker/app.ts';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { productionPorts } from '../../worker/platform/ports.ts';

const ORIGIN = 'https://doxa.example';
const app = createApp(localPorts);
const page = vi.fn(async (_: Request) => new Response('<!doctype html>', { headers: { etag: '"page"' } }));

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  page.mockClear();
  const files = { ...env, ASSETS: { fetch: page as unknown as Fetcher['fetch'] } };
  return app.fetch(new Request(ORIGIN + path, init), files as unknown as Env);
}

test.each(['/friends', '/profile/mara', '/assets/eiffel-tower?from=market'])(
  '%s answers with the page',
  async (path) => {
    const reply = await ask(path, { headers: { 'if-none-match': '"page"' } });
    expect([reply.status, reply.headers.get('etag'), await reply.text()]).toEqual([
      200,
      '"page"',
      '<!doctype html>',
    ]);
    const asked = page.mock.calls[0]![0];
    expect([asked.url, asked.headers.get('if-none-match')]).toEqual([`${ORIGIN}/`, '"page"']);
  },
);

test.each(['/built/index-0a1b2c3d.js', '/faces/teapot.svg', '/favicon.ico'])(
  '%s answers 404, and the reply is not cached',
  async (path) => {
    const reply = await ask(path);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(reply.headers.get('content-type')).toContain('text/plain');
    expect(page).not.toHaveBeenCalled();
  },
);

test.each([
  ['GET', '/api'],
  ['GET', '/api/nothing'],
  ['GET', '/auth/nothing.js'],
  ['POST', '/friends'],
])('%s %s answers 404 as an unknown call', async (method, path) => {
  const reply = await ask(path, { method });
  expect([reply.status, await reply.json()]).toEqual([
    404,
    { detail: 'There is no such call.', code: 'NOT_FOUND' },
  ]);
  expect(page).not.toHaveBeenCalled();
});

test('the operators’ incident notice is served as plain text without any store [§Errors]', async () => {
  const away = new Proxy({}, { get: () => expect.fail('a store was asked') });
  const stores = { DB: away, PUZZLES: away, SESSIONS: away, PLAYERS: away, CHALLENGES: away };
  const said = async (STATUS_NOTE: string | undefined) =>
    (
      await createApp(productionPorts).fetch(
        new Request(`${ORIGIN}/api/status`),
        { ...env, ...stores, STATUS_NOTE } as unknown as Env,
        createExecutionContext(),
      )
    ).text();
  expect(await said('Results arrive late.\n<b>They are kept.</b>')).toContain(
    'Results arrive late.\n&#60;b&#62;They are kept.',
  );
  for (const unset of ['', ' ', undefined]) expect(await said(unset)).toContain('any problems');
});

const CERT = Array(32).fill('AB').join(':');

function askForLinks(settings: { ANDROID_URL: string; ANDROID_CERT: string }) {
  return createApp(productionPorts).request(
    `${ORIGIN}/.well-known/assetlinks.json`,
    {},
    { ...env, ...settings },
  );
}

test('the Digital Asset Links name the app’s address and certificate', async () => {
  const reply = await askForLinks({
    ANDROID_URL: 'https://play.google.com/store/apps/details?id=example.doxa',
    ANDROID_CERT: CERT,
  });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toContain('application/json');
  expect(reply.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(await reply.json()).toMatchObject([
    { target: { package_name: 'example.doxa', sha256_cert_fingerprints: [CERT] } },
  ]);
});

test('without an app, the Digital Asset Links answer 404 and never the page', async () => {
  const reply = await askForLinks({ ANDROID_URL: '', ANDROID_CERT: '' });
  expect(reply.status).toBe(404);
  expect(await reply.json()).toMatchObject({ code: 'NOT_FOUND' });
});
