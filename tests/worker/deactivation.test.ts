import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { sessionGuard } from '../../worker/access/session-store.ts';
import { constraintOf } from '../../worker/platform/database.ts';
import { askToken, inviter, register, signedIn } from '../support/accounts.ts';
import { Client, playMemory, setClock } from '../support/client.ts';
import { Google, SocialClient } from '../support/google.ts';
import { leave, leftBefore, personOf, playerRow, runJobs } from '../support/leaving.ts';
import { account, mailsTo, PASSWORD, tokenMailedTo, verify } from '../support/mailed.ts';
import { db } from '../support/record.ts';

describe('deactivating an account', () => {
  test('signs out everywhere at once, even from moves of an open play, and sends a mail [§12 Leaving]', async () => {
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

  test('without a password needs a token of a social account', async () => {
    const mara = await account('mara');
    await db.all(sql`UPDATE persons SET password_hash = NULL WHERE username = 'mara'`);
    expect((await leave(mara)).body.code).toBe('WRONG_PASSWORD');
    const social = (provider: string) => mara.post('/api/me/account/delete', { provider, id_token: 'a.b.c' });
    expect((await social('google')).body.code).toBe('SOCIAL_REFUSED');
    expect((await social('apple')).body.code).toBe('SOCIAL_UNIMPLEMENTED');
    expect((await mara.get('/auth/me')).status).toBe(200);
  });

  test('accepts a fresh token of the linked social account and no other [§12 Leaving]', async () => {
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

  test('happens once, and only with a live session', async () => {
    const mara = await account('mara');
    const replies = await Promise.all([leave(mara), leave(mara), leave(mara)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const letters = (await mailsTo(mara.email)).filter(
      ({ subject }) => subject === 'Your account is deactivated',
    );
    expect(letters).toHaveLength(1);
  });

  test('voids every mailed link [§12 E-mail]', async () => {
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

  test('keeps the player on the boards, and the name and address reserved [§12 Leaving]', async () => {
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
  test('restores everything within 90 days, and sends a mail [§12 Leaving; §Leaving]', async () => {
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
    expect((await askToken('mara', 'wrong')).body.code).toBe('BAD_CREDENTIALS');
    expect(await playerRow(mara.publicId)).toMatchObject({ kind: 'deactivated' });
    const back = await signedIn('mara');
    // The day of the deactivation has closed since, and its result was the best.
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

  test('fails after 90 days, even before the job has run [§12 Leaving]', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const mara = await account('mara');
    await leave(mara);
    await setClock('2027-06-08T12:00:10Z');
    expect((await askToken('mara', PASSWORD)).body.code).toBe('BAD_CREDENTIALS');
  });
});
