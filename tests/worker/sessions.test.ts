import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newAccessToken, readToken } from '../../worker/access/access-token.ts';
import { sessionGuard, sessionOf } from '../../worker/access/session-store.ts';
import { createApp } from '../../worker/app.ts';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { constraintOf } from '../../worker/platform/database.ts';
import { ALL_CALLS } from '../../worker/shared/all-calls.ts';
import type { Call } from '../../worker/shared/contract/call.ts';
import { inviter, register, signedIn } from '../support/accounts.ts';
import { Client, guest, player, playMemory, setClock } from '../support/client.ts';
import { ctx, db } from '../support/record.ts';
import { pathOf } from '../support/sample-calls.ts';

/** Whether a call only reads, over HTTP, and is open to others than operators and signed-in players. */
const isReading = ({ method, opens, socket, who }: Call) =>
  method === 'GET' && !opens && !socket && (who === 'anyone' || who === 'visitor');

test('a copied cookie of a guest who has registered shows nothing of the account in any call [§Sessions]', async () => {
  await setClock('2027-03-10T12:00:00Z');
  await inviter();
  const thief = await guest();
  await playMemory(thief);
  await register('Mara', { client: Object.assign(new Client(), { cookie: thief.cookie }) });
  const mara = await signedIn('Mara');
  const { code } = (await mara.post('/api/circles')).body;
  const duel = (await mara.post('/api/duels', { game_type: 'memory', game_date: '2027-03-10' })).body;
  await mara.post('/api/daily-visit');
  const bought = [
    await mara.post('/api/assets/batasia-loop/purchase-shares', { number_of_shares: 1 }),
    await mara.post('/api/mischief/buy/garden-gnomes'),
  ];
  expect([code !== undefined, duel.code !== undefined, ...bought.map(({ status }) => status)]).toEqual([
    ...[true, true, 200, 200],
  ]);
  const query = 'game_type=memory&token=t&since=2027-03-09T00:00:00Z&email=mara@example.com&username=mara_2';
  let asked = 0;
  for (const call of ALL_CALLS.filter(isReading)) {
    const its = {
      username: 'Mara',
      assetSlug: 'batasia-loop',
      code: call.path.includes('duel') ? duel.code : code,
    };
    const path = `${pathOf(call, its)}?${query}`;
    const [kept, stranger, another] = [
      await thief.get(path),
      await new Client().get(path),
      await new Client().get(path),
    ];
    // What is drawn for each request is personal to nobody.
    if (JSON.stringify(stranger.body) !== JSON.stringify(another.body)) continue;
    if (kept.status !== 401) expect([call.path, kept.body]).toEqual([call.path, stranger.body]);
    asked += 1;
  }
  expect(asked).toBeGreaterThan(40);
});

describe('a guest', () => {
  test('is made by session init, and writes no row [§12 Guests; §12 Access]', async () => {
    const client = new Client();
    const { body } = await client.post('/api/session/init');
    expect(body).toMatchObject({ username: 'Guest', isGuest: true, total_points: 0, net_worth: 0 });
    expect((await client.get('/auth/me')).body).toEqual(body);
    expect((await client.post('/api/session/init')).body).toEqual(body);
    expect(await db.all(sql`SELECT 1 FROM players`)).toEqual([]);
  });

  test('gets a cookie that scripts cannot read and other sites do not send [§Sessions; §Traps of the platform]', async () => {
    const reply = await new Client().post('/api/session/init');
    const cookie = reply.headers.get('set-cookie')!;
    expect(cookie).toMatch(/^doxa_guest=/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/Secure/);
  });

  test('with a forged or broken cookie is nobody [§12 Guests]', async () => {
    const client = await guest();
    for (const cookie of [
      `${client.cookie}x`,
      client.cookie.replace('.', 'A.'),
      'doxa_guest=a~b.c',
      'doxa_guest=%E0%A4%A',
    ]) {
      const forged = new Client();
      forged.cookie = cookie;
      expect((await forged.get('/auth/me')).status).toBe(401);
    }
  });

  test('remembers the first valid referral code and no other [§12 Registration and names]', async () => {
    await player('inviter');
    await player('second');
    const client = new Client();
    await client.post('/api/session/init', { referral_code: 'no-such-code' });
    const before = client.cookie;
    await client.post('/api/session/init', { referral_code: 'code-inviter' });
    expect(client.cookie).not.toBe(before);
    const remembered = client.cookie;
    await client.post('/api/session/init', { referral_code: 'code-second' });
    expect(client.cookie).toBe(remembered);
    expect(decodeURIComponent(remembered)).toContain('code-inviter');
  });
});

describe('a session', () => {
  test('ends at logout, immediately for moves and for every guarded batch [§Sessions]', async () => {
    const mara = await player('mara');
    const opening = (await mara.get('/api/daily-memory-config')).body;
    const session = (await sessionOf(ctx, { accessToken: mara.accessToken!, now_ms: Date.now() }))!;
    const guarded = () => db.batch([sessionGuard({ sessionId: session.sessionId, now_ms: Date.now() })]);
    await guarded();
    expect((await mara.post('/auth/logout')).status).toBe(204);
    expect(await guarded().catch(constraintOf)).toBe('GUARD');
    const stub = env.PLAYERS.get(env.PLAYERS.idFromName(mara.publicId));
    const move = await stub.move({
      caller: { ...session, isGuest: false, isToken: false },
      type: 'memory',
      name: 'flip',
      address: { token: opening.game_session_token },
      input: { move: 1, position: 0 },
    });
    expect(move).toMatchObject({ ok: false, code: 'NOT_SIGNED_IN' });
    expect((await mara.get('/auth/me')).status).toBe(401);
  });

  test('ends at init-logout, which answers with a new guest', async () => {
    const mara = await player('mara');
    const reply = await mara.post('/api/session/init-logout');
    expect(reply.body).toMatchObject({ isGuest: true, username: 'Guest' });
    expect((await mara.get('/auth/me')).status).toBe(401);
    mara.accessToken = null;
    expect((await mara.get('/auth/me')).body.id).toBe(reply.body.id);
  });

  test('expires after 30 days by the server’s clock [§12 Signing in; §Traps of the platform]', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const mara = await player('mara');
    await setClock('2027-04-09T11:59:00Z');
    expect((await mara.get('/auth/me')).status).toBe(200);
    await setClock('2027-04-09T12:00:01Z');
    expect((await mara.get('/auth/me')).status).toBe(401);
  });

  test('stores its token nowhere [§Where state lives]', async () => {
    const mara = await player('mara');
    const rows = await db.all<{ token_hash: string }>(sql`SELECT * FROM sessions`);
    expect(JSON.stringify(rows)).not.toContain(mara.accessToken);
    const keys = (await env.SESSIONS.list()).keys.map(({ name }) => name);
    expect(keys).toEqual([rows[0]!.token_hash]);
  });
});

test('where access is by invitation, session init refuses visitors with 403 unless they have a valid code or have visited before [§12 Access]', async () => {
  await player('inviter');
  const earlier = await guest();
  const { createApp } = await import('../../worker/app.ts');
  const { localPorts } = await import('../../worker/dev/local-ports.ts');
  const app = createApp(localPorts);
  const init = (body: unknown, cookie = '') =>
    app.request(
      'http://127.0.0.1/api/session/init',
      {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', cookie },
      },
      { ...env, ACCESS_MODE: 'invited' },
    );
  expect((await init({})).status).toBe(403);
  expect((await init({ referral_code: 'wrong' })).status).toBe(403);
  expect((await init({ referral_code: 'code-inviter' })).status).toBe(200);
  expect((await init({}, earlier.cookie)).status).toBe(200);
});

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
