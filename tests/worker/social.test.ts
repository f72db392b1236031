// Signing in and registering by a social account, and attempts to get into another player's account.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mailsIn } from '../../worker/dev/mailbox.ts';
import { captchaHeader, solveCaptcha } from '../support/accounts.ts';
import { Client, playMemory, setClock } from '../support/client.ts';
import { SocialClient } from '../support/google.ts';
import { db } from '../support/record.ts';
import {
  aroundEach,
  credentialFor,
  google,
  invited,
  inviter,
  MARA,
  registered,
} from '../support/social-people.ts';

aroundEach();

describe('a newcomer by social sign-in', () => {
  test('counts like any other registration of its address [§12 Registration and names]', async () => {
    await new Client().post('/dev/gates', { all: true });
    const arrive = async (sub: string, headers: Record<string, string> = {}) => {
      const client = await invited();
      const id_token = await credentialFor({ sub, email: `${sub}@example.com` });
      return client.post('/api/auth/social/login', { provider: 'google', id_token }, headers);
    };
    for (const sub of ['1', '2', '3']) expect((await arrive(sub)).status).toBe(200);
    expect(await arrive('4')).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
    expect((await arrive('4', captchaHeader(await solveCaptcha()))).status).toBe(200);
    expect((await arrive('1')).body.is_new_user).toBe(false);
  });

  test('becomes the account with everything the guest had, a provisional name and a verified address [§12 Guests]', async () => {
    const client = await invited();
    await playMemory(client);
    const before = (await client.get('/auth/me')).body;
    const { body } = await client.login(await credentialFor(MARA));
    expect(body).toMatchObject({
      access_token: expect.any(String),
      is_new_user: true,
      user: {
        id: before.id,
        username: expect.stringMatching(/^user_[a-z0-9]{8}$/),
        email: MARA.email,
        isGuest: false,
        hasPassword: false,
        referral_code: expect.any(String),
        total_points: before.total_points + 1000,
      },
    });
    expect(await db.all(sql`SELECT transaction_type FROM postings ORDER BY id`)).not.toContainEqual({
      transaction_type: 'welcome_bonus',
    });
    const [person] = await db.all(sql`
      SELECT email_key, email_verified_at IS NOT NULL AS verified, username_set_at FROM persons WHERE public_id = ${before.id}`);
    expect(person).toEqual({ email_key: MARA.email.toLowerCase(), verified: 1, username_set_at: null });
    const brought = sql`
      SELECT 1 FROM referrals WHERE referee = ${before.id}`;
    expect(await db.all(brought)).toHaveLength(1);
    expect((await client.get('/auth/me')).status).toBe(401);
    client.cookie = '';
    client.accessToken = body.access_token;
    expect((await client.get('/api/results/today/memory')).body.points_earned).toBe(before.total_points);
    expect((await client.get('/api/auth/social/accounts')).body).toEqual([
      { provider: 'google', email: MARA.email, email_verified: true },
    ]);
  });

  test('is admitted by the code in the body, the guest’s, or the cookie’s, and otherwise asked for one', async () => {
    const uninvited = new SocialClient(google);
    const reply = await uninvited.login(await credentialFor(MARA));
    expect([reply.status, reply.body.detail]).toEqual([
      400,
      'Registration is by invitation only. Please use a referral link from an existing player.',
    ]);
    const wrong = { referral_code: 'no-such-code' };
    expect((await uninvited.login(await credentialFor(MARA), wrong)).body.code).toBe('NOT_INVITED');
    const code = { referral_code: 'code-inviter' };
    expect((await uninvited.login(await credentialFor(MARA), code)).body.is_new_user).toBe(true);
    const withCookie = new SocialClient(google);
    withCookie.cookie = 'referral_code=code-inviter';
    const noor = { sub: '1002', email: 'noor@example.com' };
    expect((await withCookie.login(await credentialFor(noor))).body.is_new_user).toBe(true);
    expect((await inviter.get('/auth/me')).body.total_points).toBe(1000);
  });

  test('is paid for the address once, in any spelling and whoever had it', async () => {
    const gmail = await registered({ sub: '1', email: 'some.body+doxa@gmail.com' });
    expect((await gmail.get('/auth/me')).body.total_points).toBe(1000);
    const twin = await registered({ sub: '2', email: 'somebody@googlemail.com' });
    expect((await twin.get('/auth/me')).body.total_points).toBe(0);
  });

  test('in parallel becomes one account', async () => {
    const clients = await Promise.all(Array.from({ length: 8 }, invited));
    const tokens = await Promise.all(clients.map((client) => credentialFor(MARA, client)));
    const replies = await Promise.all(clients.map((client, place) => client.login(tokens[place]!)));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(replies.filter(({ body }) => body.is_new_user)).toHaveLength(1);
    expect(new Set(replies.map(({ body }) => body.user.id)).size).toBe(1);
    expect(
      await db.all(sql`SELECT COUNT(*) AS n FROM players WHERE username_key LIKE 'user@_%' ESCAPE '@'`),
    ).toEqual([{ n: 1 }]);
  });

  test('with the cookie of a registered guest is not admitted to that account', async () => {
    const shared = await invited();
    const { cookie } = shared;
    const first = await shared.login(await credentialFor(MARA));
    const thief = new SocialClient(google);
    thief.cookie = cookie;
    const noor = { sub: '1002', email: 'noor@example.com' };
    const reply = await thief.login(await credentialFor(noor), { referral_code: 'code-inviter' });
    expect(reply.status).toBe(400);
    expect((await thief.get('/auth/me')).status).toBe(401);
    expect((await thief.get('/api/daily-memory-config')).status).toBe(401);
    expect(first.body.user.email).toBe(MARA.email);
  });
});

describe('a known social account', () => {
  test('signs in anywhere, by subject and not by address', async () => {
    const home = await registered(MARA);
    const { id } = (await home.get('/auth/me')).body;
    const elsewhere = new SocialClient(google);
    const moved = { ...MARA, email: 'another@example.com' };
    const { body } = await elsewhere.login(await credentialFor(moved));
    expect(body).toMatchObject({ is_new_user: false, user: { id, email: MARA.email } });
    elsewhere.accessToken = body.access_token;
    expect((await elsewhere.get('/api/me/sessions')).body).toHaveLength(2);
    expect((await inviter.get('/auth/me')).body.total_points).toBe(500);
  });

  test('is never merged with a guest [§12 Guests]', async () => {
    await registered(MARA);
    const visitor = await invited();
    await playMemory(visitor);
    const guestId = (await visitor.get('/auth/me')).body.id;
    const { body } = await visitor.login(await credentialFor(MARA));
    expect(body.user.id).not.toBe(guestId);
    expect(body.user.total_points).toBe(1000);
    expect((await visitor.get('/auth/me')).body.id).toBe(guestId);
  });

  test('is refused while blocked', async () => {
    await registered(MARA);
    await db.all(sql`UPDATE persons SET banned_at = 1 WHERE email IS NOT NULL`);
    const reply = await new SocialClient(google).login(await credentialFor(MARA));
    expect([reply.status, reply.body.code]).toEqual([403, 'BANNED']);
  });

  test('is restored within 90 days of leaving, and not later', async () => {
    const home = await registered(MARA);
    const { id } = (await home.get('/auth/me')).body;
    const leave = (now_ms: number) =>
      db.all(
        sql`UPDATE persons SET kind = 'deactivated', deactivated_at = ${now_ms} WHERE public_id = ${id}`,
      );
    await leave(Date.now());
    const { body } = await new SocialClient(google).login(await credentialFor(MARA));
    expect(body).toMatchObject({ is_new_user: false, user: { id } });
    expect((await mailsIn(env))[0]).toMatchObject({ to: MARA.email, subject: 'Your account is back' });
    await leave(Date.now() - 90 * 86_400_000);
    const late = await (await invited()).login(await credentialFor(MARA));
    expect([late.status, late.body.code]).toEqual([401, 'SOCIAL_REFUSED']);
  });

  test('can use a token once, even twenty times at once', async () => {
    await registered(MARA);
    const token = await credentialFor(MARA);
    const tries = Array.from({ length: 20 }, () => new SocialClient(google).login(token));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(19);
    expect((await new SocialClient(google).login(token)).body.code).toBe('SOCIAL_REFUSED');
  });

  test('can use a nonce once, whatever token has it', async () => {
    const nonce = await new SocialClient(google).nonce();
    const tokens = [MARA, { sub: '1002', email: 'noor@example.com' }].map((person) =>
      google.credential({ nonce, ...person }),
    );
    expect((await (await invited()).login(await tokens[0]!)).status).toBe(200);
    expect((await (await invited()).login(await tokens[1]!)).body.code).toBe('SOCIAL_REFUSED');
  });
});

describe('a session', () => {
  test('names the device and lasts 30 days', async () => {
    const client = await registered(MARA);
    const device =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
    const id_token = await credentialFor(MARA);
    await new SocialClient(google).post(
      '/api/auth/social/login',
      { provider: 'google', id_token },
      { 'user-agent': device },
    );
    const sessions = (await client.get('/api/me/sessions')).body;
    expect(sessions.map((session: { device: string }) => session.device)).toContain('Chrome on Linux');
    await setClock(Date.now() + 31 * 86_400_000);
    expect((await client.get('/auth/me')).status).toBe(401);
  });
});
