// How many letters a mailbox gets, whoever requests them, without revealing who has an account.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expiredOfDirectory } from '../../worker/features/accounts/expiry.ts';
import { admitProofRequest } from '../../worker/features/accounts/mail-limits.ts';
import { allGates } from '../../worker/platform/gates.ts';
import { register } from '../support/accounts.ts';
import { Client, setClock } from '../support/client.ts';
import { type Account, account, mailsTo, PASSWORD, tokenMailedTo, verify } from '../support/mailed.ts';
import { db } from '../support/record.ts';

const MAILBOX = 'victim@example.org';

const want = (who: Client, new_email: string) =>
  who.post('/api/me/account/change-email', { new_email, current_password: PASSWORD });
const forgot = (email: string) => new Client().post('/auth/forgot-password', email);
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject).reverse();
async function people(names: readonly string[]): Promise<Account[]> {
  const made = [];
  for (const name of names) made.push(await account(name));
  return made;
}

/** The clock runs between two calls. */
const MORE_THAN_AN_HOUR_MS = 61 * 60_000;

afterEach(() => new Client().get('/dev/mails').then(() => undefined));
beforeEach(() => setClock('2027-03-10T12:00:00Z'));

describe('a mailbox', () => {
  test('gets three mails an hour, of which two are reserved for password resets, whatever account requests them [§12 E-mail]', async () => {
    const crowd = await people(['ada', 'bea', 'cleo', 'dora']);
    const replies = await Promise.all(crowd.map((who) => want(who, MAILBOX)));
    for (const { status } of replies) expect(status).toBe(200);
    expect(await subjectsTo(MAILBOX)).toEqual(['Confirm your new email address']);
    await verify(await tokenMailedTo(MAILBOX, 'Confirm'));
    for (let n = 0; n < 4; n++) expect((await forgot(MAILBOX)).status).toBe(200);
    expect(await subjectsTo(MAILBOX)).toEqual([
      'Confirm your new email address',
      'Reset your password',
      'Reset your password',
    ]);
    await setClock('2027-03-10T13:01:00Z');
    await forgot(MAILBOX);
    expect(await subjectsTo(MAILBOX)).toHaveLength(4);
  });

  test('gets ten letters a day, at most eight of them other than resets [§12 E-mail]', async () => {
    const ada = await account('ada');
    for (let n = 0; n < 12; n++) {
      await setClock(Date.parse('2027-03-10T12:01:00Z') + n * MORE_THAN_AN_HOUR_MS);
      await want(ada, MAILBOX);
    }
    expect(await subjectsTo(MAILBOX)).toHaveLength(8);
    await db.all(sql`
      UPDATE persons SET email = ${MAILBOX}, email_key = ${MAILBOX} WHERE public_id = ${ada.publicId}`);
    for (let n = 0; n < 3; n++) await forgot(MAILBOX);
    expect((await subjectsTo(MAILBOX)).slice(8)).toEqual(['Reset your password', 'Reset your password']);
    await db.batch(
      expiredOfDirectory({ now_ms: Date.parse('2027-03-12T12:00:00Z') }).map(({ remove }) => remove(100)),
    );
    expect(await db.all(sql`SELECT 1 FROM letters`)).toEqual([]);
  });

  test('is one mailbox in every spelling of its address [§12 E-mail]', async () => {
    const [ada, bea, cleo] = await people(['ada', 'bea', 'cleo']);
    await want(ada!, 'vic.tim@gmail.com');
    await want(bea!, 'VICTIM+1@gmail.com');
    await want(cleo!, 'victim+2@googlemail.com');
    const { body } = await new Client().get('/dev/mails');
    const sent = (body as { subject: string }[]).filter(({ subject }) => subject.includes('Confirm'));
    expect(sent).toHaveLength(1);
    const rows = await db.all<{ recipient: string }>(sql`SELECT recipient FROM letters`);
    for (const { recipient } of rows) expect(recipient).toMatch(/^[0-9a-f]{64}$/);
  });

  test('at its limit keeps its last link valid, and the reply says so [§12 E-mail]', async () => {
    const ada = await account('ada');
    const ask = () => ada.post('/api/me/account/request-email-verification');
    const refused = await ask();
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'TOO_MANY_ATTEMPTS',
        detail: 'The last link that we sent is still valid. Another one can be sent in an hour.',
      },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(await subjectsTo(ada.email)).toEqual(['Verify your email address']);
    expect((await verify(await tokenMailedTo(ada.email, 'Verify'))).status).toBe(200);
  });

  test('at an unproven address gets three notices an hour; the owner of a proven address gets all [§12 E-mail]', async () => {
    const [ada, bea] = await people(['ada', 'bea']);
    await verify(await tokenMailedTo(bea!.email, 'Verify'));
    const change = async (who: Account) => {
      for (let n = 0; n < 5; n++) {
        const passwords = {
          current_password: n === 0 ? PASSWORD : `another harbour ${n}`,
          new_password: `another harbour ${n + 1}`,
        };
        expect((await who.post('/api/me/account/change-password', passwords)).status).toBe(200);
      }
      return (await subjectsTo(who.email)).filter((subject) => subject.includes('was changed')).length;
    };
    expect(await change(ada!)).toBe(3);
    expect(await change(bea!)).toBe(5);
  });
});

describe('claiming an address', () => {
  test('gets the same reply whether it is taken or not, and its owner gets a mail [§12 E-mail]', async () => {
    const [ada, bea] = await people(['ada', 'bea']);
    await setClock('2027-03-10T13:01:00Z');
    const [free, taken] = [await want(ada!, 'free@example.org'), await want(ada!, 'BEA@example.com')];
    expect(taken.status).toBe(200);
    expect(taken.body).toEqual(free.body);
    expect([...taken.headers.keys()]).toEqual([...free.headers.keys()]);
    const status = await ada!.get('/api/me/account/email-status');
    expect(status.body.pending_email).toBe('BEA@example.com');
    expect((await subjectsTo(bea!.email)).at(-1)).toBe('Your address was asked for');
    const [told] = await mailsTo(bea!.email);
    expect(told!.links).toEqual([]);
    expect(told!.text).not.toContain('ada');
  });

  test('repeatedly, up to the limit, reveals nothing either [§12 E-mail]', async () => {
    const [ada, bea] = await people(['ada', 'bea']);
    const codesOf = async (who: Account, email: string) => {
      const codes = [];
      for (let n = 0; n < 5; n++) codes.push((await want(who, email)).body.code ?? 200);
      return codes;
    };
    expect(await codesOf(ada!, 'free@example.org')).toEqual(await codesOf(bea!, 'ada@example.com'));
  });
});

test('a network address requests twenty verification letters an hour at most, while resets still work [§12 E-mail]', async () => {
  const now_ms = Date.parse('2027-03-10T12:00:00Z');
  const [ada, bea] = [await account('ada'), await account('bea')];
  await new Client().post('/dev/gates', { registration_rush: true });
  const asking = { address: '192.0.2.1', gates: allGates({ on: true }), now_ms };
  const ctx = { directory: db, HASH_SECRET: env.HASH_SECRET };
  const admitted = await Promise.all(Array.from({ length: 22 }, () => admitProofRequest(ctx, asking)));
  expect(admitted.filter(Boolean)).toHaveLength(20);
  const here = { 'cf-connecting-ip': '192.0.2.1' };
  const elsewhere = { 'cf-connecting-ip': '192.0.2.2' };
  await setClock('2027-03-10T12:59:00Z');
  expect((await register('cleo', { headers: here })).status).toBe(200);
  expect((await register('dora', { headers: elsewhere })).status).toBe(200);
  expect(await subjectsTo('cleo@example.com')).toEqual([]);
  expect(await subjectsTo('dora@example.com')).toHaveLength(1);
  const again = (headers: Record<string, string>) =>
    bea.post('/api/me/account/request-email-verification', {}, headers);
  const change = (headers: Record<string, string>) =>
    ada.post('/api/me/account/change-email', { new_email: MAILBOX, current_password: PASSWORD }, headers);
  for (const reply of [await again(here), await change(here)]) {
    expect([reply.status, reply.body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(reply.body.detail).toMatch(/^Your network has requested many emails/);
  }
  expect(await subjectsTo(MAILBOX)).toEqual([]);
  expect((await change(elsewhere)).status).toBe(200);
  await new Client().post('/auth/forgot-password', 'dora@example.com', here);
  expect(await subjectsTo('dora@example.com')).toContain('Reset your password');
  await setClock('2027-03-10T13:00:10Z');
  expect((await change(here)).status).toBe(200);
  expect((await again(here)).status).toBe(200);
});
