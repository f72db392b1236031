// The refusals of registration with their exact texts, its lockout, and which names are available.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetGone } from '../../worker/features/accounts/anonymise.ts';
import { captchaHeader, countPlayers, inviter, register, solveCaptcha } from '../support/accounts.ts';
import { Client, setClock } from '../support/client.ts';
import { leaveAt } from '../support/leaving.ts';
import { ctx, db, rowOf } from '../support/record.ts';
import { EMAIL_TAKEN, FAILED, USERNAME_TAKEN } from '../support/registration-refusals.ts';

const LOCKED = { status: 429, body: { detail: 'Too many attempts', code: 'TOO_MANY_ATTEMPTS' } };
const from = (address: string) => ({ 'cf-connecting-ip': address });

beforeEach(async () => {
  await inviter();
});

describe('registration', () => {
  test('refuses names and addresses that are taken, in any case [§12 Registration and names]', async () => {
    await register('Mara');
    expect(await register('mARA', { email: 'other@example.com' })).toMatchObject(USERNAME_TAKEN);
    expect(await register('Noor', { email: 'MARA@Example.com' })).toMatchObject(EMAIL_TAKEN);
    expect(await register('Mara')).toMatchObject(EMAIL_TAKEN);
    await db.all(sql`UPDATE players SET kind = 'deactivated', deactivated_at = 1 WHERE username = 'Mara'`);
    expect(await register('mara', { email: 'other@example.com' })).toMatchObject(USERNAME_TAKEN);
  });

  test('refuses a name that resembles a taken one, even of a forgotten player or one named later [§12 Registration and names]', async () => {
    await register('Paul_x');
    for (const username of ['PauI_x', 'pau1_X', 'PAUL_X'])
      expect(await register(username, { email: 'other@example.com' })).toMatchObject(USERNAME_TAKEN);
    const available = async (name: string) =>
      (await new Client().get(`/api/users/check-username/${name}`)).body.available;
    expect(await available('PauI_x')).toBe(false);
    expect(await available('PauI_y')).toBe(true);
    await leaveAt(1, { publicId: sql`(SELECT public_id FROM persons WHERE username = 'Paul_x')` });
    await forgetGone(ctx, { now_ms: Date.now(), after_ms: 0, limit: 9 });
    expect(await available('PauI_x')).toBe(true);
    const gone = await rowOf<{ username: string }>(sql`SELECT username FROM players WHERE kind = 'deleted'`);
    expect(gone.username).toMatch(/^deleted_[a-z]{8}$/);
    const replies = await Promise.all(
      ['Pauly_0', 'PauIy_O', 'pau1y_o'].map((name, n) => register(name, { email: `p${n}@example.com` })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('refuses each invalid name, password and address with its field’s message [§12 Registration and names; §14 Passwords]', async () => {
    for (const [field, value, text] of [
      ['username', 'ab', 'Username must be at least 3 characters long'],
      ['username', 'a'.repeat(21), 'Username can be at most 20 characters long'],
      ['username', 'mara lind', 'Username can only contain letters, numbers, and underscores'],
      ['username', 'mara-lind', 'Username can only contain letters, numbers, and underscores'],
      ['username', 'M\u0430ra', 'Username can only contain letters, numbers, and underscores'],
      ['username', 'Mara\u200b', 'Username can only contain letters, numbers, and underscores'],
      ['username', 'Doxa', 'Please choose a different username'],
      ['username', 'gUEST', 'Please choose a different username'],
      ['username', 'user_1234', 'Please choose a different username'],
      ['username', 'Deleted_abc', 'Please choose a different username'],
      ['username', 'f_u_c_k_1', 'Please choose a different username'],
      ['password', '12345', 'Password must be at least 6 characters long.'],
      ['password', 'x'.repeat(129), 'Password can be at most 128 characters long.'],
      ['email', 'mara', 'Please enter a valid email address.'],
      ['email', 'mara@example', 'Please enter a valid email address.'],
      ['email', 'a@b.c, d@e.f', 'Please enter a valid email address.'],
      ['email', 'mara\u0000@example.com', 'Please enter a valid email address.'],
      ['email', 'mara\u200b@example.com', 'Please enter a valid email address.'],
      ['email', 'mara@example.com\nBcc: x@example.com', 'Please enter a valid email address.'],
      ['email', `${'a'.repeat(250)}@example.com`, 'Please enter a valid email address.'],
    ] as const) {
      expect(await register('Mara', { [field]: value }), `${field} ${value}`).toMatchObject({
        status: 422,
        body: { detail: text, code: 'INVALID', fields: { [field]: text } },
      });
      expect(await countPlayers(), value).toBe(1);
    }
  });

  test('ignores fields that only the server may set [§Four laws]', async () => {
    const reply = await register('Mara', {
      id: 'chosen',
      is_premium: true,
      isPremium: 1,
      total_points: 1e9,
      balance: 1e9,
      kind: 'deleted',
      email_verified_at: 1,
      banned_at: null,
      created_at: 1,
      public_id: 'chosen',
      password_hash: 'x',
      referred_by: 99,
      __proto__: { is_premium: true },
      constructor: { prototype: { is_premium: true } },
    });
    expect(reply).toMatchObject({ status: 200, body: { is_premium: false, total_points: 5000 } });
    expect(reply.body.id).not.toBe('chosen');
    const rows = await db.all(sql`
      SELECT kind, email_verified_at, is_premium, referred_by = (SELECT id FROM players WHERE username = 'inviter') AS "byInviter"
      FROM players WHERE username = 'Mara'`);
    expect(rows).toEqual([{ kind: 'registered', email_verified_at: null, is_premium: 0, byInviter: 1 }]);
  });

  test('fails as usual and writes nothing when a program fills in the hidden field [§12 Signing in]', async () => {
    expect(await register('Mara', { website: 'https://example.com' })).toMatchObject(FAILED);
    expect(await countPlayers()).toBe(1);
    expect(await db.all(sql`SELECT 1 FROM sign_in_failures`)).toEqual([]);
    expect((await register('Mara', { website: '' })).status).toBe(200);
  });
});

describe('many failed registrations', () => {
  test('from an address lead to a lockout, which a solved CAPTCHA lifts once', async () => {
    await setClock('2027-06-01T12:00:00Z');
    await register('Mara', { headers: from('192.0.2.1') });
    const headers = from('192.0.2.9');
    for (let n = 0; n < 5; n++)
      expect(await register('Mara', { email: `m${n}@example.com`, headers })).toMatchObject(USERNAME_TAKEN);
    const locked = await register('Noor', { headers });
    expect(locked).toMatchObject(LOCKED);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(880);
    expect((await register('Noor', { headers: from('192.0.2.10') })).status).toBe(200);
    const solved = { ...headers, ...captchaHeader(await solveCaptcha()) };
    expect((await register('Lena', { headers: solved })).status).toBe(200);
    expect(await register('Olga', { headers: solved })).toMatchObject(LOCKED);
    await setClock('2027-06-01T12:15:30Z');
    expect((await register('Olga', { headers })).status).toBe(200);
  });

  test('at once count in full', async () => {
    const headers = from('192.0.2.9');
    const replies = await Promise.all(
      Array.from({ length: 15 }, (_, n) => register(`Mara${n}`, { referral_code: `guess-${n}`, headers })),
    );
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test('exclude successes and invalid forms', async () => {
    const headers = from('192.0.2.9');
    for (let n = 0; n < 7; n++) {
      expect((await register('Doxa', { headers })).status).toBe(422);
      expect((await register('Mara', { headers, referral_code: null })).status).toBe(400);
      expect((await register(`Mara${n}`, { headers })).status).toBe(200);
    }
  });
});

describe('the check of a name', () => {
  test('answers as registration would: free, taken, reserved or invalid', async () => {
    for (const [name, available] of [
      ['Mara', true],
      ['inviter', false],
      ['INVITER', false],
      ['ab', false],
      ['a'.repeat(21), false],
      ['a'.repeat(201), false],
      ['a'.repeat(8000), false],
      ['mara lind', false],
      ['m\u0430ra', false],
      ['Doxa', false],
      ['user_x', false],
      ['sh1thead', false],
      ['%', false],
      ['_', false],
    ] as const) {
      const reply = await new Client().get(`/api/users/check-username/${encodeURIComponent(name)}`);
      expect(reply, name).toMatchObject({ status: 200, body: { available } });
    }
  });
});
