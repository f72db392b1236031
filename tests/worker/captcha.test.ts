// A solved CAPTCHA: one more attempt, once, and only for its own payload.
import { beforeEach, describe, expect, test } from 'vitest';
import { askToken, captchaHeader, solveCaptcha } from '../support/accounts.ts';
import { setClock } from '../support/client.ts';
import { fail, LOCKED, meetMara, PASSWORD, REFUSED } from '../support/sign-ins.ts';

beforeEach(meetMara);

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
    await setClock('2027-06-01T12:00:00Z');
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
      expires: new Date(Date.now() + 3_600_000),
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
