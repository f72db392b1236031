// The local identity provider: off by default, and equivalent to Google for the worker when on.
import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { createApp } from '../../worker/app.ts';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { devRoutes } from '../../worker/dev/routes.ts';
import { Client, player, setClock } from '../support/client.ts';

const ORIGIN = 'http://127.0.0.1:8787';
const ASKED_FOR = {
  ...env,
  GOOGLE_CLIENT_ID: 'doxa-test-provider',
  GOOGLE_JWKS_URL: `${ORIGIN}/dev/google/keys`,
};

/** A browser at a worker that was started with the provider. */
class LocalClient extends Client {
  readonly #apps = { dev: devRoutes(), product: createApp(localPorts) };

  override async send(request: Request): Promise<Response> {
    const isDevCall = new URL(request.url).pathname.startsWith('/dev/');
    return isDevCall
      ? this.#apps.dev.fetch(request, ASKED_FOR)
      : this.#apps.product.fetch(request, ASKED_FOR);
  }
}

afterEach(() => vi.unstubAllGlobals());

test('the test provider signs any typed identity, by the local clock', async () => {
  await setClock('2027-03-10T12:00:00Z');
  await player('host');
  const client = new LocalClient();
  vi.stubGlobal('fetch', (url: string) => client.send(new Request(url)));
  client.cookie = 'referral_code=code-host';
  const signIn = async (typed: Record<string, unknown>) => {
    const { google } = (await client.get('/api/auth/social/config')).body;
    expect(google).toMatchObject({ client_id: 'doxa-test-provider', script_url: '/dev/google/client.js' });
    const { credential } = (await client.post('/dev/google/credential', { nonce: google.nonce, ...typed }))
      .body;
    return client.post('/api/auth/social/login', { provider: 'google', id_token: credential });
  };
  expect((await signIn({ email: 'mara@example.com' })).body.is_new_user).toBe(true);
  expect((await signIn({ email: 'mara@example.com' })).body.is_new_user).toBe(false);
  expect((await signIn({ email: 'noor@example.com', subject: '1002' })).body.is_new_user).toBe(true);
  expect((await signIn({ email: 'other@example.com', subject: '1002' })).body.user.email).toBe(
    'noor@example.com',
  );
  expect((await signIn({ email: 'eve@example.com', email_verified: false })).body.code).toBe(
    'SOCIAL_REFUSED',
  );
});

test('the test provider serves a script, a public key and no private one', async () => {
  const client = new LocalClient();
  const script = await client.get('/dev/google/client.js');
  expect(script.headers.get('content-type')).toMatch('text/javascript');
  expect(() => new Function(script.body)).not.toThrow();
  const keys = await Promise.all(Array.from({ length: 3 }, () => client.get('/dev/google/keys')));
  for (const { body } of keys) expect(body).toEqual(keys[0]!.body);
  expect(Object.keys(keys[0]!.body.keys[0]).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  for (const body of [{}, { email: 'a@example.com' }, { nonce: 'n' }, { email: 7, nonce: 'n' }])
    expect((await client.post('/dev/google/credential', body)).status).toBe(422);
});

test('the test provider is absent unless enabled', async () => {
  const client = new Client();
  expect((await client.get('/api/auth/social/config')).body).toEqual({ google: null });
  expect((await client.get('/dev/google/client.js')).status).toBe(404);
  expect((await client.get('/dev/google/keys')).status).toBe(404);
  const asked = { email: 'a@example.com', nonce: 'n' };
  expect((await client.post('/dev/google/credential', asked)).status).toBe(404);
});
