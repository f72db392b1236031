import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { claimOf } from '../../worker/model/rewards/claims.ts';
import { askToken } from '../support/accounts.ts';
import { Client, setClock } from '../support/client.ts';
import { account, mailsTo, PASSWORD, tokenIn, tokenMailedTo, verify } from '../support/mailed.ts';
import { db } from '../support/record.ts';

const INVALID = {
  status: 400,
  body: { code: 'LINK_INVALID', detail: 'The link may be invalid or expired.' },
};

const PROVEN = { status: 409, body: { code: 'ALREADY_VERIFIED' } };

const sparksOf = async (client: Client) => (await client.get('/auth/me')).body.total_points as number;
const emailStatus = async (client: Client) => (await client.get('/api/me/account/email-status')).body;

describe('verifying an address', () => {
  test('pays 1,000 Sparks once, even for twenty simultaneous requests, and later requests learn that the link was used [§12 E-mail; §Mail]', async () => {
    const mara = await account('mara');
    const before = await sparksOf(mara);
    const token = await tokenMailedTo(mara.email, 'Verify');
    expect(await emailStatus(mara)).toEqual({
      email: mara.email,
      is_verified: false,
      pending_email: null,
      welcome_owed: 0,
    });
    const replies = await Promise.all(Array.from({ length: 20 }, () => verify(token)));
    expect(replies.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([
      { message: 'Your email address is verified.', sparks_awarded: 1000 },
    ]);
    for (const reply of replies.filter(({ status }) => status !== 200)) expect(reply).toMatchObject(PROVEN);
    expect(await verify(token)).toMatchObject(PROVEN);
    expect(await sparksOf(mara)).toBe(before + 1000);
    expect(await emailStatus(mara)).toEqual({
      email: mara.email,
      is_verified: true,
      pending_email: null,
      welcome_owed: 0,
    });
    expect((await mara.post('/api/me/account/request-email-verification')).body.code).toBe(
      'ALREADY_VERIFIED',
    );
    expect(
      await db.all(sql`SELECT key, transaction_type, amount FROM postings WHERE key LIKE 'email%'`),
    ).toEqual([
      { key: `email-verified:${mara.publicId}`, transaction_type: 'email_verified', amount: 1_000_000 },
    ]);
  });

  test('pays nothing for an address that was rewarded before, in any spelling [§12 E-mail]', async () => {
    const identity = 'mara@gmail.com';
    const claim = claimOf({ kind: 'verified', identity, secret: env.HASH_SECRET });
    await db.all(sql`INSERT INTO claims VALUES (${claim}, 1, 1)`);
    const mara = await account('mara', { email: 'M.a.r.a+two@Gmail.com' });
    const before = await sparksOf(mara);
    const { body } = await verify(await tokenMailedTo(mara.email, 'Verify'));
    expect(body).toEqual({ message: 'Your email address is verified.', sparks_awarded: 0 });
    expect(await sparksOf(mara)).toBe(before);
  });

  test('fails for a link that has expired by the server’s clock [§12 E-mail]', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const mara = await account('mara');
    const token = await tokenMailedTo(mara.email, 'Verify');
    await setClock('2027-03-11T12:00:05Z');
    expect(await verify(token)).toMatchObject(INVALID);
    expect((await emailStatus(mara)).is_verified).toBe(false);
  });

  test('fails for a link voided by a newer one, and for an invalid token [§12 E-mail]', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const mara = await account('mara');
    const first = await tokenMailedTo(mara.email, 'Verify');
    await setClock('2027-03-10T13:01:00Z');
    expect((await mara.post('/api/me/account/request-email-verification')).status).toBe(200);
    const second = await tokenMailedTo(mara.email, 'Verify');
    expect(second).not.toBe(first);
    for (const token of [first, 'x', '%00', `${second}x`, second.toUpperCase()])
      expect(await verify(token)).toMatchObject(INVALID);
    expect((await new Client().get('/auth/verify-email')).body).toMatchObject({
      code: 'INVALID',
      detail: 'Verification token is missing. Please check your email link.',
    });
    expect((await verify('')).body.detail).toBe(
      'Verification token is missing. Please check your email link.',
    );
    expect((await verify(second)).status).toBe(200);
  });

  test('applies to the account that the link was sent to, whoever opens it', async () => {
    const mara = await account('mara');
    const ned = await account('ned');
    const token = await tokenMailedTo(mara.email, 'Verify');
    const before = await sparksOf(ned);
    expect((await ned.get(`/auth/verify-email?token=${token}`)).status).toBe(200);
    expect(await sparksOf(ned)).toBe(before);
    expect((await emailStatus(ned)).is_verified).toBe(false);
    expect((await emailStatus(mara)).is_verified).toBe(true);
  });

  test('cannot be started by another site', async () => {
    const mara = await account('mara');
    const token = await tokenMailedTo(mara.email, 'Verify');
    const fromElsewhere = { 'sec-fetch-site': 'cross-site' };
    const reply = await new Client().get(`/auth/verify-email?token=${token}`, fromElsewhere);
    expect(reply.body.code).toBe('CROSS_SITE');
  });

  test('can be requested once an hour, even by many requests at once', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const mara = await account('mara');
    const ask = () => mara.post('/api/me/account/request-email-verification');
    expect((await ask()).body.code).toBe('TOO_MANY_ATTEMPTS');
    await setClock('2027-03-10T13:01:00Z');
    const statuses = (await Promise.all(Array.from({ length: 6 }, ask))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await mailsTo(mara.email)).toHaveLength(2);
  });

  test('stores the token only in the mail [§12 E-mail; §Where state lives]', async () => {
    const mara = await account('mara');
    await new Client().post('/auth/forgot-password', mara.email);
    const kept = JSON.stringify(await db.all(sql`SELECT * FROM mail_links`));
    for (const subject of ['Verify', 'Reset']) {
      const secret = await tokenMailedTo(mara.email, subject);
      expect(secret).toMatch(/^[\w-]{43}$/);
      expect(kept).not.toContain(secret);
    }
  });
});

describe('a change of address', () => {
  const change = (client: Client, body: object) => client.post('/api/me/account/change-email', body);

  test('is pending until its link is opened, and the old address gets a mail [§12 E-mail]', async () => {
    const mara = await account('mara');
    await verify(await tokenMailedTo(mara.email, 'Verify'));
    const before = await sparksOf(mara);
    const body = { new_email: 'Mara.New@example.org', current_password: PASSWORD };
    expect((await change(mara, body)).status).toBe(200);
    expect(await emailStatus(mara)).toEqual({
      email: mara.email,
      is_verified: true,
      pending_email: 'Mara.New@example.org',
      welcome_owed: 0,
    });
    expect((await mailsTo(mara.email))[0]!.subject).toBe('Another email address was asked for');
    expect((await mailsTo(mara.email))[0]!.text).not.toContain('Mara.New@example.org');
    const token = await tokenMailedTo('Mara.New@example.org', 'Confirm');
    const { body: reply } = await verify(token);
    expect(reply).toEqual({ message: 'Your new email address is confirmed.', sparks_awarded: 0 });
    expect(await emailStatus(mara)).toEqual({
      email: 'Mara.New@example.org',
      is_verified: true,
      pending_email: null,
      welcome_owed: 0,
    });
    expect(await sparksOf(mara)).toBe(before);
    expect(await verify(token)).toMatchObject(PROVEN);
    expect((await askToken('mara.new@example.org', PASSWORD)).status).toBe(200);
  });

  test('verifies and pays when no address was verified before, and voids the first mail’s link [§12 E-mail]', async () => {
    const mara = await account('mara');
    const first = await tokenMailedTo(mara.email, 'Verify');
    await change(mara, { new_email: 'new@example.org', current_password: PASSWORD });
    const { body } = await verify(await tokenMailedTo('new@example.org', 'Confirm'));
    expect(body.sparks_awarded).toBe(1000);
    expect(await verify(first)).toMatchObject(INVALID);
  });

  test('requires the password of an account that has one, with no more guesses than signing in', async () => {
    const mara = await account('mara');
    const none = await change(mara, { new_email: 'new@example.org' });
    expect(none).toMatchObject({
      status: 422,
      body: { fields: { current_password: 'Please enter your password.' } },
    });
    const guess = () => change(mara, { new_email: 'new@example.org', current_password: 'wrong' });
    for (let tries = 0; tries < 5; tries++) expect((await guess()).body.code).toBe('WRONG_PASSWORD');
    expect((await guess()).body.code).toBe('TOO_MANY_ATTEMPTS');
    expect(await mailsTo('new@example.org')).toEqual([]);
  });

  test('of an account without a password requires none', async () => {
    const mara = await account('mara');
    await db.all(sql`UPDATE persons SET password_hash = NULL WHERE public_id = ${mara.publicId}`);
    expect((await change(mara, { new_email: 'new@example.org' })).status).toBe(200);
  });

  test('is refused for the current or an invalid address, and its link fails when the address was taken since', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const mara = await account('mara');
    const ned = await account('ned');
    const ask = (new_email: string) => change(mara, { new_email, current_password: PASSWORD });
    expect((await ask('MARA@example.com')).body).toMatchObject({ fields: { new_email: expect.any(String) } });
    for (const bad of [
      'x',
      'a@b',
      'a@b.c\r\nBcc: d@e.f',
      'a b@c.d',
      '<a@b.c>',
      'a@b.c, d@e.f',
      'a@b.c\u2028',
    ])
      expect((await ask(bad)).body).toMatchObject({
        fields: { new_email: 'Please enter a valid email address.' },
      });
    await ask('both@example.org');
    await setClock('2027-03-10T13:01:00Z');
    await change(ned, { new_email: 'both@example.org', current_password: PASSWORD });
    const tokens = (await mailsTo('both@example.org')).map(tokenIn);
    const statuses = (await Promise.all(tokens.map(verify))).map(({ status, body }) => body.code ?? status);
    expect(statuses.sort()).toEqual([200, 'EMAIL_TAKEN']);
  });

  test('is void after a change of password, as is a link that resets it [§12 E-mail]', async () => {
    const mara = await account('mara');
    await change(mara, { new_email: 'thief@example.org', current_password: PASSWORD });
    const token = await tokenMailedTo('thief@example.org', 'Confirm');
    await new Client().post('/auth/forgot-password', mara.email);
    const reset = { token: await tokenMailedTo(mara.email, 'Reset'), new_password: 'a third harbour' };
    const passwords = { current_password: PASSWORD, new_password: 'another harbour' };
    expect((await mara.post('/api/me/account/change-password', passwords)).status).toBe(200);
    expect(await verify(token)).toMatchObject(INVALID);
    expect((await new Client().post('/auth/reset-password', reset)).body.code).toBe('LINK_INVALID');
    expect((await emailStatus(mara)).pending_email).toBeNull();
  });

  test('requires a live session', async () => {
    const mara = await account('mara');
    await db.all(sql`UPDATE sessions SET revoked_at = 1`);
    const reply = await change(mara, { new_email: 'new@example.org', current_password: PASSWORD });
    expect(reply.body.code).toBe('NOT_SIGNED_IN');
    expect(await mailsTo('new@example.org')).toEqual([]);
  });
});
