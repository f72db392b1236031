// Signing in, registering, linking and unlinking by a social account, and the ways of taking over what is another's.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mailsIn } from '../../worker/dev/mailbox.ts';
import { auditLedger } from '../../worker/ledger/audit.ts';
import { database } from '../../worker/platform/database.ts';
import { guest, player, playMemory, setClock } from '../support/client.ts';
import { Google, SocialClient } from '../support/google.ts';

const db = database(env);

let google: Google;
let inviter: Awaited<ReturnType<typeof player>>;

beforeEach(async () => {
  google = await Google.start();
  inviter = await player('inviter');
});

afterEach(async () => {
  vi.unstubAllGlobals();
  expect(await auditLedger(db)).toMatchObject({ ok: true });
});

interface Person {
  sub: string;
  email: string;
}

const MARA: Person = { sub: '1001', email: 'Mara.Social@example.com' };

/** A browser with a guest's cookie, that followed an inviter's link. */
async function invited(): Promise<SocialClient> {
  const client = new SocialClient(google);
  await client.post('/api/session/init', { referral_code: 'code-inviter' });
  return client;
}

/** A fresh credential for a person. */
async function credentialFor(person: Person, client = new SocialClient(google)): Promise<string> {
  return google.credential({ nonce: await client.nonce(), ...person });
}

/** Registers a person and answers the signed-in browser. */
async function registered(person: Person): Promise<SocialClient> {
  const client = await invited();
  const { status, body } = await client.login(await credentialFor(person));
  expect([status, body.is_new_user]).toEqual([200, true]);
  client.cookie = '';
  client.accessToken = body.access_token;
  return client;
}

/** A signed-in player with a password, in a browser where Google is offered. */
async function withPassword(username: string, email: string | null = null): Promise<SocialClient> {
  const { accessToken, publicId } = await player(username);
  await db.all(sql`
    UPDATE players SET password_hash = 'scrypt', email = ${email}, email_key = ${email?.toLowerCase() ?? null}
    WHERE public_id = ${publicId}`);
  const client = new SocialClient(google);
  client.accessToken = accessToken;
  return client;
}

function unlink(client: SocialClient, provider = 'google') {
  return client.request(`/api/auth/social/accounts/${provider}`, { method: 'DELETE' });
}

describe('a newcomer by social login', () => {
  test('becomes the account with all the guest held, a provisional name and a verified address', async () => {
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
    const [row] = await db.all(sql`
      SELECT email_key, email_verified_at IS NOT NULL AS verified, username_set_at, referral.referrer_id IS NOT NULL AS brought
      FROM players LEFT JOIN referrals AS referral ON referral.referee_id = players.id WHERE public_id = ${before.id}`);
    expect(row).toEqual({
      email_key: MARA.email.toLowerCase(),
      verified: 1,
      username_set_at: null,
      brought: 1,
    });
    expect((await client.get('/auth/me')).status).toBe(401);
    client.cookie = '';
    client.accessToken = body.access_token;
    expect((await client.get('/api/results/today/memory')).body.points_earned).toBe(before.total_points);
    expect((await client.get('/api/auth/social/accounts')).body).toEqual([
      { provider: 'google', email: MARA.email, email_verified: true },
    ]);
  });

  test('is let in by the code in the body, the guest’s, or the cookie; else the invitation is asked for', async () => {
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

  test('is paid for the address once, however it is written and whoever had it', async () => {
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

  test('who brings a cookie of a guest that has registered is not let into that account', async () => {
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

describe('who is known', () => {
  test('is signed in anywhere, by subject and not by address', async () => {
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

  test('is never merged with a guest', async () => {
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
    await db.all(sql`UPDATE players SET banned_at = 1 WHERE email IS NOT NULL`);
    const reply = await new SocialClient(google).login(await credentialFor(MARA));
    expect([reply.status, reply.body.code]).toEqual([403, 'BANNED']);
  });

  test('comes back within 90 days of leaving, and not later', async () => {
    const home = await registered(MARA);
    const { id } = (await home.get('/auth/me')).body;
    const leave = (now_ms: number) =>
      db.all(
        sql`UPDATE players SET kind = 'deactivated', deactivated_at = ${now_ms} WHERE public_id = ${id}`,
      );
    await leave(Date.now());
    const { body } = await new SocialClient(google).login(await credentialFor(MARA));
    expect(body).toMatchObject({ is_new_user: false, user: { id } });
    expect((await mailsIn(env))[0]).toMatchObject({ to: MARA.email, subject: 'Your account is back' });
    await leave(Date.now() - 90 * 86_400_000);
    const late = await (await invited()).login(await credentialFor(MARA));
    expect([late.status, late.body.code]).toEqual([401, 'SOCIAL_REFUSED']);
  });

  test('can use a token once, also twenty times at once', async () => {
    await registered(MARA);
    const token = await credentialFor(MARA);
    const tries = Array.from({ length: 20 }, () => new SocialClient(google).login(token));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(19);
    expect((await new SocialClient(google).login(token)).body.code).toBe('SOCIAL_REFUSED');
  });

  test('can use a nonce once, whatever token bears it', async () => {
    const nonce = await new SocialClient(google).nonce();
    const tokens = [MARA, { sub: '1002', email: 'noor@example.com' }].map((person) =>
      google.credential({ nonce, ...person }),
    );
    expect((await (await invited()).login(await tokens[0]!)).status).toBe(200);
    expect((await (await invited()).login(await tokens[1]!)).body.code).toBe('SOCIAL_REFUSED');
  });
});

describe('an account with a password', () => {
  test('is not taken over by an address, however it is written, until its owner links', async () => {
    const owner = await withPassword('owner', 'owner@example.com');
    for (const email of ['owner@example.com', 'OWNER@Example.com']) {
      const reply = await (await invited()).login(await credentialFor({ sub: '66', email }));
      expect([reply.status, reply.body.detail]).toEqual([
        400,
        'This email address is already registered. Please try logging in instead, or use a different email address.',
      ]);
    }
    expect(
      (await owner.login(await credentialFor({ sub: '66', email: 'owner@example.com' }))).body,
    ).toMatchObject({
      access_token: owner.accessToken,
      is_new_user: false,
      user: { username: 'owner', hasPassword: true },
    });
    const signedIn = await new SocialClient(google).login(
      await credentialFor({ sub: '66', email: 'owner@example.com' }),
    );
    expect(signedIn.body.user.username).toBe('owner');
  });

  test('is told by mail that a social account was linked, once', async () => {
    const owner = await withPassword('owner', 'owner@example.com');
    await owner.login(await credentialFor(MARA));
    await owner.login(await credentialFor(MARA));
    const mails = await mailsIn(env);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['owner@example.com', 'A Google account was linked'],
    ]);
    expect((await owner.get('/api/auth/social/accounts')).body).toHaveLength(1);
  });

  test('does not get a social account that is another’s, nor a second one', async () => {
    await registered(MARA);
    const owner = await withPassword('owner');
    const taken = await owner.login(await credentialFor(MARA));
    expect([taken.status, taken.body.code]).toEqual([409, 'SOCIAL_TAKEN']);
    expect((await owner.login(await credentialFor({ sub: '7', email: 'seven@example.com' }))).status).toBe(
      200,
    );
    const second = await owner.login(await credentialFor({ sub: '8', email: 'eight@example.com' }));
    expect([second.status, second.body.code]).toEqual([409, 'SOCIAL_LINKED']);
    expect((await owner.get('/api/auth/social/accounts')).body).toMatchObject([
      { email: 'seven@example.com' },
    ]);
  });

  test('of several who link one subject at once one gets it', async () => {
    const owners = await Promise.all(['one', 'two', 'three', 'four'].map((name) => withPassword(name)));
    const tokens = await Promise.all(owners.map((owner) => credentialFor(MARA, owner)));
    const replies = await Promise.all(owners.map((owner, place) => owner.login(tokens[place]!)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === 'SOCIAL_TAKEN')).toHaveLength(3);
  });

  test('cannot be linked by a session that has ended, though a copy of it is still read', async () => {
    const owner = await withPassword('owner');
    await owner.get('/auth/me');
    await db.all(sql`UPDATE sessions SET revoked_at = 1`);
    expect((await owner.login(await credentialFor(MARA))).body.code).toBe('NOT_SIGNED_IN');
    expect(await db.all(sql`SELECT 1 FROM social_accounts UNION ALL SELECT 1 FROM spent_tokens`)).toEqual([]);
  });

  test('with a bearer that is not valid is never signed in instead', async () => {
    await registered(MARA);
    const stranger = new SocialClient(google);
    stranger.accessToken = 'nonsense';
    expect((await stranger.login(await credentialFor(MARA))).body.code).toBe('NOT_SIGNED_IN');
  });
});

describe('unlinking', () => {
  test('leaves the password as the way in, and the subject free without a second welcome', async () => {
    const owner = await withPassword('owner');
    await owner.login(await credentialFor(MARA));
    expect((await unlink(owner)).status).toBe(200);
    expect((await owner.get('/api/auth/social/accounts')).body).toEqual([]);
    expect((await unlink(owner)).status).toBe(404);
    const client = await registered(MARA);
    const chosen = await client.post('/api/me/account/set-username', { username: 'again' });
    expect(chosen.body).toMatchObject({ username: 'again', total_points: 1000 });
  });

  test('before a name was chosen counts as having had an account too', async () => {
    const client = await registered(MARA);
    await db.all(
      sql`UPDATE players SET password_hash = 'scrypt' WHERE email_key = ${MARA.email.toLowerCase()}`,
    );
    expect((await unlink(client)).status).toBe(200);
    const again = await registered({ ...MARA, email: 'quite.another@example.com' });
    const chosen = await again.post('/api/me/account/set-username', { username: 'again' });
    expect(chosen.body.total_points).toBe(1000);
  });

  test('never takes the last way of signing in', async () => {
    const client = await registered(MARA);
    const reply = await unlink(client);
    expect([reply.status, reply.body.code]).toEqual([409, 'LAST_SIGN_IN']);
    expect((await client.get('/api/auth/social/accounts')).body).toHaveLength(1);
  });

  test('of the last two at once leaves one', async () => {
    const client = await registered(MARA);
    await db.all(sql`
      INSERT INTO social_accounts SELECT 'apple', 'a1', player_id, 'a@example.com', 1, 0 FROM social_accounts`);
    const replies = await Promise.all(
      ['google', 'apple', 'google', 'apple'].map((provider) => unlink(client, provider)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await client.get('/api/auth/social/accounts')).body).toHaveLength(1);
  });

  test('reaches one’s own only, asks for a player, and knows no other provider', async () => {
    const client = await registered(MARA);
    const other = await withPassword('other');
    expect((await unlink(other)).status).toBe(404);
    expect((await unlink(new SocialClient(google))).status).toBe(401);
    expect((await unlink(client, 'facebook')).status).toBe(422);
    expect((await unlink(client, 'apple')).status).toBe(404);
    expect((await client.get('/api/auth/social/accounts')).body).toHaveLength(1);
    expect((await new SocialClient(google).get('/api/auth/social/accounts')).status).toBe(401);
  });

  test('by a session that has ended is refused', async () => {
    const owner = await withPassword('owner');
    await owner.login(await credentialFor(MARA));
    await db.all(sql`UPDATE sessions SET revoked_at = 1`);
    expect((await unlink(owner)).body.code).toBe('NOT_SIGNED_IN');
    expect(await db.all(sql`SELECT 1 FROM social_accounts`)).toHaveLength(1);
  });
});

describe('a session', () => {
  test('is not fixed by what a browser brought: each sign-in makes a token of its own', async () => {
    const home = await registered(MARA);
    const victim = new SocialClient(google);
    victim.cookie = 'access_token=planted; doxa_session=planted';
    const { body } = await victim.login(await credentialFor(MARA));
    expect(body.access_token).not.toBe(home.accessToken);
    expect(JSON.stringify(body)).not.toContain('planted');
    expect(body.access_token.length).toBeGreaterThanOrEqual(43);
  });

  test('names the device and lives 30 days', async () => {
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
    await setClock(new Date(Date.now() + 31 * 86_400_000).toISOString());
    expect((await client.get('/auth/me')).status).toBe(401);
  });

  test('of a guest links nothing: a visitor’s cookie is no bearer', async () => {
    await registered(MARA);
    const visitor = await guest();
    const client = new SocialClient(google);
    client.cookie = visitor.cookie;
    const { body } = await client.login(await credentialFor(MARA));
    expect(body.user.isGuest).toBe(false);
    expect((await client.get('/auth/me')).body.isGuest).toBe(true);
  });
});

test('a page of another site cannot sign anybody in', async () => {
  const id_token = await credentialFor(MARA);
  const body = { provider: 'google', id_token };
  const reply = await (await invited()).post('/api/auth/social/login', body, {
    'sec-fetch-site': 'cross-site',
  });
  expect([reply.status, reply.body.code]).toEqual([403, 'CROSS_SITE']);
});
