import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessionGuard } from '../../worker/access/session-store.ts';
import { createApp } from '../../worker/app.ts';
import { constraintOf } from '../../worker/platform/database.ts';
import { productionPorts } from '../../worker/platform/ports.ts';
import { askToken, signedIn } from '../support/accounts.ts';
import { Client, setClock } from '../support/client.ts';
import { fakeD1 } from '../support/fake-d1.ts';
import { account, mailsTo, PASSWORD, tokenMailedTo, verify } from '../support/mailed.ts';
import { forgot, INVALID, NEW, openPlay, reset } from '../support/passwords.ts';
import { db } from '../support/record.ts';

const NEUTRAL = {
  status: 200,
  body: {
    message:
      'If an account has this email address, a link to reset its password is on its way. If none arrives, the last link stays valid.',
  },
};

const resetsTo = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => subject === 'Reset your password');

describe('a forgotten password', () => {
  test('is reset by a mailed link, once for twenty simultaneous tries [§12 E-mail; §Where state lives]', async () => {
    const mara = await account('mara');
    expect(await forgot(' MARA@example.com ')).toMatchObject(NEUTRAL);
    const token = await tokenMailedTo(mara.email, 'Reset');
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => reset(token, `${NEW} ${n}`)));
    const done = replies.flatMap(({ status }, n) => (status === 200 ? [n] : []));
    expect(done).toHaveLength(1);
    for (const reply of replies.filter(({ status }) => status !== 200)) expect(reply).toMatchObject(INVALID);
    expect((await askToken('mara', PASSWORD)).status).toBe(401);
    expect((await askToken('mara', `${NEW} ${done[0]}`)).status).toBe(200);
    expect(await reset(token)).toMatchObject(INVALID);
    expect((await mailsTo(mara.email))[0]!.subject).toBe('Your password was changed');
  });

  test('ends every session at once on reset: for writing, for moves of an open play, for reading [§12 E-mail; §12 Signing in]', async () => {
    const mara = await account('mara');
    const other = await signedIn('mara');
    const flip = await openPlay(other);
    expect((await flip()).status).toBe(200);
    await forgot(mara.email);
    expect((await reset(await tokenMailedTo(mara.email, 'Reset'))).status).toBe(200);
    expect((await flip()).body.code).toBe('NOT_SIGNED_IN');
    for (const { id } of await db.all<{ id: string }>(
      sql`SELECT id FROM sessions WHERE player_id = (SELECT id FROM players WHERE username = 'mara')`,
    )) {
      const guarded = db.batch([sessionGuard({ sessionId: id, now_ms: Date.now() })]);
      expect(await guarded.catch(constraintOf)).toBe('GUARD');
    }
    for (const device of [mara, other]) expect((await device.get('/auth/me')).status).toBe(401);
  });

  test('unlinks social accounts on reset, and says so [§12 E-mail]', async () => {
    const mara = await account('mara');
    await db.all(sql`
      INSERT INTO social_accounts (provider, subject, public_id, email, email_verified, linked_at)
      SELECT 'google', '66', public_id, 'thief@example.com', 1, 1 FROM persons WHERE username = 'mara'`);
    await forgot(mara.email);
    expect((await resetsTo(mara.email))[0]!.text).toContain('Google accounts that were linked are unlinked');
    expect((await reset(await tokenMailedTo(mara.email, 'Reset'))).status).toBe(200);
    expect(await db.all(sql`SELECT 1 FROM social_accounts`)).toEqual([]);
    expect((await mailsTo(mara.email))[0]!.text).toContain(
      'Google accounts that were linked no longer open it',
    );
  });

  test('verifies the address on reset, with everything a first verification brings, and signs nobody in [§12 E-mail]', async () => {
    const mara = await account('mara');
    await forgot(mara.email);
    const { body } = await reset(await tokenMailedTo(mara.email, 'Reset'));
    expect(Object.keys(body)).toEqual(['message']);
    const rows = await db.all(sql`
      SELECT email_verified_at, (SELECT SUM(amount) FROM postings
        WHERE target = players.id AND transaction_type = 'email_verified') AS paid
      FROM players WHERE username = 'mara'`);
    expect(rows).toEqual([{ email_verified_at: expect.any(Number), paid: 1_000_000 }]);
    const link = await tokenMailedTo(mara.email, 'Verify');
    expect((await verify(link)).body.sparks_awarded).toBe(0);
  });

  test('gets the same reply with and without an account, in every form of the request [§12 E-mail]', async () => {
    const mara = await account('mara');
    await account('gone');
    await db.all(sql`UPDATE persons SET kind = 'deactivated', deactivated_at = 1 WHERE username = 'gone'`);
    await account('banned');
    await db.all(sql`UPDATE persons SET banned_at = 1 WHERE username = 'banned'`);
    const asked = [
      mara.email,
      'nobody@example.com',
      'gone@example.com',
      'banned@example.com',
      '',
      'no address',
    ];
    for (const email of asked) expect(await forgot(email)).toMatchObject(NEUTRAL);
    expect(await resetsTo(mara.email)).toHaveLength(1);
    for (const email of asked.slice(1)) expect(await resetsTo(email)).toEqual([]);
    for (const body of [{}, { email: mara.email }, [mara.email], null, 7])
      expect((await new Client().post('/auth/forgot-password', body)).status).toBe(422);
  });

  test('gets its reply before any lookup, so that known and unknown addresses take the same time [§Mail]', async () => {
    const mara = await account('mara');
    for (const email of [mara.email, 'nobody@example.com']) {
      const request = new Request('http://127.0.0.1:8787/auth/forgot-password', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(email),
      });
      const never = () => new Promise<never>(() => {});
      const statement = { bind: () => statement, all: never };
      const DB = fakeD1({ prepare: () => statement, batch: never });
      const reply = await createApp(productionPorts).fetch(request, { ...env, DB }, createExecutionContext());
      expect({ status: reply.status, body: await reply.json() }).toEqual(NEUTRAL);
    }
  });

  test('sends twenty mails an hour for one network address [§12 E-mail]', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const mara = await account('mara');
    const from = (address: string) => ({ 'cf-connecting-ip': address });
    const flood = Array.from({ length: 30 }, (_, n) => forgot(`nobody${n}@example.com`, from('192.0.2.1')));
    for (const reply of await Promise.all(flood)) expect(reply).toMatchObject(NEUTRAL);
    expect(await forgot(mara.email, from('192.0.2.1'))).toMatchObject(NEUTRAL);
    expect(await resetsTo(mara.email)).toEqual([]);
    await forgot(mara.email, from('192.0.2.2'));
    expect(await resetsTo(mara.email)).toHaveLength(1);
    await setClock('2027-03-10T13:00:10Z');
    await forgot(mara.email, from('192.0.2.1'));
    expect(await resetsTo(mara.email)).toHaveLength(2);
  });

  test('can be reset for sixty minutes [§12 E-mail]', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const mara = await account('mara');
    await forgot(mara.email);
    const token = await tokenMailedTo(mara.email, 'Reset');
    await setClock('2027-03-10T13:00:05Z');
    expect(await reset(token)).toMatchObject(INVALID);
    expect((await askToken('mara', PASSWORD)).status).toBe(200);
  });
});

describe('a reset link', () => {
  test('is the only kind of link that sets a password, and proves no address', async () => {
    const mara = await account('mara');
    await forgot(mara.email);
    await mara.post('/api/me/account/change-email', {
      new_email: 'new@example.org',
      current_password: PASSWORD,
    });
    expect(await reset(await tokenMailedTo(mara.email, 'Verify'))).toMatchObject(INVALID);
    expect(await reset(await tokenMailedTo('new@example.org', 'Confirm'))).toMatchObject(INVALID);
    const token = await tokenMailedTo(mara.email, 'Reset');
    expect((await verify(token)).body.code).toBe('LINK_INVALID');
    expect((await reset(token)).status).toBe(200);
  });

  test.each([
    ['a newer one', async (email: string) => forgot(email)],
    ['a ban', async () => db.all(sql`UPDATE persons SET banned_at = 1 WHERE username = 'mara'`)],
    [
      'another address',
      async () =>
        db.all(sql`UPDATE persons SET email = 'b@c.de', email_key = 'b@c.de' WHERE username = 'mara'`),
    ],
  ])('is void after %s [§12 E-mail]', async (_, happens) => {
    const mara = await account('mara');
    await forgot(mara.email);
    const token = await tokenMailedTo(mara.email, 'Reset');
    await happens(mara.email);
    await mailsTo(mara.email);
    expect(await reset(token)).toMatchObject(INVALID);
  });

  test('without its token, or used with too short a password, is refused with a reason [§14 Passwords]', async () => {
    const missing = { status: 422, body: { detail: 'Invalid or missing password reset token.' } };
    for (const token of ['', null, undefined, 7, 'x'.repeat(201)])
      expect(await reset(token)).toMatchObject(missing);
    expect(await reset('no-such-token')).toMatchObject(INVALID);
    const mara = await account('mara');
    await forgot(mara.email);
    const token = await tokenMailedTo(mara.email, 'Reset');
    expect((await reset(token, 'five5')).body).toMatchObject({
      code: 'INVALID',
      fields: { new_password: 'Password must be at least 6 characters long.' },
    });
    expect((await reset(token, 'x'.repeat(129))).status).toBe(422);
    expect((await reset(token, 'six666')).status).toBe(200);
  });

  test('lets a locked-out player sign in again', async () => {
    const mara = await account('mara');
    for (let tries = 0; tries < 5; tries++) await askToken('mara', 'wrong');
    expect((await askToken('mara', PASSWORD)).status).toBe(429);
    await forgot(mara.email);
    await reset(await tokenMailedTo(mara.email, 'Reset'));
    expect((await askToken('mara', NEW)).status).toBe(200);
  });
});
