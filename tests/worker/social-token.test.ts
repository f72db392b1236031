// Which identity tokens are accepted, and each way of forging one.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { exportSPKI, generateKeyPair, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sign } from '../../worker/platform/tokens.ts';
import { Client, player, setClock } from '../support/client.ts';
import { CLIENT_ID, Google, SocialClient } from '../support/google.ts';
import { db } from '../support/record.ts';

const NOW_S = () => Math.floor(Date.now() / 1000);

let google: Google;
let browser: SocialClient;

beforeEach(async () => {
  google = await Google.start();
  await player('inviter');
  browser = new SocialClient(google);
  browser.cookie = 'referral_code=code-inviter';
});

afterEach(() => vi.unstubAllGlobals());

async function refusedWith(token: string): Promise<string> {
  const { status, body } = await browser.login(token);
  const written = await db.all(
    sql`SELECT 1 FROM social_accounts UNION ALL SELECT 1 FROM spent_tokens
      UNION ALL SELECT 1 FROM players WHERE username LIKE 'user@_%' ESCAPE '@'`,
  );
  expect(written).toEqual([]);
  return `${status} ${body.code} ${body.detail}`;
}

const REFUSED = '401 SOCIAL_REFUSED Google login failed. Please try again.';

test('a token as Google makes it is accepted, from either issuer name and in either field', async () => {
  const first = await google.credential({ nonce: await browser.nonce() });
  expect((await browser.login(first)).status).toBe(200);
  const second = await google.credential({ nonce: await browser.nonce(), iss: 'accounts.google.com' });
  const reply = await browser.post('/api/auth/social/login', { provider: 'google', access_token: second });
  expect(reply.body).toMatchObject({ is_new_user: false });
});

describe('a token is refused', () => {
  test('with a wrong issuer, client, time, address or subject', async () => {
    const wrong: [string, Record<string, unknown>][] = [
      ['from another issuer', { iss: 'https://accounts.evil.com' }],
      ['from an issuer that begins alike', { iss: 'https://accounts.google.com.evil.com' }],
      ['without an issuer', { iss: undefined }],
      ['for another client', { aud: 'another.client' }],
      ['for several clients', { aud: [CLIENT_ID, 'another.client'] }],
      ['for nobody', { aud: undefined }],
      ['that has expired', { iat: NOW_S() - 1800, exp: NOW_S() - 60 }],
      ['without an expiry', { exp: undefined }],
      ['from the future', { iat: NOW_S() + 600, exp: NOW_S() + 4200 }],
      ['that is valid only later', { nbf: NOW_S() + 600 }],
      ['that is older than an hour, whatever its expiry', { iat: NOW_S() - 7200, exp: NOW_S() + 7200 }],
      ['without a time', { iat: undefined }],
      ['whose expiry is a text', { exp: '9999999999' as unknown as number }],
      ['with an address that is not verified', { email_verified: false }],
      ['with an address that is verified in words', { email_verified: 'true' }],
      ['that does not say whether the address is verified', { email_verified: undefined }],
      ['without an address', { email: undefined }],
      ['with two addresses in one', { email: 'a@example.com,b@example.com' }],
      ['with an address that begins a header', { email: 'a@example.com\r\nBcc: b@example.com' }],
      ['with an endless address', { email: `${'a'.repeat(300)}@example.com` }],
      ['without a subject', { sub: undefined }],
      ['with an empty subject', { sub: '' }],
      ['with a subject that is no text', { sub: 1001 as unknown as string }],
      ['with an endless subject', { sub: '1'.repeat(256) }],
    ];
    for (const [what, claims] of wrong) {
      const token = await google.credential({ nonce: await browser.nonce(), ...claims });
      expect(await refusedWith(token), what).toBe(REFUSED);
    }
  });

  test('that has expired by the server’s clock, though not by the real one', async () => {
    const [nonce, another] = [await browser.nonce(), await browser.nonce()];
    await setClock(Date.now() + 40 * 60_000);
    expect(await refusedWith(await google.credential({ nonce, exp: NOW_S() + 1800 }))).toBe(REFUSED);
    const timely = await google.credential({ nonce: another, iat: NOW_S() + 2400, exp: NOW_S() + 6000 });
    expect((await browser.login(timely)).status).toBe(200);
  });

  test('with a nonce that is foreign, forged, signed for another purpose, missing or old', async () => {
    const nonce = await browser.nonce();
    const secret = env.HASH_SECRET;
    const later = (Date.now() + 600_000).toString(36);
    const nonces = [
      'foreign',
      `${nonce}x`,
      nonce.replace('.', 'A.'),
      sign({ value: `social-nonce~abc~${later}`, secret: 'another secret' }),
      sign({ value: `captcha~abc~${later}`, secret }),
      sign({ value: `social-nonce~abc~${(Date.now() - 1).toString(36)}`, secret }),
      sign({ value: 'social-nonce~abc~', secret }),
      '',
      { $gt: '' } as unknown as string,
      undefined as unknown as string,
    ];
    for (const bad of nonces)
      expect(await refusedWith(await google.credential({ nonce: bad }))).toBe(REFUSED);
  });

  test('signed by another key, under the name of Google’s or one that Google does not know', async () => {
    const { privateKey: key } = await generateKeyPair('RS256');
    for (const header of [{}, { kid: 'unknown' }])
      expect(
        await refusedWith(await google.credential({ nonce: await browser.nonce() }, { key, header })),
      ).toBe(REFUSED);
  });

  test('without a signature', async () => {
    const token = new UnsecuredJWT({
      iss: 'https://accounts.google.com',
      aud: CLIENT_ID,
      sub: '1001',
      email: 'mara@example.com',
      email_verified: true,
      iat: NOW_S(),
      exp: NOW_S() + 3600,
      nonce: await browser.nonce(),
    }).encode();
    expect(await refusedWith(token)).toBe(REFUSED);
    const signed = await google.credential({ nonce: await browser.nonce() });
    expect(await refusedWith(signed.replace(/[^.]+$/, ''))).toBe(REFUSED);
    expect(await refusedWith(signed.slice(0, -8))).toBe(REFUSED);
  });

  test('signed with Google’s public key as a shared secret', async () => {
    const { n } = await google.publicJwk();
    for (const secret of [await exportSPKI(google.publicKey), JSON.stringify(await google.publicJwk()), n!]) {
      const key = new TextEncoder().encode(secret);
      for (const alg of ['HS256', 'HS512']) {
        const forged = await google.credential({ nonce: await browser.nonce() }, { key, header: { alg } });
        expect(await refusedWith(forged)).toBe(REFUSED);
      }
    }
  });

  test('signed with Google’s own key and another algorithm', async () => {
    const { alg: _, use: __, ...key } = await google.publicJwk();
    google.reply = async () => Response.json({ keys: [key] });
    for (const alg of ['RS512', 'PS256']) {
      const making = { key: await google.privateKeyFor(alg), header: { alg } };
      expect(await refusedWith(await google.credential({ nonce: await browser.nonce() }, making))).toBe(
        REFUSED,
      );
    }
    expect((await browser.login(await google.credential({ nonce: await browser.nonce() }))).status).toBe(200);
  });

  test('that brings its own key or says where to find it', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const jwk = await crypto.subtle.exportKey('jwk', publicKey);
    for (const header of [{ jwk }, { jku: 'https://evil.example/keys' }, { x5u: 'https://evil.example/x' }]) {
      const forged = await google.credential({ nonce: await browser.nonce() }, { key: privateKey, header });
      expect(await refusedWith(forged)).toBe(REFUSED);
    }
  });

  test('whose claims were changed after signing', async () => {
    const [head, claims, signature] = (await google.credential({ nonce: await browser.nonce() })).split('.');
    const changed = { ...JSON.parse(atob(claims!.replaceAll('-', '+').replaceAll('_', '/'))), sub: '2' };
    const forged = btoa(JSON.stringify(changed))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
    expect(await refusedWith(`${head}.${forged}.${signature}`)).toBe(REFUSED);
  });

  test('that is malformed', async () => {
    for (const token of [
      '',
      'x',
      '..',
      'a.b.c',
      '{}',
      'null',
      'e30.e30.e30',
      '\u0000',
      'é.é.é',
      '.'.repeat(8000),
    ])
      expect(await refusedWith(token)).toBe(REFUSED);
    expect((await browser.login('x'.repeat(8193))).status).toBe(422);
    for (const body of [
      {},
      { provider: 'google' },
      { provider: 'google', id_token: null, access_token: null },
    ])
      expect([401, 422]).toContain((await browser.post('/api/auth/social/login', body)).status);
    expect((await browser.post('/api/auth/social/login', { provider: 'x', id_token: 'x' })).status).toBe(422);
    expect((await browser.post('/api/auth/social/login', { provider: 'google', id_token: 7 })).status).toBe(
      422,
    );
  });
});

describe('the key server', () => {
  test.each([
    ['cannot be reached', () => Promise.reject(new TypeError('connection refused'))],
    ['answers with an error', async () => new Response('', { status: 500 })],
    [
      'leads elsewhere',
      async () => new Response('', { status: 302, headers: { location: 'https://evil.example' } }),
    ],
    ['answers with a page', async () => new Response('<html>')],
    ['answers with something else', async () => Response.json({ hello: 1 })],
    ['answers with broken keys', async () => Response.json({ keys: 'none' })],
  ])('that %s makes the call answer 503, and the token works once it recovers', async (_, reply) => {
    const served = google.reply;
    google.reply = reply;
    const token = await google.credential({ nonce: await browser.nonce() });
    const away = await browser.login(token);
    expect(away.status).toBe(503);
    expect(away.body).toMatchObject({ code: 'UNAVAILABLE' });
    expect(away.headers.get('retry-after')).toBe('5');
    google.reply = served;
    expect((await browser.login(token)).status).toBe(200);
  });

  test('with a broken key of that name refuses the token', async () => {
    google.reply = async () => Response.json({ keys: [{ kty: 'RSA', kid: google.kid, n: '!', e: '' }] });
    expect(await refusedWith(await google.credential({ nonce: await browser.nonce() }))).toBe(REFUSED);
  });

  test('is asked once for many sign-ins', async () => {
    const served = google.reply;
    let asked = 0;
    google.reply = () => {
      asked++;
      return served();
    };
    for (let turn = 0; turn < 5; turn++)
      expect((await browser.login(await google.credential({ nonce: await browser.nonce() }))).status).toBe(
        200,
      );
    expect(asked).toBe(1);
  });
});

test('Apple gets the reply that it is not implemented, whatever is sent', async () => {
  for (const id_token of [null, 'x', await google.credential({ nonce: await browser.nonce() })]) {
    const { status, body } = await browser.post('/api/auth/social/login', { provider: 'apple', id_token });
    expect([status, body.detail]).toEqual([400, 'Apple Sign-In is not implemented yet.']);
  }
});

test('without a configured Google nothing is offered, and no token works', async () => {
  const plain = new Client();
  expect((await plain.get('/api/auth/social/config')).body).toEqual({ google: null });
  const id_token = await google.credential({ nonce: await browser.nonce() });
  const reply = await plain.post('/api/auth/social/login', { provider: 'google', id_token });
  expect([reply.status, reply.body.code]).toEqual([401, 'SOCIAL_REFUSED']);
});

test('the offer has the client id, a new nonce each time, and the script, and writes nothing', async () => {
  const offers = await Promise.all([1, 2].map(() => browser.get('/api/auth/social/config')));
  const [one, other] = offers.map(({ body }) => body.google);
  expect(one).toEqual({ client_id: CLIENT_ID, nonce: expect.any(String), script_url: env.GOOGLE_SCRIPT_URL });
  expect(one.nonce).not.toBe(other.nonce);
  expect(offers[0]!.headers.get('cache-control')).toBe('no-store');
  expect(await db.all(sql`SELECT 1 FROM spent_tokens`)).toEqual([]);
});
