// Registrations from one network address: how many are free, when a CAPTCHA is needed, and when the welcome bonus waits.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { expiredOfDirectory } from '../../worker/features/accounts/expiry.ts';
import { admitNewAccount } from '../../worker/features/accounts/registration-limits.ts';
import { auditLedger } from '../../worker/model/ledger/audit.ts';
import { allGates } from '../../worker/platform/gates.ts';
import { captchaHeader, inviter, register, signedIn, solveCaptcha } from '../support/accounts.ts';
import { Client, setClock } from '../support/client.ts';
import { mailsTo, tokenIn, verify } from '../support/mailed.ts';
import { ops } from '../support/ops-calls.ts';
import { db, scalarOf } from '../support/record.ts';

const NOW = '2027-03-10T12:00:00Z';
const NOW_MS = Date.parse(NOW);
const HOUR_MS = 3_600_000;
const LOCKED = { status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } };
const from = (address: string) => ({ 'cf-connecting-ip': address });
const HERE = from('192.0.2.1');

const shutGates = () => new Client().post('/dev/gates', { all: true });
const solved = async () => captchaHeader(await solveCaptcha());

/** Counts this many registrations, made the given time ago. */
async function counted(times: number, { address = '192.0.2.1', ago_ms = 0 } = {}) {
  const places = [];
  for (let n = 0; n < times; n++)
    places.push(
      await admitNewAccount(db, {
        address,
        captchaSolved: true,
        secret: env.HASH_SECRET,
        gates: allGates({ on: true }),
        now_ms: NOW_MS - ago_ms,
      }),
    );
  return places;
}

const owedTo = async (client: Client) => (await client.get('/api/me/account/email-status')).body.welcome_owed;
const countsKept = () => scalarOf<number>(sql`SELECT COUNT(*) AS n FROM registrations`);

beforeEach(async () => {
  await setClock(NOW);
  await inviter();
  await shutGates();
});

describe('registrations from an address', () => {
  test('are free three times an hour; each further one takes a solved CAPTCHA, and none is refused outright [§12 Registration and names]', async () => {
    for (const name of ['Mara', 'Noor', 'Bea'])
      expect((await register(name, { headers: HERE })).status).toBe(200);
    const refused = await register('Ada', { headers: HERE });
    expect(refused).toMatchObject(LOCKED);
    expect(refused.body.detail).toBe('Many accounts were made from your network. Please try once more.');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect((await register('Ada', { headers: from('192.0.2.2') })).status).toBe(200);
    for (const name of ['Eve', 'Ida'])
      expect((await register(name, { headers: { ...HERE, ...(await solved()) } })).status).toBe(200);
    expect(await register('Una', { headers: HERE })).toMatchObject(LOCKED);
  });

  test('are free ten times a day [§12 Registration and names]', async () => {
    await counted(10, { ago_ms: 2 * HOUR_MS });
    const refused = await register('Mara', { headers: HERE });
    expect(refused).toMatchObject(LOCKED);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(21 * 3600);
    expect((await register('Mara', { headers: { ...HERE, ...(await solved()) } })).status).toBe(200);
    await setClock('2027-03-11T10:30:00Z');
    expect((await register('Noor', { headers: HERE })).status).toBe(200);
  });

  test('count as one household per /64, with a hundred a day per /48 [§12 Registration and names]', async () => {
    for (let n = 0; n < 3; n++) await counted(1, { address: '2001:db8:1:2' });
    expect(await register('Mara', { headers: from('2001:db8:1:2:ffff::9') })).toMatchObject(LOCKED);
    expect((await register('Mara', { headers: from('2001:db8:1:3::9') })).status).toBe(200);
    for (let n = 0; n < 96; n++) await counted(1, { address: `2001:db8:1:${n + 10}`, ago_ms: HOUR_MS });
    expect(await register('Noor', { headers: from('2001:db8:1:f00::9') })).toMatchObject(LOCKED);
    expect((await register('Noor', { headers: from('2001:db8:2:f00::9') })).status).toBe(200);
  });

  test('that fail do not count [§12 Registration and names]', async () => {
    await register('Mara', { headers: HERE });
    for (let n = 0; n < 3; n++)
      expect((await register('Mara', { email: `n${n}@example.com`, headers: HERE })).status).toBe(400);
    expect(await countsKept()).toBe(1);
    const twins = ['a', 'b', 'c'].map((mailbox, n) =>
      register('Noor', { email: `${mailbox}@example.com`, headers: from(`192.0.2.${n + 7}`) }),
    );
    expect((await Promise.all(twins)).filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countsKept()).toBe(2);
    for (const name of ['Ada', 'Bea']) expect((await register(name, { headers: HERE })).status).toBe(200);
  });

  test('made at once get no further than one after the other [§12 Registration and names]', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `twin_${n}`);
    const replies = await Promise.all(names.map((name) => register(name, { headers: HERE })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await countsKept()).toBe(3);
  });

  test('are unlimited while the gate is off', async () => {
    await new Client().post('/dev/gates', { all: false });
    await counted(30);
    expect((await register('Mara', { headers: HERE })).body.total_points).toBe(5000);
  });

  test('are kept for a day, as HMACs', async () => {
    await counted(1, { address: '2001:db8:1:2' });
    const rows = await db.all<Record<string, string>>(
      sql`SELECT address_key, network_key FROM registrations`,
    );
    for (const key of Object.values(rows[0]!)) expect(key).toMatch(/^[0-9a-f]{64}$/);
    await db.batch(
      expiredOfDirectory({ now_ms: NOW_MS + 24 * HOUR_MS - 1 }).map(({ remove }) => remove(100)),
    );
    expect(await countsKept()).toBe(1);
    await db.batch(expiredOfDirectory({ now_ms: NOW_MS + 24 * HOUR_MS }).map(({ remove }) => remove(100)));
    expect(await countsKept()).toBe(0);
  });
});

describe('the welcome bonus beyond twenty accounts a day', () => {
  test('waits for the proof, and is paid with it, once [§12 Registration and names]', async () => {
    const places = await counted(19);
    expect(places.map(({ welcomeWaits }) => welcomeWaits)).not.toContain(true);
    const headers = async () => ({ ...HERE, ...(await solved()) });
    expect((await register('Mara', { headers: await headers() })).body.total_points).toBe(5000);
    expect((await register('Noor', { headers: await headers() })).body.total_points).toBe(0);
    const noor = await signedIn('Noor');
    expect(await owedTo(noor)).toBe(5000);
    const token = tokenIn((await mailsTo('noor@example.com'))[0]!);
    const replies = await Promise.all(Array.from({ length: 5 }, () => verify(token)));
    const won = replies.filter(({ status }) => status === 200);
    expect(won.map(({ body }) => body.sparks_awarded)).toEqual([6000]);
    expect((await noor.get('/auth/me')).body.total_points).toBe(6000);
    expect(await owedTo(noor)).toBe(0);
    expect(await auditLedger(db)).toMatchObject({ ok: true });
  });

  test('also waits beyond a hundred accounts of a /48 [§12 Registration and names]', async () => {
    for (let n = 0; n < 100; n++) await counted(1, { address: `2001:db8:1:${n + 10}` });
    const headers = async (address: string) => ({ ...from(address), ...(await solved()) });
    const here = await headers('2001:db8:1:f00::9');
    expect((await register('Mara', { headers: here })).body.total_points).toBe(0);
    expect(await owedTo(await signedIn('Mara'))).toBe(5000);
    const elsewhere = await headers('2001:db8:2:f00::9');
    expect((await register('Noor', { headers: elsewhere })).body.total_points).toBe(5000);
  });

  test('keeps the amount of the registration, and is also released by an operator', async () => {
    await counted(20);
    await db.all(sql`
      INSERT INTO promotions (id, name, description, bonus_millis, starts_at, ends_at)
      VALUES ('p', 'Spring', 'More', 7500000, ${NOW_MS - 1000}, ${NOW_MS + 1000 * 60})`);
    await register('Mara', { headers: { ...HERE, ...(await solved()) } });
    await setClock('2027-03-12T12:00:00Z');
    const mara = await signedIn('Mara');
    for (let times = 0; times < 2; times++) await ops('vouch', { username: 'mara' });
    expect((await mara.get('/auth/me')).body.total_points).toBe(7500);
  });
});

describe('a welcome claimed for an unproven address', () => {
  test('is owed to the next accounts with it, and paid to the first that proves the address [§12 Registration and names]', async () => {
    await register('squatter', { email: 'mara+1@example.com' });
    // A mailbox gets one link an hour besides those that reset a password.
    await setClock(NOW_MS + 61 * 60_000);
    expect((await register('Mara', { email: 'mara@example.com' })).body.total_points).toBe(0);
    const mara = await signedIn('Mara');
    expect(await owedTo(mara)).toBe(5000);
    expect((await register('second', { email: 'mara+2@example.com' })).body.total_points).toBe(0);
    const second = await signedIn('second');
    expect(await owedTo(second)).toBe(5000);
    await verify(tokenIn((await mailsTo('mara@example.com'))[0]!));
    expect((await mara.get('/auth/me')).body.total_points).toBe(6000);
    expect(await owedTo(second)).toBe(0);
    expect((await register('third', { email: 'mara+3@example.com' })).body.total_points).toBe(0);
    expect(await owedTo(await signedIn('third'))).toBe(0);
  });
});
