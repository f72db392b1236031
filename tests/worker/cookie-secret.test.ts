// A change of COOKIE_SECRET leaves every guest and player signed in.
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { newAccessToken, readToken } from '../../worker/access/access-token.ts';
import { createApp } from '../../worker/app.ts';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { Client, guest, player, playMemory } from '../support/client.ts';

const NEW = 'another-cookie-secret-another-cookie-se';

/** A browser's calls to a deployment with other secrets. */
function movedTo(client: Client, secrets: object): Client {
  const app = createApp(localPorts);
  const moved = new (class extends Client {
    protected override send = async (request: Request) => app.fetch(request, { ...env, ...secrets });
  })();
  return Object.assign(moved, { cookie: client.cookie, accessToken: client.accessToken });
}

const CHANGING = { COOKIE_SECRET: NEW, COOKIE_SECRET_BEFORE: env.COOKIE_SECRET };
const CHANGED = { COOKIE_SECRET: NEW };

test('a guest stays the same guest after the cookie secret changes, and gets a cookie with the new signature at the next visit [§Sessions]', async () => {
  const ann = await guest();
  await playMemory(ann);
  const { id } = (await ann.get('/auth/me')).body;
  const stranger = movedTo(ann, CHANGED);
  expect((await stranger.post('/api/session/init')).body.id).not.toBe(id);
  const visiting = movedTo(ann, CHANGING);
  expect((await visiting.get('/auth/me')).body.id).toBe(id);
  const { body, headers } = await visiting.post('/api/session/init');
  expect(body.id).toBe(id);
  expect(headers.get('set-cookie')).toMatch(/doxa_guest=/);
  const later = movedTo(visiting, CHANGED);
  const again = await later.post('/api/session/init');
  expect(again.body.id).toBe(id);
  expect(again.headers.get('set-cookie')).toBeNull();
  const { games } = (await later.get('/api/hub')).body;
  expect(games.filter(({ state }: { state: string }) => state === 'finished')).toHaveLength(1);
});

test('sessions last until the previous secret is removed, and new ones are signed with the new secret [§Sessions]', async () => {
  const mara = await player('mara');
  expect((await movedTo(mara, CHANGED).get('/auth/me')).status).toBe(401);
  const changing = movedTo(mara, CHANGING);
  expect((await changing.get('/auth/me')).body.username).toBe('mara');
  const token = newAccessToken({ ...CHANGING, edition: 'home' });
  expect([CHANGING, CHANGED].map((secrets) => readToken(secrets, token)?.edition)).toEqual(['home', 'home']);
  expect([CHANGING, CHANGED].map((secrets) => readToken(secrets, mara.accessToken!)?.edition)).toEqual([
    'home',
    undefined,
  ]);
});
