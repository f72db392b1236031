// Social sign-in with a key server on loopback, over the worker's real network stack: keys fetched, rotated,
// slow, and unavailable.
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildWorker,
  freePort,
  type Server,
  startServer,
  temporaryFolder,
} from '../support/miniflare-server.ts';

const CLIENT_ID = 'doxa.test';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let provider: Awaited<ReturnType<typeof keyServer>>;
let server: Server;

beforeAll(async () => {
  folder = await temporaryFolder('social');
  provider = await keyServer();
  const configPath = await buildWorker({ environment: 'local', into: join(folder.path, 'build') });
  const vars = { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_JWKS_URL: provider.url };
  server = await startServer({ configPath, state: join(folder.path, 'state'), vars });
  await server.rows(
    `INSERT INTO players (public_id, kind, guest_number, username, username_key, created_at, settled_through)
     VALUES ('inviter', 'registered', 1, 'inviter', 'inviter', 0, '2099-01-01')`,
  );
  await server.rows(
    `INSERT INTO persons (public_id, kind, username, username_key, username_look, referral_code, registered_at)
     VALUES ('inviter', 'registered', 'inviter', 'inviter', 'inviter', 'code-inviter', 0)`,
  );
}, 180_000);

afterAll(async () => {
  provider?.stop();
  await server?.stop();
  await folder.remove();
}, 30_000);

/** A key server whose keys and behaviour can change while it runs; its port is closed until it starts. */
async function keyServer() {
  const keys: object[] = [];
  const plainly: RequestListener = (_, reply) =>
    reply.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }));
  const manner = { answer: plainly, asked: 0 };
  const http = createServer((request, reply) => {
    manner.asked++;
    manner.answer(request, reply);
  });
  const port = await freePort();
  return {
    url: `http://127.0.0.1:${port}/keys`,
    keys,
    manner,
    plainly,
    start: () => once(http.listen(port, '127.0.0.1'), 'listening'),
    stop: () => {
      http.close();
      http.closeAllConnections();
    },
  };
}

/** A key of the provider, and a way to sign in with a token that it signs. */
async function signingKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const login = async (subject: string) => {
    const config = await (await fetch(`${server.url}/api/auth/social/config`)).json();
    const { nonce } = (config as { google: { nonce: string } }).google;
    const id_token = await new SignJWT({ email: `${subject}@example.com`, email_verified: true, nonce })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer('https://accounts.google.com')
      .setAudience(CLIENT_ID)
      .setSubject(subject)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
    const reply = await fetch(`${server.url}/api/auth/social/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'google', id_token, referral_code: 'code-inviter' }),
    });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };
  return { jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }, login };
}

test('without keys the call answers 503, in time', async () => {
  const key = await signingKey('only');
  const away: [string, RequestListener][] = [
    ['says nothing', () => {}],
    ['hangs up', (request) => void request.socket.destroy()],
    ['leads elsewhere', (_, reply) => reply.writeHead(302, { location: '/elsewhere' }).end()],
    ['fails', (_, reply) => reply.writeHead(500).end()],
    ['sends half', (request, reply) => void reply.write('{"keys":[', () => request.socket.destroy())],
  ];
  expect(await key.login('mara')).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  await provider.start();
  for (const [what, answer] of away) {
    provider.manner.answer = answer;
    const since = Date.now();
    expect([what, (await key.login('mara')).status]).toEqual([what, 503]);
    expect(Date.now() - since).toBeLessThan(10_000);
  }
  expect(provider.manner.asked).toBeGreaterThanOrEqual(away.length);
}, 60_000);

test('keys are fetched once and stay valid for a while if their server is gone; an unknown key is refused', async () => {
  const [first, second] = [await signingKey('first'), await signingKey('second')];
  provider.keys.push(first.jwk);
  Object.assign(provider.manner, { answer: provider.plainly, asked: 0 });
  expect(await first.login('mara')).toMatchObject({ status: 200, body: { is_new_user: true } });
  expect(await first.login('mara')).toMatchObject({ status: 200, body: { is_new_user: false } });
  expect(await second.login('eve')).toMatchObject({ status: 401, body: { code: 'SOCIAL_REFUSED' } });
  expect(provider.manner.asked).toBe(1);
  provider.stop();
  expect((await first.login('noor')).status).toBe(200);
}, 60_000);
