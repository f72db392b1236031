// Passwords set by signed-in players: a change, a first one, and common ones.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { askToken, inviter, register, signedIn } from '../support/accounts.ts';
import { Client, guest } from '../support/client.ts';
import { account, mailsTo, PASSWORD, tokenMailedTo } from '../support/mailed.ts';
import { NEW, openPlay } from '../support/passwords.ts';
import { db } from '../support/record.ts';

describe('a change of password', () => {
  const change = (client: Client, current_password: unknown, new_password: unknown = NEW) =>
    client.post('/api/me/account/change-password', { current_password, new_password });

  test('ends all other sessions at once, keeps the current one, and notifies the owner [§12 Signing in]', async () => {
    const mara = await account('mara');
    const other = await signedIn('mara');
    const flip = await openPlay(other);
    expect((await change(mara, PASSWORD)).body).toEqual({
      message: 'Your password is changed. All other devices are signed out.',
    });
    expect((await flip()).body.code).toBe('NOT_SIGNED_IN');
    expect((await other.get('/auth/me')).status).toBe(401);
    expect((await mara.get('/auth/me')).status).toBe(200);
    expect((await (await openPlay(mara))()).status).toBe(200);
    const notice = (await mailsTo(mara.email))[0]!;
    expect(notice.subject).toBe('Your password was changed');
    expect(notice.links).toEqual([]);
    expect((await askToken('mara', PASSWORD)).status).toBe(401);
    expect((await askToken('mara', NEW)).status).toBe(200);
  });

  test('needs the current password, and locks after five guesses', async () => {
    const mara = await account('mara');
    for (let tries = 0; tries < 5; tries++)
      expect(await change(mara, 'wrong')).toMatchObject({ status: 403, body: { code: 'WRONG_PASSWORD' } });
    const locked = await change(mara, PASSWORD);
    expect(locked).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await mailsTo(mara.email)).map(({ subject }) => subject)).not.toContain(
      'Your password was changed',
    );
  });

  test('happens once when two run at the same time', async () => {
    const mara = await account('mara');
    const other = await signedIn('mara');
    const replies = await Promise.all([
      change(mara, PASSWORD, 'first harbour'),
      change(other, PASSWORD, 'second one'),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
    const works = await Promise.all(
      ['first harbour', 'second one'].map((password) => askToken('mara', password)),
    );
    expect(works.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('limits the length, and is for players only [§14 Passwords]', async () => {
    const mara = await account('mara');
    expect((await change(mara, PASSWORD, 'seven77')).body.fields).toEqual({
      new_password: 'Password must be at least 8 characters long.',
    });
    expect((await change(mara, '')).body.fields).toEqual({ current_password: 'Please enter your password.' });
    expect((await change(await guest(), PASSWORD)).status).toBe(401);
    expect((await change(new Client(), PASSWORD)).status).toBe(401);
  });
});

describe('a first password', () => {
  const set = (client: Client, new_password: string) =>
    client.post('/api/me/account/set-password', { new_password });

  test('is set once, for an account without a password', async () => {
    const mara = await account('mara');
    expect(await set(mara, NEW)).toMatchObject({ status: 409, body: { code: 'HAS_PASSWORD' } });
    const phone = await signedIn('mara');
    await db.all(sql`UPDATE persons SET password_hash = NULL WHERE username = 'mara'`);
    expect((await set(mara, 'seven77')).status).toBe(422);
    const replies = await Promise.all([set(mara, NEW), set(mara, 'other harbour')]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await mara.get('/auth/me')).body.hasPassword).toBe(true);
    expect((await phone.get('/auth/me')).status).toBe(401);
    expect((await mailsTo(mara.email))[0]!.subject).toBe('Your password was changed');
  });
});

describe('a common password', () => {
  beforeEach(async () => {
    await new Client().post('/dev/gates', { common_passwords: true });
  });

  test('is accepted while the gate is off', async () => {
    await new Client().post('/dev/gates', { common_passwords: false });
    await inviter();
    expect((await register('mara', { password: 'password1' })).status).toBe(200);
  });

  const refused = { status: 422, body: { detail: 'Please choose a less common password.', code: 'INVALID' } };

  test('is refused at registration, and nothing is written or counted [§14 Passwords]', async () => {
    await inviter();
    for (const password of ['password1', 'Qwerty123', '11111111', 'mara@example.com', 'doxa2026']) {
      const reply = await register('mara', { password, email: 'mara@example.com' });
      expect(reply, password).toMatchObject({
        ...refused,
        body: { fields: { password: refused.body.detail } },
      });
    }
    expect(await db.all(sql`SELECT 1 FROM sign_in_failures`)).toEqual([]);
    expect((await register('mara')).status).toBe(200);
  });

  test('is refused at reset, and the link remains valid [§14 Passwords]', async () => {
    const mara = await account('mara');
    await new Client().post('/auth/forgot-password', mara.email);
    const token = await tokenMailedTo(mara.email, 'Reset');
    const reset = (new_password: string) =>
      new Client().post('/auth/reset-password', { token, new_password });
    for (const password of ['iloveyou', 'mara@example.com'])
      expect(await reset(password)).toMatchObject({
        ...refused,
        body: { fields: { new_password: refused.body.detail } },
      });
    expect((await mara.get('/auth/me')).status).toBe(200);
    expect((await reset('another harbour')).status).toBe(200);
  });

  test('is refused when set or changed, and the old password stays [§14 Passwords]', async () => {
    const mara = await account('mara');
    const change = { current_password: PASSWORD, new_password: 'password123' };
    expect(await mara.post('/api/me/account/change-password', change)).toMatchObject(refused);
    expect((await askToken('mara', PASSWORD)).status).toBe(200);
    await db.all(sql`UPDATE persons SET password_hash = NULL WHERE username = 'mara'`);
    const set = { new_password: '12345678' };
    expect(await mara.post('/api/me/account/set-password', set)).toMatchObject(refused);
    expect((await mara.get('/auth/me')).body.hasPassword).toBe(false);
  });
});
