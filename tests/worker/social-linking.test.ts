// Linking and unlinking social accounts, and attempts to take over another player's.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mailsIn } from '../../worker/dev/mailbox.ts';
import { signedIn } from '../support/accounts.ts';
import { setClock } from '../support/client.ts';
import { SocialClient } from '../support/google.ts';
import { account, PASSWORD } from '../support/mailed.ts';
import { db } from '../support/record.ts';
import {
  aroundEach,
  credentialFor,
  google,
  invited,
  MARA,
  registered,
  unlink,
  withPassword,
} from '../support/social-people.ts';

aroundEach();

describe('an account with a password', () => {
  test('is not taken over by an address in any spelling until its owner links it', async () => {
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

  test('gets one mail that a social account was linked', async () => {
    const owner = await withPassword('owner', 'owner@example.com');
    await owner.login(await credentialFor(MARA));
    await owner.login(await credentialFor(MARA));
    const mails = await mailsIn(env);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['owner@example.com', 'A Google account was linked'],
    ]);
    expect((await owner.get('/api/auth/social/accounts')).body).toHaveLength(1);
  });

  test('is linked with the password, or within ten minutes of signing in [§12 Leaving]', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const { publicId } = await account('owner', { email: 'owner@example.com' });
    const owner = new SocialClient(google);
    const signIn = async () => {
      owner.accessToken = (await signedIn('owner')).accessToken;
    };
    const link = async (current_password?: string) => {
      const now_s = Math.floor(Number((await owner.get('/api/health')).headers.get('x-server-now')) / 1000);
      const token = await google.credential({ nonce: await owner.nonce(), ...MARA }, {}, now_s);
      return owner.login(token, { current_password });
    };
    await signIn();
    await setClock('2027-03-10T12:12:00Z');
    expect(await link()).toMatchObject({
      status: 422,
      body: { fields: { current_password: 'Please enter your password.' } },
    });
    expect(await link('wrong')).toMatchObject({ status: 403, body: { code: 'WRONG_PASSWORD' } });
    expect((await owner.get('/api/auth/social/accounts')).body).toEqual([]);
    expect((await link(PASSWORD)).status).toBe(200);
    expect((await link()).status).toBe(200);
    expect((await unlink(owner)).status).toBe(200);
    await db.all(sql`UPDATE persons SET password_hash = NULL WHERE public_id = ${publicId}`);
    expect(await link()).toMatchObject({ status: 403, body: { code: 'SIGN_IN_AGAIN' } });
    await db.all(sql`UPDATE sessions SET created_at = created_at + 660000`);
    expect((await link()).status).toBe(200);
  });

  test('allows no more password guesses than signing in [§12 Leaving]', async () => {
    const { username } = await account('owner', { email: 'owner@example.com' });
    const owner = new SocialClient(google);
    owner.accessToken = (await signedIn(username)).accessToken;
    const guess = async () => owner.login(await credentialFor(MARA, owner), { current_password: 'wrong' });
    for (let n = 0; n < 5; n++) expect((await guess()).body.code).toBe('WRONG_PASSWORD');
    expect((await guess()).body.code).toBe('TOO_MANY_ATTEMPTS');
  });

  test('cannot link a social account of another player, or a second one', async () => {
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

  test('wins the race for one subject alone among several', async () => {
    const owners = await Promise.all(['one', 'two', 'three', 'four'].map((name) => withPassword(name)));
    const tokens = await Promise.all(owners.map((owner) => credentialFor(MARA, owner)));
    const replies = await Promise.all(owners.map((owner, place) => owner.login(tokens[place]!)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === 'SOCIAL_TAKEN')).toHaveLength(3);
  });

  test('cannot be linked by a session that has ended, though its copy is still read', async () => {
    const owner = await withPassword('owner');
    await owner.get('/auth/me');
    await db.all(sql`UPDATE sessions SET revoked_at = 1`);
    expect((await owner.login(await credentialFor(MARA))).body.code).toBe('NOT_SIGNED_IN');
    expect(await db.all(sql`SELECT 1 FROM social_accounts UNION ALL SELECT 1 FROM spent_tokens`)).toEqual([]);
  });
});

describe('unlinking', () => {
  test('leaves the password as the way in, and frees the subject without a second welcome', async () => {
    const owner = await withPassword('owner');
    await owner.login(await credentialFor(MARA));
    expect((await unlink(owner)).status).toBe(200);
    expect((await owner.get('/api/auth/social/accounts')).body).toEqual([]);
    expect((await unlink(owner)).status).toBe(404);
    const client = await registered(MARA);
    const chosen = await client.post('/api/me/account/set-username', { username: 'again' });
    expect(chosen.body).toMatchObject({ username: 'again', total_points: 1000 });
  });

  test('before a name was chosen still counts as having had an account', async () => {
    const client = await registered(MARA);
    await db.all(
      sql`UPDATE persons SET password_hash = 'scrypt' WHERE email_key = ${MARA.email.toLowerCase()}`,
    );
    expect((await unlink(client)).status).toBe(200);
    const again = await registered({ ...MARA, email: 'quite.another@example.com' });
    const chosen = await again.post('/api/me/account/set-username', { username: 'again' });
    expect(chosen.body.total_points).toBe(1000);
  });

  test('never removes the last way of signing in [§12 Leaving]', async () => {
    const client = await registered(MARA);
    const reply = await unlink(client);
    expect([reply.status, reply.body.code]).toEqual([409, 'LAST_SIGN_IN']);
    expect((await client.get('/api/auth/social/accounts')).body).toHaveLength(1);
  });

  test('the last two at once leaves one [§12 Leaving]', async () => {
    const client = await registered(MARA);
    await db.all(sql`
      INSERT INTO social_accounts SELECT 'apple', 'a1', public_id, 'a@example.com', 1, 0 FROM social_accounts`);
    const replies = await Promise.all(
      ['google', 'apple', 'google', 'apple'].map((provider) => unlink(client, provider)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await client.get('/api/auth/social/accounts')).body).toHaveLength(1);
  });

  test('by a session that has ended is refused', async () => {
    const owner = await withPassword('owner');
    await owner.login(await credentialFor(MARA));
    await db.all(sql`UPDATE sessions SET revoked_at = 1`);
    expect((await unlink(owner)).body.code).toBe('NOT_SIGNED_IN');
    expect(await db.all(sql`SELECT 1 FROM social_accounts`)).toHaveLength(1);
  });
});
