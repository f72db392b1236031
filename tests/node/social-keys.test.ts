// Social sign-in against a key server on loopback, over the network that the worker really uses: keys fetched, changed,
// slow, and gone.
import { createServer, type Server as HttpServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorker, type Server, startServer, temporaryFolder } from '../support/miniflare-server.ts';

const CLIENT_ID = 'doxa.test';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let configPath: string;
const running: { stop(): Promise<unknown> }[] = [];

beforeAll(async () => {
  folder = await temporaryFolder('social');
  configPath = await buildWorker({ environment: 'local', into: join(folder.path, 'build') });
}, 180_000);

afterAll(async () => {
  await Promise.all(running.map((server) => server.stop()));
  await folder.remove();
}, 30_000);

/** A key server whose keys and manner can be changed while it runs. */
async function keyServer() {
  const keys: object[] = [];
  const manner = { answer: (() => {}) as RequestListener, asked: 0 };
  const plainly: RequestListener = (_, reply) =>
    reply.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }));
  manner.answer = plainly;
  const server: HttpServer = createServer((request, reply) => {
    manner.asked++;
    manner.answer(request, reply);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const stop = () =>
    new Promise((closed) => {
      server.closeAllConnections();
      server.close(closed);
    });
  running.push({ stop });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
  return { url, keys, manner, plainly, stop };
}

/** The product with its keys at an address, and one player who invites. */
async function productWith(keysUrl: string): Promise<Server> {
  const vars = { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_JWKS_URL: keysUrl };
  const server = await startServer({ configPath, state: join(folder.path, crypto.randomUUID()), vars });
  running.push(server);
  await server.rows(
    `INSERT INTO players (public_id, kind, guest_number, username, username_key, created_at, settled_through)
     VALUES ('inviter', 'registered', 1, 'inviter', 'inviter', 0, '2099-01-01')`,
  );
  await server.rows(
    `INSERT INTO persons (public_id, kind, username, username_key, username_look, referral_code, registered_at)
     VALUES ('inviter', 'registered', 'inviter', 'inviter', 'inviter', 'code-inviter', 0)`,
  );
  return server;
}

/** A key of the provider, and a way to sign in with what it signs. */
async function signingKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const login = async (server: Server, subject: string) => {
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

test('keys are fetched once, and stay good for a while when their server is gone; an unknown one is refused', async () => {
  const provider = await keyServer();
  const [first, second] = [await signingKey('first'), await signingKey('second')];
  provider.keys.push(first.jwk);
  const server = await productWith(provider.url);
  expect(await first.login(server, 'mara')).toMatchObject({ status: 200, body: { is_new_user: true } });
  expect(await first.login(server, 'mara')).toMatchObject({ status: 200, body: { is_new_user: false } });
  expect(await second.login(server, 'eve')).toMatchObject({ status: 401, body: { code: 'SOCIAL_REFUSED' } });
  expect(provider.manner.asked).toBe(1);
  await provider.stop();
  expect((await first.login(server, 'noor')).status).toBe(200);
}, 60_000);

test('without keys the call answers 503, in time, and serves when they are there', async () => {
  const provider = await keyServer();
  const key = await signingKey('only');
  provider.keys.push(key.jwk);
  const server = await productWith(provider.url);
  const away: [string, RequestListener][] = [
    ['says nothing', () => {}],
    ['hangs up', (request) => void request.socket.destroy()],
    ['leads elsewhere', (_, reply) => reply.writeHead(302, { location: '/elsewhere' }).end()],
    ['fails', (_, reply) => reply.writeHead(500).end()],
    ['sends half', (request, reply) => void reply.write('{"keys":[', () => request.socket.destroy())],
  ];
  for (const [what, answer] of away) {
    provider.manner.answer = answer;
    const since = Date.now();
    expect([what, (await key.login(server, 'mara')).status]).toEqual([what, 503]);
    expect(Date.now() - since).toBeLessThan(10_000);
  }
  provider.manner.answer = provider.plainly;
  expect((await key.login(server, 'mara')).status).toBe(200);
}, 60_000);

test('an address where nobody listens answers 503', async () => {
  const gone = await keyServer();
  await gone.stop();
  const server = await productWith(gone.url);
  const key = await signingKey('any');
  expect(await key.login(server, 'mara')).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
}, 60_000);
