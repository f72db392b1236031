import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { sessionGuard } from '../../worker/access/session-store.ts';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { forgetGone } from '../../worker/features/accounts/anonymise.ts';
import { auditLedger } from '../../worker/model/ledger/audit.ts';
import { runDueJobs } from '../../worker/nightly/jobs.ts';
import { constraintOf } from '../../worker/platform/database.ts';
import { askToken, inviter, register, signedIn } from '../support/accounts.ts';
import { Client, playMemory, setClock } from '../support/client.ts';
import { Google, SocialClient } from '../support/google.ts';
import { leaveAt } from '../support/leaving.ts';
import { account, mailsTo, PASSWORD, tokenMailedTo, verify } from '../support/mailed.ts';
import { ctx, db, rowOf } from '../support/record.ts';

const DAY_MS = 86_400_000;

const leave = (client: Client, proof: object = { password: PASSWORD }) =>
  client.post('/api/me/account/delete', proof);
const playerRow = async (publicId: string) =>
  (await db.all<Record<string, unknown>>(sql`SELECT * FROM players WHERE public_id = ${publicId}`))[0]!;
const personOf = async ({ publicId }: { publicId: string }) =>
  (await db.all<Record<string, unknown>>(sql`SELECT * FROM persons WHERE public_id = ${publicId}`))[0];
/** Puts leaving back to this many days before noon of 12 March. */
const leftBefore = ({ publicId }: { publicId: string }, { days }: { days: number }) =>
  leaveAt(Date.parse('2027-03-12T12:00:00Z') - days * DAY_MS, { publicId });
const runJobs = () => runDueJobs(ctx, { ports: localPorts(env) });

describe('deactivating an account', () => {
  test('signs out everywhere at once, an open play’s moves included, and says so by mail [§12 Leaving]', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const mara = await account('mara');
    const phone = await signedIn('mara');
    const { game_session_token } = (await phone.get('/api/daily-memory-config')).body;
    const flip = (move: number) =>
      phone.post('/api/memory/flip', { game_session_token, move, position: move });
    expect((await flip(1)).status).toBe(200);
    expect(await leave(mara)).toMatchObject({
      status: 200,
      body: { message: 'Your account is deactivated. Sign in within 90 days to restore it.' },
    });
    expect((await flip(2)).body.code).toBe('NOT_SIGNED_IN');
    for (const device of [mara, phone]) expect((await device.get('/auth/me')).status).toBe(401);
    const ids = await db.all<{ id: string }>(sql`
      SELECT sessions.id FROM sessions JOIN players ON players.id = player_id WHERE username = 'mara'`);
    expect(ids).toHaveLength(2);
    for (const { id } of ids) {
      const guarded = db.batch([sessionGuard({ sessionId: id, now_ms: Date.now() })]);
      expect(await guarded.catch(constraintOf)).toBe('GUARD');
    }
    expect(await playerRow(mara.publicId)).toMatchObject({
      kind: 'deactivated',
      deactivated_at: expect.any(Number),
    });
    const mail = (await mailsTo(mara.email))[0]!;
    expect(mail.subject).toBe('Your account is deactivated');
    expect(mail.text).toContain('Sign in until 7 June 2027');
  });

  test('needs the password, under the lockouts of signing in [§12 Leaving]', async () => {
    const mara = await account('mara');
    for (const proof of [{}, { password: null }, { password: '' }, { provider: 'google' }])
      expect((await leave(mara, proof)).body.fields).toEqual({ password: 'Please enter your password.' });
    for (let tries = 0; tries < 5; tries++)
      expect(await leave(mara, { password: 'wrong' })).toMatchObject({
        status: 403,
        body: { code: 'WRONG_PASSWORD' },
      });
    expect((await leave(mara)).body.code).toBe('TOO_MANY_ATTEMPTS');
    expect((await mara.get('/auth/me')).status).toBe(200);
  });

  test('of an account without a password wants a token of a social account', async () => {
    const mara = await account('mara');
    await db.all(sql`UPDATE persons SET password_hash = NULL WHERE username = 'mara'`);
    expect((await leave(mara)).body.code).toBe('WRONG_PASSWORD');
    const social = (provider: string) => mara.post('/api/me/account/delete', { provider, id_token: 'a.b.c' });
    expect((await social('google')).body.code).toBe('SOCIAL_REFUSED');
    expect((await social('apple')).body.code).toBe('SOCIAL_UNIMPLEMENTED');
    expect((await mara.get('/auth/me')).status).toBe(200);
  });

  test('is proven by a fresh token of the linked social account, and by no other [§12 Leaving]', async () => {
    const google = await Google.start();
    onTestFinished(() => void vi.unstubAllGlobals());
    await inviter();
    const browser = new SocialClient(google);
    const nonce = () => new SocialClient(google).nonce();
    const credential = async (claims = {}) => google.credential({ nonce: await nonce(), ...claims });
    const signedInWith = await credential();
    const { body } = await browser.login(signedInWith, { referral_code: 'code-inviter' });
    browser.accessToken = body.access_token;
    const phone = new SocialClient(google);
    phone.accessToken = (await phone.login(await credential())).body.access_token;
    const by = (id_token: string) => leave(browser, { provider: 'google', id_token });
    const anothers = await credential({ sub: '2002', email: 'ned@example.com' });
    const old = await google.credential({ nonce: await nonce() }, {}, Math.floor(Date.now() / 1000) - 7200);
    for (const token of [signedInWith, anothers, old, `${await credential()}x`])
      expect(await by(token)).toMatchObject({ status: 401, body: { code: 'SOCIAL_REFUSED' } });
    expect((await browser.get('/auth/me')).status).toBe(200);
    expect((await by(await credential())).status).toBe(200);
    for (const device of [browser, phone]) expect((await device.get('/auth/me')).status).toBe(401);
    expect((await mailsTo('mara@example.com'))[0]!.subject).toBe('Your account is deactivated');
    const back = await new SocialClient(google).login(await credential());
    expect(back.body).toMatchObject({ is_new_user: false, user: { id: body.user.id } });
    expect((await mailsTo('mara@example.com'))[0]!.subject).toBe('Your account is back');
  });

  test('is done once, by a live session', async () => {
    const mara = await account('mara');
    const replies = await Promise.all([leave(mara), leave(mara), leave(mara)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const letters = (await mailsTo(mara.email)).filter(
      ({ subject }) => subject === 'Your account is deactivated',
    );
    expect(letters).toHaveLength(1);
  });

  test('voids every link that was mailed [§12 E-mail]', async () => {
    const mara = await account('mara');
    await new Client().post('/auth/forgot-password', mara.email);
    const token = await tokenMailedTo(mara.email, 'Reset');
    const verification = await tokenMailedTo(mara.email, 'Verify');
    await leave(mara);
    await signedIn('mara');
    const reply = await new Client().post('/auth/reset-password', { token, new_password: 'another harbour' });
    expect(reply.body.code).toBe('LINK_INVALID');
    expect((await verify(verification)).body.code).toBe('LINK_INVALID');
  });

  test('leaves a deactivated player on the boards, whose name and address nobody else can take [§12 Leaving]', async () => {
    const mara = await account('mara');
    await playMemory(mara);
    await leave(mara);
    const { body } = await new Client().get('/api/leaderboards/game/memory');
    expect(body).toMatchObject([{ username: 'deactivated player', is_guest: false }]);
    expect(JSON.stringify(body)).not.toContain('mara');
    expect((await register('MARA', { email: 'new@example.com' })).body.code).toBe('USERNAME_TAKEN');
    expect((await register('other', { email: 'Mara@example.com' })).body.code).toBe('EMAIL_TAKEN');
    const invited = await register('friend', { referral_code: (await personOf(mara))!.referral_code });
    expect(invited.body.code).toBe('NOT_INVITED');
  });
});

describe('signing in to a deactivated account', () => {
  test('brings everything back for 90 days, and says so by mail [§12 Leaving; §Leaving]', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const mara = await account('mara');
    await verify(await tokenMailedTo(mara.email, 'Verify'));
    await playMemory(mara);
    const before = (await mara.get('/auth/me')).body;
    const row = await playerRow(mara.publicId);
    const person = await personOf(mara);
    await leave(mara);
    await setClock('2027-03-12T12:00:00Z');
    await leftBefore(mara, { days: 89 });
    await runJobs();
    const back = await signedIn('mara');
    // The day on which it was left has closed meanwhile, and its result was the best.
    const badge = 2500;
    expect((await back.get('/auth/me')).body).toMatchObject({
      ...before,
      daily_points_earned: 0,
      villa_value: before.villa_value + badge,
      net_worth: before.net_worth + badge,
    });
    const restored = await playerRow(mara.publicId);
    expect(restored).toMatchObject({
      kind: 'registered',
      deactivated_at: null,
      email_verified_at: row.email_verified_at,
    });
    expect(await personOf(mara)).toEqual(person);
    expect((await mailsTo(mara.email))[0]!.subject).toBe('Your account is back');
    expect((await new Client().get('/api/leaderboards/game/memory?date=2027-03-10')).body[0].username).toBe(
      'mara',
    );
  });

  test('fails after 90 days, also before the job has run [§12 Leaving]', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const mara = await account('mara');
    await leave(mara);
    await setClock('2027-06-08T12:00:10Z');
    expect((await askToken('mara', PASSWORD)).body.code).toBe('BAD_CREDENTIALS');
  });
});

describe('a player who does not come back', () => {
  const goneFor90Days = async (username: string) => {
    const row = await rowOf<{ publicId: string }>(
      sql`SELECT public_id AS "publicId" FROM players WHERE username = ${username}`,
    );
    await leaveAt(Date.now() - 90 * DAY_MS, row);
  };

  test('is nobody from then on: nothing personal is left, the postings are [§2 Postings; §12 Leaving]', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const mara = await account('mara', { email: 'mara@gmail.com' });
    await playMemory(mara);
    await new Client().post('/auth/forgot-password', mara.email);
    await mailsTo(mara.email);
    const { id } = await playerRow(mara.publicId);
    await db.all(sql`
      INSERT INTO social_accounts VALUES ('google', 'subject-1', ${mara.publicId}, 'mara@gmail.com', 1, 1)`);
    const { balance } = (
      await db.all<{ balance: number }>(sql`SELECT balance FROM accounts WHERE id = ${id}`)
    )[0]!;
    await leave(mara);
    await setClock('2027-03-12T12:00:00Z');
    await leftBefore(mara, { days: 90 });
    await runJobs();
    const row = await playerRow(mara.publicId);
    expect(row).toMatchObject({
      id,
      kind: 'deleted',
      username: expect.stringMatching(/^deleted_[a-z]{8}$/),
      email_verified_at: null,
      address_key: null,
    });
    expect(await db.all(sql`SELECT 1 FROM persons WHERE public_id = ${mara.publicId}`)).toEqual([]);
    expect(row.username_key).toBe(row.username);
    const tables = await db.all<{ name: string }>(sql`
      SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*' AND name NOT GLOB 'local*' AND name NOT GLOB 'sqlite*'`);
    expect(tables.length).toBeGreaterThan(10);
    const rows = await db.batch(tables.map(({ name }) => sql`SELECT * FROM ${sql.raw(name)}`));
    for (const [place, { name }] of tables.entries())
      expect(JSON.stringify(rows[place]), name).not.toMatch(/mara|subject-1/i);
    expect(await db.all(sql`SELECT balance FROM accounts WHERE id = ${id}`)).toEqual([{ balance }]);
    expect(await db.all(sql`SELECT 1 FROM postings WHERE target = ${id}`)).not.toEqual([]);
    expect((await auditLedger(db)).findings).toEqual([]);
    const { body } = await new Client().get('/api/leaderboards/game/memory?date=2027-03-10');
    expect(body).toMatchObject([{ username: row.username }]);
    expect((await askToken('mara', PASSWORD)).body.code).toBe('BAD_CREDENTIALS');
    const again = await register('mara', { email: 'mara@gmail.com' });
    expect(again.body).toMatchObject({ username: 'mara', total_points: 0 });
  });

  test('is forgotten once: twice gives the same result, and others are left as they are [§Leaving]', async () => {
    await inviter();
    for (const name of ['one', 'two', 'three', 'stays', 'here']) await register(name);
    for (const name of ['one', 'two', 'three', 'stays']) await leave(await signedIn(name));
    for (const name of ['one', 'two', 'three']) await goneFor90Days(name);
    const now_ms = Date.now();
    const forget = async () => (await forgetGone(ctx, { now_ms, after_ms: 0, limit: 2 })).persons;
    expect([await forget(), await forget()]).toEqual([2, 1]);
    const players = () => db.all(sql`SELECT * FROM players ORDER BY id`);
    const before = await players();
    expect(await forget()).toBe(0);
    expect(await players()).toEqual(before);
    const kinds = await db.all<{ kind: string }>(
      sql`SELECT kind FROM players WHERE username <> 'inviter' ORDER BY id`,
    );
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'deleted',
      'deleted',
      'deleted',
      'deactivated',
      'registered',
    ]);
  });

  test('who comes back while being forgotten is either, never half [§Leaving]', async () => {
    const mara = await account('mara');
    await leave(mara);
    const leftAt = (await playerRow(mara.publicId)).deactivated_at as number;
    await Promise.all([
      forgetGone(ctx, { now_ms: leftAt + 90 * DAY_MS, after_ms: 0, limit: 9 }),
      askToken('mara', PASSWORD),
    ]);
    const { kind } = await playerRow(mara.publicId);
    expect(['registered', 'deleted']).toContain(kind);
    expect((await personOf(mara))?.kind).toBe(kind === 'deleted' ? undefined : 'registered');
  });
});

test('what has expired is purged, and what still counts is kept [§Rollover]', async () => {
  await setClock('2027-03-10T12:00:00Z');
  const mara = await account('mara');
  await askToken('mara', 'wrong');
  const now_ms = Date.parse('2027-03-10T12:00:00Z');
  await db.all(sql`INSERT INTO spent_tokens VALUES ('old', ${now_ms - 1}), ('new', ${now_ms + DAY_MS})`);
  await runJobs();
  const count = async (table: string) =>
    (await db.all<{ n: number }>(sql`SELECT COUNT(*) AS n FROM ${sql.raw(table)}`))[0]!.n;
  expect(await db.all(sql`SELECT token_hash FROM spent_tokens`)).toEqual([{ token_hash: 'new' }]);
  expect(await count('mail_links')).toBe(1);
  expect(await count('sign_in_failures')).toBe(2);
  const sessions = await count('sessions');
  expect((await mara.get('/auth/me')).status).toBe(200);
  await setClock('2027-03-11T14:00:00Z');
  await runJobs();
  expect(await count('mail_links')).toBe(0);
  expect(await count('sign_in_failures')).toBe(0);
  expect(await count('sessions')).toBe(sessions);
  expect((await mara.get('/auth/me')).status).toBe(200);
  await setClock('2027-04-11T14:00:00Z');
  await runJobs();
  expect(await count('sessions')).toBe(0);
});
