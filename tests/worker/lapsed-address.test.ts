// An unproven address: for a day the account keeps it, then anybody who proves it gets it.
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { auditLedger } from '../../worker/model/ledger/audit.ts';
import { askToken, inviter, register, signedIn } from '../support/accounts.ts';
import { Client, setClock } from '../support/client.ts';
import { Google, SocialClient } from '../support/google.ts';
import { account, mailsTo, PASSWORD, tokenIn, tokenMailedTo, verify } from '../support/mailed.ts';
import { db } from '../support/record.ts';
import { EMAIL_TAKEN } from '../support/registration-refusals.ts';

const ADDRESS = 'mara@example.com';
const MINE = 'my own harbour';

let squatter: Client;

const emailStatus = async (client: Client) => (await client.get('/api/me/account/email-status')).body;
const claim = (username: string) => register(username, { email: 'Mara@Example.com', password: MINE });
const told = () =>
  db.all(sql`
  SELECT username, notification_type FROM notifications JOIN players ON players.id = player_id
  WHERE notification_type = 'ADDRESS_LAPSED'`);

beforeEach(async () => {
  await setClock('2027-03-10T12:00:00Z');
  await inviter();
  squatter = await account('squatter', { email: ADDRESS });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  expect(await auditLedger(db)).toMatchObject({ ok: true });
  await new Client().get('/dev/mails');
});

describe('an address that an account holds unproven', () => {
  test('is reserved for a day [§12 E-mail]', async () => {
    await setClock('2027-03-11T11:59:00Z');
    expect(await claim('mara')).toMatchObject(EMAIL_TAKEN);
  });

  test('is reserved permanently once it is proven', async () => {
    await verify(await tokenMailedTo(ADDRESS, 'Verify'));
    await setClock('2027-04-10T12:00:00Z');
    expect(await claim('mara')).toMatchObject(EMAIL_TAKEN);
  });

  test('goes to an account that registers with it later and opens the link, and the earlier account loses it [§12 E-mail]', async () => {
    await setClock('2027-03-11T12:01:00Z');
    expect(await claim('mara')).toMatchObject({ status: 200, body: { email: null, username: 'mara' } });
    const mara = await signedIn('mara', MINE);
    expect(await emailStatus(mara)).toMatchObject({ email: null, pending_email: 'Mara@Example.com' });
    expect(await emailStatus(squatter)).toMatchObject({ email: ADDRESS, is_verified: false });
    expect(await told()).toEqual([]);
    expect(await verify(tokenIn((await mailsTo('Mara@Example.com'))[0]!))).toMatchObject({
      status: 200,
      body: { sparks_awarded: 6000 },
    });
    expect(await emailStatus(mara)).toMatchObject({ email: 'Mara@Example.com', is_verified: true });
    expect(await emailStatus(squatter)).toMatchObject({ email: null, is_verified: false });
    expect(await told()).toEqual([{ username: 'squatter', notification_type: 'ADDRESS_LAPSED' }]);
    expect((await askToken(ADDRESS, PASSWORD)).status).toBe(401);
    expect((await askToken(ADDRESS, MINE)).status).toBe(200);
    expect((await askToken('squatter', PASSWORD)).status).toBe(200);
    expect((await verify(await tokenMailedTo(ADDRESS, 'Verify'))).status).toBe(400);
  });

  test('claimed by several accounts goes to the first that opens its link [§12 E-mail]', async () => {
    await setClock('2027-03-11T12:01:00Z');
    for (const name of ['mara', 'noor']) expect((await claim(name)).status).toBe(200);
    await db.all(sql`DELETE FROM mail_links WHERE purpose = 'verify'`);
    const tokens = (await mailsTo('Mara@Example.com')).map(tokenIn);
    const replies = await Promise.all(tokens.map((token) => verify(token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    await expect.poll(told).toHaveLength(1);
  });

  test('also goes to an account that changes its address [§12 E-mail]', async () => {
    const mara = await account('mara', { email: 'other@example.com' });
    await setClock('2027-03-11T12:02:00Z');
    const change = { new_email: ADDRESS, current_password: PASSWORD };
    expect((await mara.post('/api/me/account/change-email', change)).status).toBe(200);
    expect((await verify(await tokenMailedTo(ADDRESS, 'Confirm'))).status).toBe(200);
    expect(await emailStatus(mara)).toMatchObject({ email: ADDRESS, is_verified: true });
    expect(await emailStatus(squatter)).toMatchObject({ email: null });
  });

  test('goes to the Google account that has it [§12 E-mail]', async () => {
    const google = await Google.start();
    const arrive = async () => {
      const client = new SocialClient(google);
      const now_s = Math.floor(Number((await client.get('/api/health')).headers.get('x-server-now')) / 1000);
      const nonce = await client.nonce();
      const token = await google.credential({ nonce, sub: '7', email: ADDRESS }, {}, now_s);
      return client.login(token, { referral_code: 'code-inviter' });
    };
    expect(await arrive()).toMatchObject({ status: 400, body: { code: 'EMAIL_TAKEN' } });
    await setClock('2027-03-11T12:01:00Z');
    expect(await arrive()).toMatchObject({
      status: 200,
      body: { is_new_user: true, user: { email: ADDRESS } },
    });
    expect(await emailStatus(squatter)).toMatchObject({ email: null });
    await expect.poll(told).toHaveLength(1);
  });
});
