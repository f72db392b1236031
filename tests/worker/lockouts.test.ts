// Solved CAPTCHAs, their work and their limits, and the known device that strangers' guesses do not lock out.
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askToken, captchaHeader, inviter, register, solveCaptcha } from '../support/accounts.ts';
import { Client, setClock } from '../support/client.ts';
import { mailsTo, tokenIn, verify } from '../support/mailed.ts';
import { db } from '../support/record.ts';
import { LOCKED, PASSWORD, REFUSED } from '../support/sign-ins.ts';

let next = 0;
const elsewhere = () => ({ 'cf-connecting-ip': `198.51.100.${next++ % 250}` });

/** Signs in from a separate address, with extra headers. */
const guess = (name: string, password = 'wrong', headers: Record<string, string> = {}) =>
  askToken(name, password, { headers: { ...elsewhere(), ...headers } });

async function fail(name: string, times: number, headers: Record<string, string> = {}) {
  for (let n = 0; n < times; n++) expect(await guess(name, 'wrong', headers)).toMatchObject(REFUSED);
}

const workFor = async (account: string) =>
  (await new Client().get(`/auth/captcha-challenge?account=${account}`)).body.maxnumber;

afterEach(() => new Client().get('/dev/mails').then(() => undefined));
beforeEach(async () => {
  await setClock('2027-06-01T12:00:00Z');
  await inviter();
  await register('Mara');
  await register('Noor');
});

describe('the work of a CAPTCHA', () => {
  test('doubles with each failure after the fifth, for that account only, whether it exists or not [§12 Signing in]', {
    tags: ['long'],
  }, async () => {
    for (const name of ['Mara', 'nobody']) {
      await fail(name, 5);
      const work = [await workFor(name)];
      for (let n = 0; n < 4; n++) {
        const headers = captchaHeader(await solveCaptcha(name));
        expect(await guess(name, 'wrong', headers)).toMatchObject(REFUSED);
        work.push(await workFor(name));
      }
      expect(work).toEqual([25_000, 50_000, 100_000, 200_000, 200_000]);
    }
    expect(await workFor('mara@example.com')).toBe(200_000);
    expect(await workFor('Noor')).toBe(25_000);
    await setClock('2027-06-01T13:01:00Z');
    expect(await workFor('Mara')).toBe(25_000);
  });

  test('is not reduced by a solution requested for another name [§12 Signing in]', async () => {
    await fail('Mara', 5);
    await guess('Mara', 'wrong', captchaHeader(await solveCaptcha('Mara')));
    const easy = await solveCaptcha('somebody');
    expect(await guess('Mara', PASSWORD, captchaHeader(easy))).toMatchObject(LOCKED);
    const harder = await solveCaptcha('somebody');
    const salt = harder.salt.replace('level=0', 'level=3');
    expect(salt).not.toBe(harder.salt);
    expect(await guess('Mara', PASSWORD, captchaHeader({ ...harder, salt }))).toMatchObject(LOCKED);
    expect((await guess('Mara', PASSWORD, captchaHeader(await solveCaptcha('Mara')))).status).toBe(200);
  });
});

describe('solved CAPTCHAs', () => {
  test('allow thirty attempts an hour on an account [§12 Signing in]', async () => {
    await fail('Mara', 5);
    await guess('Mara', 'wrong', captchaHeader(await solveCaptcha('Mara')));
    await db.all(sql`
      WITH RECURSIVE times (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM times WHERE n < 28)
      INSERT INTO sign_in_failures (subject, failed_at)
      SELECT subject, failed_at FROM sign_in_failures, times WHERE subject LIKE 'solved-account:%'`);
    await guess('Mara', 'wrong', captchaHeader(await solveCaptcha('Mara')));
    const right = captchaHeader(await solveCaptcha('Mara'));
    expect(await guess('Mara', PASSWORD, right)).toMatchObject(LOCKED);
    await setClock('2027-06-01T13:01:00Z');
    expect((await guess('Mara', PASSWORD)).status).toBe(200);
  });

  test('that were not needed are not counted', async () => {
    await guess('Mara', 'wrong', captchaHeader(await solveCaptcha('Mara')));
    expect(await db.all(sql`SELECT 1 FROM sign_in_failures WHERE subject LIKE 'solved-%'`)).toEqual([]);
  });
});

test('ten failures within an hour are reported to the owner of a proven address by mail, once a day [§12 Signing in]', async () => {
  const warned = async (email: string) =>
    (await mailsTo(email)).filter(({ subject }) => subject === 'Somebody is guessing your password');
  const failTenTimes = async (hour: number) => {
    for (const minute of ['10', '30']) {
      await setClock(
        `2027-06-0${1 + Math.floor(hour / 24)}T${String(hour % 24).padStart(2, '0')}:${minute}:00Z`,
      );
      for (const name of ['Mara', 'Noor']) await fail(name, 5);
    }
  };
  await verify(tokenIn((await mailsTo('mara@example.com'))[0]!));
  await fail('Mara', 5);
  expect(await warned('mara@example.com')).toEqual([]);
  await setClock('2027-06-01T12:20:00Z');
  await fail('mara@example.com', 4);
  expect(await warned('mara@example.com')).toEqual([]);
  await fail('Mara', 1);
  const [letter] = await warned('mara@example.com');
  expect(letter).toMatchObject({ to: 'mara@example.com', links: [] });
  await failTenTimes(14);
  await failTenTimes(35);
  expect(await warned('mara@example.com')).toHaveLength(1);
  await failTenTimes(37);
  expect(await warned('mara@example.com')).toHaveLength(2);
  expect(await warned('noor@example.com')).toEqual([]);
});

describe('a device that signed in before', () => {
  /** Signs in and returns the headers that identify the device. */
  async function knownDevice(name: string): Promise<{ cookie: string }> {
    const reply = await guess(name, PASSWORD);
    const cookie = reply.headers.get('set-cookie')!;
    expect(cookie).toMatch(/^doxa_device=.*HttpOnly; SameSite=Lax$/);
    return { cookie: cookie.split(';')[0]! };
  }

  test('is not locked out by strangers’ guesses, and has five attempts [§12 Signing in]', async () => {
    const device = await knownDevice('Mara');
    await fail('Mara', 5);
    expect(await guess('Mara', PASSWORD)).toMatchObject(LOCKED);
    expect((await guess('Mara', PASSWORD, device)).status).toBe(200);
    expect(await guess('Mara', PASSWORD)).toMatchObject(LOCKED);
    await fail('Mara', 5, device);
    expect(await guess('Mara', PASSWORD, device)).toMatchObject(LOCKED);
    await setClock('2027-06-01T12:16:00Z');
    expect((await guess('Mara', PASSWORD)).status).toBe(200);
  });

  test('is recognised for the accounts that signed in on it, and by its own cookie only [§12 Signing in]', async () => {
    const device = await knownDevice('Noor');
    await fail('Mara', 5);
    const bad = [
      device,
      { cookie: device.cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) },
      { cookie: 'doxa_device=device~1~2.x' },
      { cookie: 'doxa_device=' },
    ];
    for (const headers of bad) expect(await guess('Mara', PASSWORD, headers)).toMatchObject(LOCKED);
    expect((await guess('Noor', PASSWORD, device)).status).toBe(200);
  });

  test('is not signed in by its device cookie, which is no guest either', async () => {
    const { cookie } = await knownDevice('Mara');
    const thief = new Client();
    thief.cookie = cookie;
    expect((await thief.get('/auth/me')).status).toBe(401);
    thief.cookie = cookie.replace('doxa_device', 'doxa_guest');
    expect((await thief.get('/auth/me')).status).toBe(401);
  });
});

describe('a solved CAPTCHA', () => {
  test('allows one more attempt, and not a second [§12 Signing in]', async () => {
    await fail('Mara', 5);
    const headers = captchaHeader(await solveCaptcha());
    expect(await askToken('Mara', 'wrong', { headers })).toMatchObject(REFUSED);
    expect(await askToken('Mara', PASSWORD, { headers })).toMatchObject(LOCKED);
    const next = captchaHeader(await solveCaptcha('Mara'));
    expect((await askToken('Mara', PASSWORD, { headers: next })).status).toBe(200);
    expect((await askToken('Mara', PASSWORD)).status).toBe(200);
  });

  test('of maximum work does not allow a second attempt either', { tags: ['long'] }, async () => {
    await fail('Mara', 5);
    for (let n = 0; n < 3; n++)
      expect(
        await askToken('Mara', 'wrong', { headers: captchaHeader(await solveCaptcha('Mara')) }),
      ).toMatchObject(REFUSED);
    const headers = captchaHeader(await solveCaptcha('Mara'));
    expect(await askToken('Mara', 'wrong', { headers })).toMatchObject(REFUSED);
    expect(await askToken('Mara', PASSWORD, { headers })).toMatchObject(LOCKED);
  });

  test('is used up by only one of many attempts at once [§12 Signing in]', async () => {
    await fail('Mara', 5);
    const headers = captchaHeader(await solveCaptcha());
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => askToken('Mara', 'wrong', { headers })),
    );
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(1);
  });

  test('is used up in every spelling of its payload', async () => {
    await fail('Mara', 5);
    const { algorithm, challenge, number, salt, signature } = await solveCaptcha();
    const first = captchaHeader({ algorithm, challenge, number, salt, signature });
    const again = captchaHeader({ took: 7, signature, salt, number, challenge, algorithm });
    const unended = captchaHeader({ algorithm, challenge, number, salt: salt.slice(0, -1), signature });
    expect(await askToken('Mara', 'wrong', { headers: first })).toMatchObject(REFUSED);
    expect(await askToken('Mara', PASSWORD, { headers: again })).toMatchObject(LOCKED);
    expect(await askToken('Mara', PASSWORD, { headers: unended })).toMatchObject(LOCKED);
  });

  test('expires by the server’s clock', async () => {
    const headers = captchaHeader(await solveCaptcha());
    await setClock('2027-06-01T12:10:01Z');
    await fail('Mara', 5);
    expect(await askToken('Mara', PASSWORD, { headers })).toMatchObject(LOCKED);
  });

  test('is refused when it is wrong, forged, signed with another key or no payload', async () => {
    await fail('Mara', 5);
    const solution = await solveCaptcha();
    const { createChallenge } = await import('altcha-lib/v1');
    const forged = await createChallenge({
      hmacKey: 'guessed',
      number: 1,
      maxnumber: 2,
      expires: new Date('2027-06-01T13:00:00Z'),
    });
    const longer = solution.salt.replace(/expires=(\d+)/, (_, seconds) => `expires=${Number(seconds) + 9}`);
    const bad: unknown[] = [
      { ...solution, number: solution.number + 1 },
      { ...solution, signature: solution.signature.replaceAll(/\d/g, '0') },
      { ...solution, salt: longer },
      { ...solution, algorithm: 'SHA-1' },
      { ...solution, number: String(solution.number) },
      { ...forged, number: 1 },
      {},
      [],
      null,
      'text',
    ];
    for (const payload of bad)
      expect(await askToken('Mara', PASSWORD, { headers: captchaHeader(payload) })).toMatchObject(LOCKED);
    for (const header of ['%%%', 'x'.repeat(5000), btoa('{')])
      expect(await askToken('Mara', PASSWORD, { headers: { 'x-captcha-response': header } })).toMatchObject(
        LOCKED,
      );
    expect((await askToken('Mara', PASSWORD, { headers: captchaHeader(solution) })).status).toBe(200);
  });
});
