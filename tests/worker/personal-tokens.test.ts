import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { newPersonalToken } from '../../worker/access/access-token.ts';
import { ALL_CALLS } from '../../worker/shared/all-calls.ts';
import { type Call, pathWith, type TokenScope } from '../../worker/shared/contract/call.ts';
import { GAME_CONTRACTS } from '../../worker/shared/games/contracts.ts';
import { Client, player, playMemory, type Reply, setClock } from '../support/client.ts';
import { ops } from '../support/ops-calls.ts';
import { allRows, BEFORE, botOf, NOON, TODAY } from '../support/personal-tokens.ts';
import { ctx, db } from '../support/record.ts';

beforeEach(() => setClock(NOON));

const PARAMS = {
  game_type: 'memory',
  game_date: BEFORE,
  code: 'home.not-a-challenge-at-all',
  key: 'memory',
  provider: 'google',
  username: 'mara',
  assetSlug: 'eiffel-tower',
};

function make(client: Client, call: Call): Promise<Reply> {
  const path = pathWith(call, { ...PARAMS, id: '1', itemId: '1', device: 'x', user_id: 'x' });
  return call.method === 'POST' ? client.post(path) : client.request(path, { method: call.method });
}

describe('a personal token', () => {
  test('is shown once, stored as a hash, listed, and refused as soon as it is revoked [§12 Personal tokens]', async () => {
    const mara = await player('mara');
    const bot = await botOf(mara, ['read', 'archive']);
    expect(bot.accessToken).toMatch(/^doxa_home\.[\w-]{43}\.[\w-]{43}$/);
    expect(await allRows()).not.toContain(bot.accessToken);
    const listed = await mara.get('/api/me/tokens');
    expect(listed.body).toEqual([
      {
        id: bot.id,
        name: 'bot',
        scopes: ['archive', 'read'],
        created_at: expect.stringContaining('2027-03-12T12:0'),
        last_used: TODAY,
        expires_at: expect.stringContaining('2027-06-10T12:0'),
      },
    ]);
    expect(JSON.stringify(listed.body)).not.toContain(bot.accessToken);
    expect((await mara.get('/api/me/sessions')).body).toHaveLength(1);
    expect((await bot.get('/auth/me')).body).toMatchObject({
      username: 'mara',
      email: null,
      referral_code: null,
    });
    const revoked = await mara.request(`/api/me/tokens/${bot.id}`, { method: 'DELETE' });
    expect(revoked.status).toBe(204);
    const after = await bot.get('/auth/me');
    expect([after.status, after.body.detail]).toEqual([
      401,
      'This token is not valid. It may have expired or been revoked.',
    ]);
    expect((await mara.get('/api/me/tokens')).body).toEqual([]);
  });

  test('is refused if five exist or the name is in use, and a retry does not create a second one [§12 Personal tokens]', async () => {
    const mara = await player('mara');
    for (const name of ['a', 'b', 'c', 'd', 'e']) await botOf(mara, ['read'], { name });
    const twice = await mara.post('/api/me/tokens', { name: 'a', scopes: ['read'], lasts_days: 90 });
    expect([twice.status, twice.body.fields]).toEqual([
      422,
      { name: 'You already have a token with that name.' },
    ]);
    const sixth = await mara.post('/api/me/tokens', { name: 'f', scopes: ['read'], lasts_days: 90 });
    expect([sixth.status, sixth.body.code]).toEqual([409, 'TOKENS_FULL']);
    expect((await mara.get('/api/me/tokens')).body).toHaveLength(5);
  });

  test('requires the password or a sign-in within the last ten minutes [§12 Personal tokens]', async () => {
    const mara = await player('mara');
    await setClock('2027-03-12T12:30:00Z');
    const wish = { name: 'bot', scopes: ['read'], lasts_days: 90 };
    expect((await mara.post('/api/me/tokens', wish)).body.code).toBe('SIGN_IN_AGAIN');
    const wrong = await mara.post('/api/me/tokens', { ...wish, current_password: 'wrong' });
    expect(wrong.body.code).toBe('WRONG_PASSWORD');
    expect((await mara.get('/api/me/tokens')).body).toEqual([]);
  });

  test('ends when it expires, on a ban, and with everything that ends all other sessions [§12 Personal tokens]', async () => {
    const mara = await player('mara');
    const [short, long] = [
      await botOf(mara, ['read'], { name: 'short' }),
      await botOf(mara, ['read'], { name: 'long', days: 365 }),
    ];
    expect((await mara.request('/api/me/sessions/others', { method: 'DELETE' })).body).toEqual({ ended: 0 });
    expect([(await short.get('/auth/me')).status, (await long.get('/auth/me')).status]).toEqual([401, 401]);
    const again = await botOf(mara, ['read'], { name: 'short' });
    const year = await botOf(mara, ['read'], { name: 'long', days: 365 });
    await setClock('2027-06-11T12:00:00Z');
    expect([(await again.get('/auth/me')).status, (await year.get('/auth/me')).status]).toEqual([401, 200]);
    expect((await ops('ban', { username: 'mara' })).status).toBe(200);
    expect((await year.get('/auth/me')).body.code).toBe('BANNED');
  });

  test('is refused without reading any store when it is forged, altered or of another kind', async () => {
    const mara = await player('mara');
    const { accessToken } = await botOf(mara, ['read']);
    const made = [
      newPersonalToken({ ...ctx, COOKIE_SECRET: 'another' }),
      `${accessToken}A`,
      accessToken!.replace('doxa_home', 'doxa_away'),
      accessToken!.replace('doxa_', ''),
      `doxa_${mara.accessToken}`,
      accessToken!.toUpperCase(),
    ];
    for (const text of made) {
      const thief = new Client();
      thief.accessToken = text;
      expect((await thief.get('/auth/me')).body.code, text).toBe('NOT_SIGNED_IN');
    }
    const unknown = new Client();
    unknown.accessToken = newPersonalToken(ctx);
    expect((await unknown.get('/auth/me')).status).toBe(401);
  });
});

describe('every call of the contract', () => {
  test.for([['read'], ['archive']] as TokenScope[][])(
    'outside the scope %s answers 403 with a sentence, and changes nothing [§12 Personal tokens]',
    async (scopes) => {
      const bot = await botOf(await player('mara'), scopes);
      await bot.get('/api/archive/memory');
      const before = await allRows();
      const closed = ALL_CALLS.filter((call) => !call.scopes?.some((scope) => scopes.includes(scope)));
      expect(closed.length).toBeGreaterThan(100);
      for (const call of closed) {
        const { status, body } = await make(bot, call);
        const named = `${call.method} ${call.path}`;
        // A call of the other scope may first report an invalid query or body.
        if (call.scopes) expect([403, 422], named).toContain(status);
        else expect([status, body.code], named).toEqual([403, 'TOKEN_SCOPE']);
        expect(body.detail, named).toMatch(/^[A-Z].*\.$|Please/);
      }
      expect(await allRows()).toBe(before);
    },
  );

  test('opens to tokens only if it reads the player’s own data or plays: none spends or is an operator’s', () => {
    const open = ALL_CALLS.filter(({ scopes }) => scopes);
    const games = Object.values(GAME_CONTRACTS).flatMap(({ opening, moves, look }) => [
      opening,
      ...Object.values(moves),
      ...(look ? [look] : []),
    ]);
    for (const call of open) {
      const isGame = (games as readonly Call[]).includes(call) || call.path === '/api/results/';
      expect(call.idempotent ?? call.socket, call.path).toBeUndefined();
      expect(call.who === 'operator' || call.limit === 'writes', call.path).toBe(false);
      expect(call.scopes, call.path).toEqual(isGame ? ['archive'] : expect.arrayContaining(['read']));
      if (!isGame) expect([call.method, call.opens], call.path).toEqual(['GET', undefined]);
    }
    for (const call of games) expect(call.scopes, call.path).toEqual(['archive']);
  });
});

describe('with the scope read', () => {
  test('a token reads its player’s own data without recording a visit [§12 Personal tokens]', async () => {
    const mara = await player('mara');
    const bot = await botOf(mara, ['read'], { days: 365 });
    await setClock('2027-03-14T12:00:00Z');
    const seen = () => db.all(sql`SELECT last_seen_day FROM players WHERE public_id = ${mara.publicId}`);
    const before = await seen();
    for (const call of ALL_CALLS.filter(({ scopes }) => scopes?.includes('read'))) {
      const { status, body } = await make(bot, call);
      const expected = call.path.endsWith('/replay') ? 404 : 200;
      expect(status, `${call.path} ${JSON.stringify(body)}`).toBe(expected);
    }
    expect(await seen()).toEqual(before);
  });

  test('a token reads replays of its player’s own plays once their day has closed, and of no other player’s', async () => {
    const mara = await player('mara');
    const bot = await botOf(mara, ['read']);
    await playMemory(mara);
    const watch = (more = '') => bot.get(`/api/plays/memory/${TODAY}/replay${more}`);
    expect((await watch()).body.code).toBe('TOKEN_SCOPE');
    await setClock('2027-03-13T01:29:58Z');
    expect((await watch()).body.code).toBe('TOKEN_SCOPE');
    await setClock('2027-03-13T01:30:00Z');
    expect((await watch()).status).toBe(200);
    expect((await watch('?player=bea')).body.code).toBe('TOKEN_SCOPE');
  });
});

test('a token can make 120 requests of any kind a minute; the next one is refused with the time to wait [§12 Personal tokens]', async () => {
  const bot = await botOf(await player('mara'), ['read']);
  await bot.get('/auth/me');
  await new Client().post('/dev/gates', { rate_limits: true });
  // More than two times 120, because the minute may change during the test.
  let refused: Reply | null = null;
  for (let asked = 0; asked < 250 && !refused; asked++) {
    const reply = await bot.post('/api/villa/buy-item/1');
    if (reply.status === 429) refused = reply;
  }
  await new Client().post('/dev/gates', { rate_limits: false });
  expect(refused?.headers.get('retry-after')).toBe('60');
  expect(refused?.body.detail).toBe('A token can make at most 120 requests a minute. Please wait a moment.');
});
